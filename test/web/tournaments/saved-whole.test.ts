import { expect, it } from 'vitest'
import { ApiProblem } from '../../../web/client/problem.ts'
import type { Sent } from '../../../web/client/use-send.ts'
import { sendEntry } from '../../../web/tournaments/admin/use-whole.ts'

type Whole = Readonly<Record<string, string>>
const base = { whole: { early: 'Early', late: 'Late' }, revision: 3 }
const rename = {
  next: (whole: Whole): Whole => ({ ...whole, early: 'Earliest' }),
  about: ({ early }: Whole) => early,
}

/** A server on which somebody else has saved `stands`; it takes what was made on its own revision alone. */
const server = (stands: { readonly whole: Whole; readonly revision: number }, part = 'pricing') => {
  const taken: Whole[] = []
  const send = async (whole: Whole, revision: number): Promise<Sent<null>> => {
    if (revision === stands.revision) {
      taken.push(whole)
      return { ok: true, answer: null }
    }
    const details = { part, current: stands.whole, revision: stands.revision }
    return { ok: false, problem: new ApiProblem({ status: 409, code: 'changed-meanwhile', message: '', details }) }
  }
  return { taken, send }
}
const sendTo = ({ send }: ReturnType<typeof server>) => sendEntry(rename, { base, part: 'pricing' }, send)

it('sends the whole with the change', async () => {
  const alone = server(base)
  expect(await sendTo(alone)).toMatchObject({ sent: { ok: true }, now: null })
  expect(alone.taken).toEqual([{ early: 'Earliest', late: 'Late' }])
})

it('keeps what somebody else changed meanwhile in another entry, added or removed', async () => {
  const other = server({ whole: { early: 'Early', late: 'Latest', final: 'Final' }, revision: 4 })
  expect(await sendTo(other)).toMatchObject({ sent: { ok: true } })
  expect(other.taken).toEqual([{ early: 'Earliest', late: 'Latest', final: 'Final' }])
})

it.each<[what: string, whole: Whole]>([
  ['changed', { early: 'Very early', late: 'Late' }],
  ['removed', { late: 'Late' }],
])('asks where the same entry was %s', async (_what, whole) => {
  const same = server({ whole, revision: 4 })
  expect(await sendTo(same)).toMatchObject({ sent: { ok: false }, now: { whole, revision: 4 } })
  expect(same.taken).toEqual([])
})

it('leaves a clash about something else to the caller', async () => {
  const event = server({ whole: {}, revision: 4 }, 'divisions')
  expect(await sendTo(event)).toMatchObject({ sent: { ok: false }, now: null })
})
