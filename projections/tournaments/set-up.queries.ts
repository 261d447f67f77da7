import { sql } from 'kysely'
import type { StakeholderRole } from '../../domain/tournaments/tournament/events.ts'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { tournamentSetups } from './tournaments.tables.ts'

export type TournamentSetupRow = StoredRow<typeof tournamentSetups>

const ofTournament = statement('tournament-set-up', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('tournament_setups as r')
    .select(columnsOf(tournamentSetups, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId),
)

/** A tournament as it is edited, without its divisions. */
export const setUpOf = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<TournamentSetupRow | undefined> => ofTournament.first(reader, tenant, { tournamentId })

/** One role of a stakeholder; names and addresses are null for people who are erased or were never known. */
export interface StakeholderRoleRow {
  readonly tournamentId: string
  readonly membershipId: string
  readonly userId: string
  readonly role: StakeholderRole
  readonly studentIds: readonly string[]
  readonly displayName: string | null
  readonly email: string | null
  readonly trainingFacility: string | null
  /** Of the membership. */
  readonly trainingFacilityId: string | null
}

const roles = db
  .selectFrom('stakeholders as h')
  .leftJoin('users as u', (join) =>
    join.onRef('u.tenant', '=', 'h.tenant').onRef('u.user_id', '=', 'h.user_id').on('u.deleted', 'is', false),
  )
  .leftJoin('memberships as m', (join) =>
    join
      .onRef('m.tenant', '=', 'h.tenant')
      .onRef('m.membership_id', '=', 'h.membership_id')
      .on('m.deleted', 'is', false),
  )
  .leftJoin('facilities as f', (join) =>
    join
      .onRef('f.tenant', '=', 'h.tenant')
      .on(({ eb, ref }) =>
        eb('f.facility_id', '=', sql<string>`coalesce(${ref('h.facility_id')}, ${ref('m.facility_id')})`),
      )
      .on('f.deleted', 'is', false),
  )
  .select([
    'h.tournament_id as tournamentId',
    'h.membership_id as membershipId',
    'h.user_id as userId',
    'h.role',
    'h.student_ids as studentIds',
    'u.display_name as displayName',
    'u.email',
    'f.title as trainingFacility',
    'm.facility_id as trainingFacilityId',
  ])
  .where('h.deleted', 'is', false)
  .orderBy('u.display_name')
  .orderBy('h.membership_id')
  .orderBy('h.role')

const ofOne = statement('stakeholders-of-tournament', (p: Params<{ tournamentId: string }>) =>
  roles.where('h.tournament_id', '=', p.tournamentId),
)
const directing = statement('directors', () => roles.where('h.role', '=', 'director'))

/** The people who run a tournament: a row for each role. */
export const stakeholdersOf = (reader: Reader, tenant: string, tournamentId: string): Promise<StakeholderRoleRow[]> =>
  ofOne.run(reader, tenant, { tournamentId })

const familyOf = statement('students-of-stakeholders', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('students as s')
    .select(['s.membership_id as membershipId', 's.student_id as id', 's.first_name as firstName'])
    .select('s.last_name as lastName')
    .where('s.deleted', 'is', false)
    .where('s.is_erased', 'is', false)
    .where('s.membership_id', 'in', ({ selectFrom }) =>
      selectFrom('stakeholders as h')
        .select('h.membership_id')
        .where('h.deleted', 'is', false)
        .where('h.tournament_id', '=', p.tournamentId),
    )
    .orderBy('s.first_name')
    .orderBy('s.student_id'),
)

export interface StudentOfStakeholder {
  readonly membershipId: string
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

/** The students in the memberships of a tournament's stakeholders. */
export const studentsOfStakeholders = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<StudentOfStakeholder[]> => familyOf.run(reader, tenant, { tournamentId })

/** The directors of all tournaments. */
export const allDirectors = (reader: Reader, tenant: string): Promise<StakeholderRoleRow[]> =>
  directing.run(reader, tenant)
