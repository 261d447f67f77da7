import type { Reader } from '../database/reader.ts'
import { columnsOf, selectFrom } from '../database/select.ts'
import type { MemberRegistrationRow } from './member-registration.live.ts'
import { memberRegistrations } from './member-registration.tables.ts'

const own = selectFrom(
  memberRegistrations,
  'member-registration',
  'and r.tournament_id = $1 and r.membership_id = $2',
  {
    byKey: true,
  },
)

/** What a membership holds and has on order in a tournament; undefined when nothing. */
export const memberRegistration = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  membershipId: string,
): Promise<MemberRegistrationRow | undefined> => (await own(reader, tenant, [tournamentId, membershipId]))[0]

export type RegistrationOfMembership = MemberRegistrationRow & {
  readonly tournamentTitle: string
  readonly startDate: string
}

/** A membership's registrations in all tournaments, latest tournament first. */
export const registrationsOfMembership = (
  reader: Reader,
  tenant: string,
  membershipId: string,
): Promise<RegistrationOfMembership[]> =>
  reader.query<RegistrationOfMembership>(tenant, {
    name: 'registrations-of-membership',
    text: `select ${columnsOf(memberRegistrations, 'r')}, t.title as "tournamentTitle", t.start_date as "startDate"
      from member_registrations r
        join tournaments t on t.tenant = r.tenant and t.tournament_id = r.tournament_id and not t.deleted
      where not r.deleted and r.membership_id = $1 order by t.start_date desc, r.tournament_id`,
    values: [membershipId],
  })
