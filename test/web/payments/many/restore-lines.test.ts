import { expect, it } from 'vitest'
import { ApiProblem } from '../../../../web/client/problem.ts'
import { restoreLines } from '../../../../web/payments/many/restore-lines.ts'

const refused = (code: string) =>
  new ApiProblem({
    status: 409,
    code: 'needs-confirmation',
    message: '',
    details: { problems: [{ code, message: '' }] },
  })

/** A server that restores a line only with what it requires, or with the rule set aside. */
const server = (requires: Readonly<Record<string, readonly string[]>>) => {
  const held: string[] = []
  const setAsides: string[] = []
  return {
    held,
    setAsides,
    restore: async (lineId: string, setAside: readonly string[]) => {
      const isAllowed = (requires[lineId] ?? []).every((other) => held.includes(other))
      if (!isAllowed && !setAside.includes('prerequisites-missing')) throw refused('prerequisites-missing')
      setAsides.push(...setAside.map((code) => `${lineId}: ${code}`))
      held.push(lineId)
    },
  }
}

it('restores what a line requires before that line', async () => {
  const { held, setAsides, restore } = server({ team: ['sparring'], final: ['team'] })
  await restoreLines(['final', 'team', 'sparring'], restore)
  expect([held, setAsides]).toEqual([['sparring', 'team', 'final'], []])
})

it('sets rules aside that the lines broke before the cancellation', async () => {
  const { held, setAsides, restore } = server({ team: ['sparring'], final: ['team'] })
  await restoreLines(['team', 'final'], restore)
  expect([held, setAsides]).toEqual([['team', 'final'], ['team: prerequisites-missing']])
})

it('stops at any other refusal', async () => {
  const soldOut = new ApiProblem({ status: 409, code: 'sold-out', message: '' })
  await expect(restoreLines(['a'], () => Promise.reject(soldOut))).rejects.toBe(soldOut)
})
