import { beforeEach, expect, it } from 'vitest'
import { regenerateBrackets } from '../../../commands/brackets/regenerate-brackets.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { saveTournament } from '../../../commands/processes/save-tournament.ts'
import type { LimitDeps } from '../../../commands/registration/limit-stock.ts'
import { allEvents } from '../../../domain/events.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { contextOf } from '../../support/shop.ts'
import { smallTournament } from '../../support/small-tournament.ts'

const tournamentId = 't1'
const clock = { now: () => '2026-03-01T09:00:00.000Z' }
const athletes = ['s1', 's2', 's3'].map((studentId) => ({
  studentId,
  eventId: 'sparring',
  facilityId: 'f1',
  gender: 'female' as const,
  birthYear: 2013,
  levelOrder: 1,
  weight: 40,
}))

/** Everything that was read: `athletes`, and streams of the log. */
let read: string[]
let log: Journal
/** A handler with an empty cache, as after a restart. */
const freshHandler = () =>
  new Handler({
    ...log,
    load: (stream, from) => {
      read.push(stream)
      return log.load(stream, from)
    },
  })
const of = async () => {
  read.push('athletes')
  return athletes
}
const draw = (commandId: string) =>
  regenerateBrackets({ handler: freshHandler(), clock, athletes: { of } })(contextOf(commandId), { tournamentId })

beforeEach(async () => {
  read = []
  log = memoryJournal(allEvents)
  await smallTournament(log, contextOf('setup'))
})

it('a repeated draw is recognized before anything else is read, and returns the first result', async () => {
  const first = await draw('first')
  expect(read).toContain('athletes')
  await draw('second')
  read = []
  expect(await draw('first')).toEqual(first)
  expect([...new Set(read)]).toEqual(['draw-lions.t1'])
})

it('a repeated save of a tournament is recognized in the same way', async () => {
  const save = {
    tournamentId,
    details: { title: 'Summer Open' },
    expected: {},
    eventAdds: [],
    eventEdits: [],
    eventRemovals: [],
    itemAdds: [],
    itemEdits: [],
    itemRemovals: [],
  }
  const handler = freshHandler()
  const deps = { handler, entrants: { membershipsIn: async () => [] } } as unknown as LimitDeps
  const first = await saveTournament(deps)(contextOf('save'), save)
  expect(first.ok).toBe(true)
  read = []
  expect(await saveTournament({ ...deps, handler: freshHandler() })(contextOf('save'), save)).toEqual(first)
  expect(read).toEqual(['tournament-lions.t1'])
})
