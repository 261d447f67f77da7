import type { Reader } from '../database/reader.ts'
import { columnsOf } from '../database/select.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { stakeholders } from './stakeholders.tables.ts'

export type StakeholderRow = StoredRow<typeof stakeholders> & {
  readonly displayName: string
  readonly email: string
  readonly facilityTitle: string | null
}

const ofTournament = `
  select ${columnsOf(stakeholders, 'r')}, coalesce(u.display_name, '') as "displayName", coalesce(u.email, '') as email,
    f.title as "facilityTitle"
  from stakeholders r
    left join users u on u.tenant = r.tenant and u.user_id = r.user_id and not u.deleted
    left join facilities f on f.tenant = r.tenant and f.facility_id = r.facility_id and not f.deleted
  where not r.deleted and r.tournament_id = $1 order by u.display_name, r.user_id, r.membership_id`

/** A tournament's stakeholders by name. */
export const stakeholdersOf = (reader: Reader, tenant: string, tournamentId: string): Promise<StakeholderRow[]> =>
  reader.query<StakeholderRow>(tenant, {
    name: 'stakeholders-of-tournament',
    text: ofTournament,
    values: [tournamentId],
  })
