import { beforeEach, describe, expect, it } from 'vitest'
import { decideBout, reopenBracket } from '../../../commands/bouts/bout-commands.ts'
import { regenerateBrackets } from '../../../commands/brackets/regenerate-brackets.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import type { RegisteredAthlete } from '../../../commands/ports/registered-athletes.ts'
import { takeOutWithdrawn } from '../../../commands/processes/take-out-withdrawn.ts'
import { bracketBoutsAggregate } from '../../../domain/bouts/published.ts'
import { drawAggregate } from '../../../domain/brackets/draw/state.ts'
import { allEvents } from '../../../domain/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import type { CommandContext, Journal } from '../../../domain/kernel/journal.ts'
import { golden } from '../../support/golden.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { recorded } from '../../support/project-into.ts'
import { smallTournament } from '../../support/small-tournament.ts'

const context = (commandId: string): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'u1', role: 'staging' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const tournamentId = 't1'
const girls: RegisteredAthlete[] = ['s0', 's1', 's2', 's3'].map((studentId) => ({
  studentId,
  eventId: 'sparring',
  facilityId: studentId,
  gender: 'female',
  birthYear: 2013,
  levelOrder: 1,
  weight: 40,
}))

let journal: Journal
let handler: Handler
const deps = () => ({
  handler,
  clock: { now: () => '2026-03-01T09:00:00.000Z' },
  athletes: { of: async () => girls },
})
const bracket = async () => {
  const { brackets } = (await handler.read(drawAggregate, 'lions', { tournamentId })).state
  const [only] = [...brackets.values()]
  if (only === undefined) throw new Error('not drawn')
  return only
}
const bouts = async () => {
  const { bracketId } = await bracket()
  return (await handler.read(bracketBoutsAggregate, 'lions', { tournamentId, bracketId })).state
}
/** Decides a bout of these two for the first one. */
const won = async (boutId: string, winnerId: string, loserId: string) => {
  const { bracketId, rounds } = await bracket()
  const drawn = rounds.flatMap(({ matches }) => matches).find(({ matchId }) => matchId === `${bracketId}-${boutId}`)
  const competitorIds =
    drawn?.competitorIds[0] === winnerId || boutId === '2-1' ? [winnerId, loserId] : [loserId, winnerId]
  const [first = '', second = ''] = competitorIds
  const result = { competitorIds: [first, second] as const, winnerId, method: null, points: null }
  const decided = await decideBout(deps())(context(`won ${boutId}`), { tournamentId, bracketId, boutId, result })
  if (!decided.ok) throw new Error(decided.error.code)
}
let serial = 0
/** What the process does about an event of the girl's entry. */
const happens = async (type: 'EntryCanceled' | 'EntryReinstated', studentId: string) => {
  const data = { ...golden(type).data, tournamentId, eventId: 'sparring', studentId }
  const [event] = recorded([{ type, data }], { after: 1_000 + serial++ })
  await takeOutWithdrawn(deps()).on[type]?.(event as Recorded as never)
}

beforeEach(async () => {
  journal = memoryJournal(allEvents)
  handler = new Handler(journal)
  await smallTournament(journal, context('setup'))
  await regenerateBrackets(deps())(context('draw'), { tournamentId })
})

describe('an entry that is canceled', () => {
  it('takes the athlete out of a bracket that has begun, once, and puts them back when it is reinstated', async () => {
    const [first = '', second = '', third = ''] = (await bracket()).studentIds
    await won('1-1', first, second)
    await happens('EntryCanceled', third)
    await happens('EntryCanceled', third)
    expect((await bouts()).outs).toEqual({ [third]: { studentId: third, why: 'withdrawn', losesPlace: true } })
    await happens('EntryReinstated', third)
    expect((await bouts()).outs).toEqual({})
  })

  it('changes nothing of a bracket in which nothing has happened', async () => {
    const [first = ''] = (await bracket()).studentIds
    await happens('EntryCanceled', first)
    await happens('EntryReinstated', first)
    expect((await bouts()).changes).toBe(0)
  })

  it('stays out when the bouts since would be void, until a director decides', async () => {
    const [first = '', second = '', third = '', fourth = ''] = (await bracket()).studentIds
    await won('1-1', first, second)
    await happens('EntryCanceled', third)
    await won('2-1', first, fourth)
    const { bracketId } = await bracket()
    await reopenBracket(deps())(context('reopen'), { tournamentId, bracketId, reason: 'Third is back' })
    await happens('EntryReinstated', third)
    expect(await bouts()).toMatchObject({
      finished: null,
      outs: { [third]: { why: 'withdrawn' } },
      results: { '2-1': {} },
    })
  })

  it('changes nothing of a finished bracket', async () => {
    const [first = '', second = '', third = '', fourth = ''] = (await bracket()).studentIds
    await won('1-1', first, second)
    await won('1-2', third, fourth)
    await won('2-1', first, third)
    const { changes } = await bouts()
    await happens('EntryCanceled', third)
    expect(await bouts()).toMatchObject({ changes, finished: { from: 'bouts' } })
  })
})
