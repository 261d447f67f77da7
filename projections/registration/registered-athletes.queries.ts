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
    .innerJoin('tournaments as t', (join) =>
      join
        .onRef('t.tenant', '=', 'r.tenant')
        .onRef('t.tournament_id', '=', 'r.tournament_id')
        .on('t.deleted', 'is', false),
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
    .where(({ exists, ref, selectFrom }) =>
      exists(
        selectFrom(
          sql<{ event: TournamentEventDetails }>`jsonb_array_elements(${ref('t.offer', '->').key('events')})`.as<'o'>(
            sql`o(event)`,
          ),
        )
          .select((o) => o.lit(1).as('one'))
          .where((o) => o(o.ref('o.event', '->>').key('eventId'), '=', ref('e.entry', '->>').key('eventId')))
          .where((o) => o(o.ref('o.event', '->>').key('role'), '=', 'Athlete')),
      ),
    )
    .orderBy('eventId')
    .orderBy('studentId'),
)

/** A tournament's athletes, one row per event, with what the divisions' rules look at. */
export const registeredAthletesOf = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<RegisteredAthleteRow[]> => athletes.run(reader, tenant, { tournamentId })
