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

/** The people who act for a membership. */
export const peopleOfMembership = (
  reader: Reader,
  tenant: string,
  membershipId: string,
): Promise<MembershipPersonRow[]> => ofMembership.run(reader, tenant, { membershipId })
