import { sql } from 'kysely'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { MemberRegistrationRow } from './member-registration.live.ts'
import { memberRegistrations, registrationIdOf } from './member-registration.tables.ts'

const all = db
  .selectFrom('member_registrations as r')
  .select(columnsOf(memberRegistrations, 'r'))
  .where('r.deleted', 'is', false)

const own = statement(
  'member-registration',
  (p: Params<{ registrationId: string }>) => all.where('r.registration_id', '=', p.registrationId),
  { byKey: true },
)

/** A membership's registrations and open orders in a tournament; undefined without any. */
export const memberRegistration = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  membershipId: string,
): Promise<MemberRegistrationRow | undefined> =>
  own.first(reader, tenant, { registrationId: registrationIdOf({ tournamentId, membershipId }) })

export type RegistrationOfMembership = MemberRegistrationRow & {
  readonly tournamentTitle: string
  readonly startDate: string
}

const inAllTournaments = statement('registrations-of-membership', (p: Params<{ membershipId: string }>) =>
  all
    .innerJoin('tournaments as t', (join) =>
      join
        .onRef('t.tenant', '=', 'r.tenant')
        .onRef('t.tournament_id', '=', 'r.tournament_id')
        .on('t.deleted', 'is', false),
    )
    .select(['t.title as tournamentTitle', 't.start_date as startDate'])
    .where('r.membership_id', '=', p.membershipId)
    .orderBy('t.start_date', 'desc')
    .orderBy('r.tournament_id'),
)

/** A membership's registrations in all tournaments, latest tournament first. */
export const registrationsOfMembership = (
  reader: Reader,
  tenant: string,
  membershipId: string,
): Promise<RegistrationOfMembership[]> => inAllTournaments.run(reader, tenant, { membershipId })

const inEvent = statement('memberships-in-event', (p: Params<{ tournamentId: string; entry: string }>) =>
  db
    .selectFrom('member_registrations as r')
    .select('r.membership_id as membershipId')
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .where(({ ref }) => sql<boolean>`${ref('r.entries')} @> ${p.entry}::jsonb`)
    .orderBy('r.membership_id'),
)

/** Memberships with a completed entry in the event, or in any event for null. */
export const membershipsIn = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  eventId: string | null,
): Promise<string[]> => {
  const entry = JSON.stringify([{ ...(eventId === null ? {} : { eventId }), status: 'complete' }])
  return (await inEvent.run(reader, tenant, { tournamentId, entry })).map(({ membershipId }) => membershipId)
}

const ofOrder = statement('membership-of-order', (p: Params<{ tournamentId: string; ids: string }>) =>
  db
    .selectFrom('member_registrations as r')
    .select('r.membership_id as membershipId')
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .where(({ ref }) => sql<boolean>`${ref('r.transaction_ids')} @> ${p.ids}::jsonb`),
)

/** The membership that completed the order with this number, which is also its transaction's; undefined if there is none. */
export const membershipOfOrder = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  orderNumber: string,
): Promise<string | undefined> =>
  (await ofOrder.first(reader, tenant, { tournamentId, ids: JSON.stringify([orderNumber]) }))?.membershipId
