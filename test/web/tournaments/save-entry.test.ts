import { expect, it } from 'vitest'
import { ApiProblem } from '../../../web/client/problem.ts'
import type { Sent } from '../../../web/client/use-send.ts'
import { sendEntry } from '../../../web/tournaments/admin/use-save-entry.ts'

type Whole = Readonly<Record<string, string>>
const base = { whole: { early: 'Early', late: 'Late' }, revision: 3 }
const rename = {
  next: (whole: Whole): Whole => ({ ...whole, early: 'Earliest' }),
  about: ({ early }: Whole) => early,
}

/** A server whose current version is `stored`; it only accepts changes based on its revision. */
const server = (stored: { readonly whole: Whole; readonly revision: number }, part = 'pricing') => {
  const accepted: Whole[] = []
  const send = async (whole: Whole, revision: number): Promise<Sent<null>> => {
    if (revision === stored.revision) {
      accepted.push(whole)
      return { ok: true, answer: null }
    }
    const details = { part, current: stored.whole, revision: stored.revision }
    return { ok: false, problem: new ApiProblem({ status: 409, code: 'changed-meanwhile', message: '', details }) }
  }
  return { accepted, send }
}
const sendTo = ({ send }: ReturnType<typeof server>) => sendEntry(rename, { base, part: 'pricing' }, send)

it('sends the whole list with the change', async () => {
  const alone = server(base)
  expect(await sendTo(alone)).toMatchObject({ sent: { ok: true }, now: null })
  expect(alone.accepted).toEqual([{ early: 'Earliest', late: 'Late' }])
})

it('rebases on concurrent changes of other entries', async () => {
  const other = server({ whole: { early: 'Early', late: 'Latest', final: 'Final' }, revision: 4 })
  expect(await sendTo(other)).toMatchObject({ sent: { ok: true } })
  expect(other.accepted).toEqual([{ early: 'Earliest', late: 'Latest', final: 'Final' }])
})

it.each<[what: string, whole: Whole]>([
  ['changed', { early: 'Very early', late: 'Late' }],
  ['removed', { late: 'Late' }],
])('reports a conflict if the same entry was %s', async (_what, whole) => {
  const same = server({ whole, revision: 4 })
  expect(await sendTo(same)).toMatchObject({ sent: { ok: false }, now: { whole, revision: 4 } })
  expect(same.accepted).toEqual([])
})

it('leaves conflicts in other parts to the caller', async () => {
  const event = server({ whole: {}, revision: 4 }, 'divisions')
  expect(await sendTo(event)).toMatchObject({ sent: { ok: false }, now: null })
})
