import type { InvitationStatus } from '../../api/contract/invitations.ts'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { membershipPeople } from './membership-people.tables.ts'

export type MembershipPersonRow = StoredRow<typeof membershipPeople>

const ofMembership = statement('people-of-membership', (p: Params<{ membershipId: string }>) =>
  db
    .selectFrom('membership_people as p')
    .select(columnsOf(membershipPeople, 'p'))
    .where('p.deleted', 'is', false)
    .where('p.membership_id', '=', p.membershipId)
    .orderBy('p.user_id'),
)

const ofMemberships = statement('people-of-memberships', (p: Params<{ membershipIds: readonly string[] }>) =>
  db
    .selectFrom('membership_people as p')
    .select(columnsOf(membershipPeople, 'p'))
    .where('p.deleted', 'is', false)
    .where('p.membership_id', '=', ({ fn }) => fn.any(p.membershipIds))
    .orderBy('p.user_id'),
)

/** The people who act for these memberships. */
export const peopleOfMemberships = (
  reader: Reader,
  tenant: string,
  membershipIds: readonly string[],
): Promise<MembershipPersonRow[]> => ofMemberships.run(reader, tenant, { membershipIds })

const ofUser = statement(
  'invitation-status-of-user',
  (p: Params<{ userId: string }>) =>
    db
      .selectFrom('membership_people as p')
      .select('p.invitation_status as status')
      .where('p.deleted', 'is', false)
      .where('p.user_id', '=', p.userId),
  { byKey: true },
)

/** The state of a user's invitation; null for a user who was never invited. */
export const invitationStatusOf = async (
  reader: Reader,
  tenant: string,
  userId: string,
): Promise<InvitationStatus | null> => (await ofUser.first(reader, tenant, { userId }))?.status ?? null

const byId = statement('membership-person', (p: Params<{ userId: string }>) =>
  db
    .selectFrom('membership_people as p')
    .select(columnsOf(membershipPeople, 'p'))
    .where('p.deleted', 'is', false)
    .where('p.user_id', '=', p.userId),
)

/** A user's row in their membership, with the state of the invitation. */
export const personOfMembership = (
  reader: Reader,
  tenant: string,
  userId: string,
): Promise<MembershipPersonRow | undefined> => byId.first(reader, tenant, { userId })

/** The people who act for a membership. */
export const peopleOfMembership = (
  reader: Reader,
  tenant: string,
  membershipId: string,
): Promise<MembershipPersonRow[]> => ofMembership.run(reader, tenant, { membershipId })
