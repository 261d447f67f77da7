import { byTitle, columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { CallRow } from './athlete-call.live.ts'
import { athleteCalls } from './athlete-call.tables.ts'

const ofEvent = statement('calls-of-event', (p: Params<{ tournamentId: string; eventId: string }>) =>
  db
    .selectFrom('athlete_calls as r')
    .select(columnsOf(athleteCalls, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .where('r.event_id', '=', p.eventId)
    .orderBy('r.name')
    .orderBy('r.bracket_id'),
)

/** The wire row is `callOnWire` (athlete-call.live.ts). */
export const callsOfEvent = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  eventId: string,
): Promise<CallRow[]> => ofEvent.run(reader, tenant, { tournamentId, eventId })

const ofTournament = statement('calls-of-tournament', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('athlete_calls as r')
    .select(columnsOf(athleteCalls, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.name')
    .orderBy('r.bracket_id'),
)

export const callsOfTournament = (reader: Reader, tenant: string, tournamentId: string): Promise<CallRow[]> =>
  ofTournament.run(reader, tenant, { tournamentId })

export interface NextBracket {
  readonly key: string
  readonly eventTitle: string
  readonly name: string
}

/** More than fit on any board, so that some remain after a few calls. */
const MAX_NEXT = 24

const next = statement('next-brackets', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('athlete_calls as c')
    .leftJoin('call_events as e', (join) =>
      join
        .onRef('e.tenant', '=', 'c.tenant')
        .onRef('e.tournament_id', '=', 'c.tournament_id')
        .onRef('e.event_id', '=', 'c.event_id')
        .on('e.deleted', 'is', false),
    )
    .select(['c.bracket_id as key', 'c.event_title as eventTitle', 'c.name'])
    .where('c.deleted', 'is', false)
    .where('c.tournament_id', '=', p.tournamentId)
    .where('c.status', '=', 'Pending')
    .where('c.finished_at', 'is', null)
    .where('c.number_of_athletes', '>', 0)
    .orderBy('e.order')
    .orderBy('c.event_id')
    .orderBy('c.name', byTitle)
    .orderBy('c.bracket_id')
    .limit(MAX_NEXT),
)

/** The brackets that are called next, in the order of the tournament's events, which is also the day's. */
export const nextBrackets = (reader: Reader, tenant: string, tournamentId: string): Promise<NextBracket[]> =>
  next.run(reader, tenant, { tournamentId })

export interface EventCallCounts {
  readonly eventId: string
  readonly eventTitle: string
  readonly pendingDivisions: number
  readonly stagingDivisions: number
  readonly competingDivisions: number
  readonly finishedDivisions: number
  readonly numberOfStudents: number
}

const counts = statement('event-call-counts', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('call_events as e')
    .leftJoin('athlete_calls as c', (join) =>
      join
        .onRef('c.tenant', '=', 'e.tenant')
        .onRef('c.tournament_id', '=', 'e.tournament_id')
        .onRef('c.event_id', '=', 'e.event_id')
        .on('c.deleted', 'is', false),
    )
    .select(({ cast, fn, val }) => [
      'e.event_id as eventId',
      'e.title as eventTitle',
      cast<number>(
        fn.countAll().filterWhere('c.status', '=', 'Pending').filterWhere('c.finished_at', 'is', null),
        'integer',
      ).as('pendingDivisions'),
      cast<number>(
        fn.countAll().filterWhere('c.status', '=', 'Staging').filterWhere('c.finished_at', 'is', null),
        'integer',
      ).as('stagingDivisions'),
      cast<number>(
        fn.countAll().filterWhere('c.status', '=', 'AssignedToLocation').filterWhere('c.finished_at', 'is', null),
        'integer',
      ).as('competingDivisions'),
      cast<number>(fn.count('c.finished_at'), 'integer').as('finishedDivisions'),
      cast<number>(fn.coalesce(fn.sum('c.number_of_athletes'), val(0)), 'integer').as('numberOfStudents'),
    ])
    .where('e.deleted', 'is', false)
    .where('e.tournament_id', '=', p.tournamentId)
    .groupBy(['e.event_id', 'e.title', 'e.order'])
    .orderBy('e.order')
    .orderBy('e.event_id'),
)

/** Every event of a tournament with the progress of its brackets. */
export const eventCallCounts = (reader: Reader, tenant: string, tournamentId: string): Promise<EventCallCounts[]> =>
  counts.run(reader, tenant, { tournamentId })
