import { expect, test } from 'vitest'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { athleteCall } from '../../../projections/athlete-call/athlete-call.projection.ts'
import { callsOfTournament } from '../../../projections/athlete-call/athlete-call.queries.ts'
import { statusBoard } from '../../../projections/athlete-call/status-board.projection.ts'
import { statusBoardRows } from '../../../projections/athlete-call/status-board.queries.ts'
import { brackets } from '../../../projections/brackets/brackets.projection.ts'
import { bracketsOf } from '../../../projections/brackets/brackets.queries.ts'
import { unmatchedAthletes } from '../../../projections/brackets/unmatched-athletes.projection.ts'
import { unmatchedAthletesOf } from '../../../projections/brackets/unmatched-athletes.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { openChangeFeed } from '../../../projections/kernel/change-feed.ts'
import { waitFor } from '../../../projections/kernel/read-after.ts'
import { rebuild } from '../../../projections/kernel/rebuild.ts'
import { startProjector } from '../../../projections/kernel/runner.ts'
import { openPatientReader } from '../../support/connections.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { openMigrated } from '../../support/open-migrated.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import { freshDatabase } from '../../support/postgres.ts'
import { appendFacts } from '../../support/sample-log.ts'
import { bracket, ofBracket } from '../support/bracket-facts.ts'
import { type Fact, setUp, T } from '../support/facts.ts'

const views = [brackets, unmatchedAthletes, athleteCall, statusBoard]

/** A draw of four divisions with a bracket each, and two athletes that fit nowhere; one append. */
const drawOf = (drawId: string): readonly Fact[] => [
  {
    type: 'BracketsRegenerated',
    data: { tournamentId: T, drawId, seed: 'x', brackets: 4, athletes: 8, unmatched: 2 },
  },
  ...[1, 2, 3, 4].map((n): Fact => {
    const brackets = [bracket(`${drawId}-${n}`, [`s${n}`, `s${n + 4}`])]
    return { type: 'DivisionDrawn', data: { tournamentId: T, drawId, divisionId: `d${n}`, eventId: 'e1', brackets } }
  }),
  ...['e1', 'e2'].map((eventId): Fact => {
    const athletes = [{ studentId: `${drawId}-nowhere`, reason: 'missing-weight' as const }]
    return { type: 'AthletesUnmatched', data: { tournamentId: T, drawId, eventId, athletes } }
  }),
]

/** The draw in each list, with the number of its rows. */
const visibleDraws = async (reader: Reader): Promise<string> => {
  const [drawn, unmatched, calls, board] = await Promise.all([
    bracketsOf(reader, 'lions', T),
    unmatchedAthletesOf(reader, 'lions', T),
    callsOfTournament(reader, 'lions', T),
    statusBoardRows(reader, 'lions', 'board-token'),
  ])
  const summary = (ids: readonly string[]) => `${[...new Set(ids.map((id) => id.slice(0, 5)))].sort()} ${ids.length}`
  return [
    `brackets ${summary(drawn.map(({ bracketId }) => bracketId))}`,
    `unmatched ${summary(unmatched.map(({ studentId }) => studentId))}`,
    `calls ${summary(calls.map(({ bracketId }) => bracketId))}`,
    `board ${board.length}`,
  ].join(', ')
}

/** The readable rows after each of the projector's commits, while a tournament is drawn twice. */
const seenBetween = async (cut: (journal: Journal) => Journal): Promise<readonly string[]> => {
  const database = await freshDatabase()
  const admin = await openMigrated(database.url, views)
  const [reader, feed, log] = [openPatientReader(database.url), await openChangeFeed(database.url), memoryJournal()]
  const seen: string[] = []
  const journal: Journal = {
    ...cut(log),
    subscribe: ({ onEvents, ...options }) =>
      log.subscribe({
        ...options,
        onEvents: async (events) => {
          await onEvents(events)
          const now = await visibleDraws(reader)
          if (seen.at(-1) !== now) seen.push(now)
        },
      }),
  }
  // Delivers each event separately, as a log does when its reader is cut off in the middle of a draw.
  const projector = startProjector({ url: database.url, journal, projections: views, batchSize: 1, feed })
  try {
    await appendFacts(log, setUp)
    await appendFacts(log, drawOf('draw1'))
    await appendFacts(log, [
      { type: 'CalledToStaging', data: { ...ofBracket('draw1-1'), location: 'Staging A', minutes: 10 } },
    ])
    const position = await appendFacts(log, drawOf('draw2'))
    expect(await waitFor(feed, position, PATIENCE_MS)).toBe('caught-up')
    const live = await visibleDraws(reader)
    for (const view of views) await rebuild(view, { url: database.url, journal: log })
    expect(await visibleDraws(reader)).toBe(live)
    return seen
  } finally {
    await projector.stop()
    await feed.close()
    await reader.close()
    await admin.end()
    await database.drop()
  }
}

const NONE = 'brackets  0, unmatched  0, calls  0, board 0'
const complete = (drawId: string, board: number) =>
  `brackets ${drawId} 4, unmatched ${drawId} 2, calls ${drawId} 4, board ${board}`

test('a new draw replaces the previous one in one step for any delivery of the log', async () => {
  expect(await seenBetween((journal) => journal)).toEqual([
    NONE,
    complete('draw1', 0),
    complete('draw1', 1),
    complete('draw2', 0),
  ])
})

test('control: a projector that does not read on to the end of an append shows half a draw', async () => {
  const seen = await seenBetween((journal) => ({ ...journal, readAll: async () => [] }))
  expect(seen).toContain('brackets  0, unmatched  0, calls  0, board 0')
  expect(seen).toContain('brackets draw2 2, unmatched  0, calls draw2 2, board 0')
})
