import { sql } from 'kysely'
import type { Gender } from '../../domain/accounts/membership/events.ts'
import type { TournamentEventDetails } from '../../domain/tournaments/tournament/events.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { RegisteredEvent } from './registrations.tables.ts'

export interface RegisteredAthleteRow {
  readonly studentId: string
  readonly eventId: string
  readonly facilityId: string | null
  readonly gender: Gender | null
  readonly birthYear: number | null
  readonly levelOrder: number | null
  /** Kilograms; 0 means unknown. */
  readonly weight: number
}

const athletes = statement('registered-athletes', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('registrations as r')
    .crossJoinLateral(({ ref }) =>
      sql<{ entry: RegisteredEvent }>`jsonb_array_elements(${ref('r.registered_events')})`.as<'e'>(sql`e(entry)`),
    )
    .leftJoin('levels as l', (join) =>
      join.onRef('l.tenant', '=', 'r.tenant').onRef('l.level_id', '=', 'r.level_id').on('l.deleted', 'is', false),
    )
    .select(({ ref }) => [
      'r.student_id as studentId',
      ref('e.entry', '->>').key('eventId').as('eventId'),
      'r.facility_id as facilityId',
      'r.gender',
      sql<number | null>`left(${ref('r.date_of_birth')}, 4)::integer`.as('birthYear'),
      'l.order as levelOrder',
      'r.weight',
    ])
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .where(({ eb, ref }) => eb(ref('e.entry', '->>').key('status'), '=', 'complete'))
    .where(({ eb, fn, lit, ref, selectFrom }) => {
      const ids = selectFrom('tournaments as t')
        .crossJoinLateral((t) =>
          sql<{ event: TournamentEventDetails }>`jsonb_array_elements(${t.ref('t.offer', '->').key('events')})`.as<'o'>(
            sql`o(event)`,
          ),
        )
        .select((o) => o.ref('o.event', '->>').key('eventId').as('eventId'))
        .where('t.deleted', 'is', false)
        .where('t.tournament_id', '=', p.tournamentId)
        .where((o) => o(o.ref('o.event', '->>').key('role'), '=', 'Athlete'))
      // Within `coalesce` it cannot become a join, which could expand the offer for every entry: its ids are hashed once.
      return fn.coalesce(eb(ref('e.entry', '->>').key('eventId'), 'in', ids), lit(false))
    })
    .orderBy('eventId')
    .orderBy('studentId'),
)

/** A tournament's athletes, one row per event, with the details that division rules use. */
export const registeredAthletesOf = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<RegisteredAthleteRow[]> => athletes.run(reader, tenant, { tournamentId })
