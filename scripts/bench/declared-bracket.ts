import { randomUUID } from 'node:crypto'
import { resultsView } from '../../api/contract/results.ts'
import type { ServedView } from '../../api/live/served-view.ts'
import type { EventStore } from '../../domain/kernel/event-store.ts'
import { resultsLive } from '../../projections/judging/results.live.ts'
import { results } from '../../projections/judging/results.projection.ts'
import { fanOut } from './fan-out.ts'
import { startPostgres } from './postgres.ts'
import type { BenchRow } from './row.ts'
import { sampleEvent } from './sample-event.ts'

/** Less than a minute; its p99 leaves out the three slowest. */
const ROUNDS = 500
const BRACKETS = 20
const A_BRACKET = 8
const TOURNAMENT = 't-1'

const studentsOf = (bracket: number): string[] =>
  Array.from({ length: A_BRACKET }, (_, at) => `student-${bracket * A_BRACKET + at}`)
const brackets = Array.from({ length: BRACKETS }, (_, bracket) => bracket)

const event = (type: string, data: object) => ({ ...sampleEvent(0), type, data, commandId: randomUUID() })
type Data = Parameters<typeof event>[1]

/** An online tournament with a draw of brackets of eight. */
const prepare = async (store: EventStore): Promise<void> => {
  const students = brackets.flatMap(studentsOf).map((studentId, at) =>
    event('StudentRegistered', {
      membershipId: `family-${at}`,
      studentId,
      facilityId: 'facility',
      levelId: null,
      programIds: [],
      firstName: `First${at}`,
      lastName: `Last${at}`,
      imageUri: null,
    }),
  )
  const facts: readonly (readonly [stream: string, type: string, data: Data])[] = [
    ['facility-1', 'FacilityAdded', { facilityId: 'facility', title: 'Lions Dallas', shortTitle: 'D', location: 'D' }],
    ['tournament-1', 'TournamentCreated', { tournamentId: TOURNAMENT, details: { type: 'Online' } }],
    [
      'tournament-2',
      'TournamentEventAdded',
      { tournamentId: TOURNAMENT, event: { eventId: 'e', title: 'Forms', order: 1 } },
    ],
    ['tournament-3', 'DivisionAdded', { tournamentId: TOURNAMENT, divisionId: 'd', eventId: 'e', name: 'Girls 10-12' }],
    [
      'draw-1',
      'DivisionDrawn',
      { tournamentId: TOURNAMENT, drawId: 'draw', divisionId: 'd', eventId: 'e', brackets: drawn },
    ],
  ]
  await store.append('students-1', 'no-stream', students)
  for (const [stream, type, data] of facts) await store.append(stream, 'no-stream', [event(type, data)])
}

const drawn = brackets.map((bracket) => ({
  bracketId: `bracket-${bracket}`,
  label: `D${bracket}`,
  athletes: studentsOf(bracket).map((studentId, at) => ({ studentId, sequence: at + 1 })),
  rounds: [],
}))

/** Each round declares one of the brackets, with other scores than before. */
const declare = (store: EventStore, round: number): Promise<unknown> => {
  const bracket = round % BRACKETS
  const placings = studentsOf(bracket).map((studentId, at) => ({
    studentId,
    submissionId: `video-${studentId}`,
    place: at + 1,
    score: 95 - at - (round % 7) / 100,
  }))
  const data = { tournamentId: TOURNAMENT, eventId: 'e', divisionId: 'd', bracketId: `bracket-${bracket}`, placings }
  return store.append('declarations', round === 0 ? 'no-stream' : round - 1, [event('BracketResultDeclared', data)])
}

/** The view as families see it. */
const view: ServedView = {
  declaration: resultsView,
  rows: resultsLive as ServedView['rows'],
  audience: () => ({ kind: 'registered' }),
}

/** The time from a bracket's declaration until the last of 500 browsers has its places. */
export const declaredBracket = async (): Promise<BenchRow> => {
  const server = await startPostgres()
  try {
    return await fanOut(server, {
      name: 'a bracket of 8 is declared → the last of 500 browsers has its places',
      clients: 500,
      limit: 1.2,
      rounds: ROUNDS,
      projection: results,
      view,
      prepare,
      append: declare,
    })
  } finally {
    await server.stop()
  }
}
