import { describe, expect, test } from 'vitest'
import { environment } from '../../../projections/accounts/environment.projection.ts'
import { membershipPeople } from '../../../projections/accounts/membership-people.projection.ts'
import { invitationStatusOf, personOfMembership } from '../../../projections/accounts/membership-people.queries.ts'
import { membershipPeople as peopleTable } from '../../../projections/accounts/membership-people.tables.ts'
import { membershipLive } from '../../../projections/accounts/memberships.live.ts'
import { memberships } from '../../../projections/accounts/memberships.projection.ts'
import { membershipById } from '../../../projections/accounts/memberships.queries.ts'
import { memberships as table } from '../../../projections/accounts/memberships.tables.ts'
import { columnsOf } from '../../../projections/database/query-builder.ts'
import { statement } from '../../../projections/database/statement.ts'
import { changedRows } from '../../../projections/kernel/changed-rows.ts'
import { db } from '../../../projections/read-schema.ts'
import { golden } from '../../support/golden.ts'
import { type Fact, user } from '../support/facts.ts'
import { given } from '../support/given.ts'

const stored = statement('stored-memberships', () =>
  db.selectFrom('memberships as m').select(columnsOf(table, 'm')).where('m.deleted', 'is', false),
)
const of = (userId: string) => ({ invitationId: `i-${userId}`, membershipId: 'm1', userId })
const invited = (userId: string): Fact => ({
  type: 'InvitationSent',
  data: { ...golden('InvitationSent').data, ...of(userId) },
})
const ended = (type: 'InvitationDeclined' | 'InvitationCanceled' | 'InvitationExpired', userId: string): Fact => ({
  type,
  data: of(userId),
})
const opened: Fact = {
  type: 'MembershipOpened',
  data: { membershipId: 'm1', status: 'Invited', facilityId: null, userIds: ['u1', 'u2'] },
}
const household = [user('u1'), user('u2'), opened, invited('u1'), invited('u2')]
const resent: Fact = { type: 'InvitationResent', data: { ...golden('InvitationResent').data, ...of('u1') } }
const active: Fact = { type: 'MembershipStatusChanged', data: { membershipId: 'm1', status: 'Active' } }
const left: Fact = { type: 'UserRemovedFromMembership', data: { membershipId: 'm1', userId: 'u1' } }

describe('an invited membership, read and live', () => {
  test.each<[what: string, facts: readonly Fact[], status: string]>([
    ['before anyone is invited', [user('u1'), user('u2'), opened], 'Invited'],
    ['while an invitation can be followed', [...household, ended('InvitationExpired', 'u1')], 'Invited'],
    [
      'once no invitation can be followed',
      [...household, ended('InvitationExpired', 'u1'), ended('InvitationDeclined', 'u2')],
      'InvitationExpired',
    ],
    [
      'when the only invited user has left',
      [...household, ended('InvitationCanceled', 'u2'), left],
      'InvitationExpired',
    ],
    [
      'after one was resent',
      [...household, ended('InvitationExpired', 'u1'), ended('InvitationCanceled', 'u2'), resent],
      'Invited',
    ],
    [
      'once it is active',
      [...household, ended('InvitationExpired', 'u1'), ended('InvitationExpired', 'u2'), active],
      'Active',
    ],
  ])('%s', async (_, facts, status) => {
    await given([memberships, membershipPeople, environment], facts, async (reader) => {
      const read = await membershipById(reader, 'lions', 'm1')
      const [row] = await stored.run(reader, 'lions')
      if (row === undefined) throw new Error('no row')
      const followed = membershipLive.toWire(row, { kind: 'member', id: 'm1' })
      expect([read?.status, followed.status]).toEqual([status, status])
      expect(followed.modified).toBe(read?.modified)
    })
  })
})

test('a user has the state of the invitation', () =>
  given([membershipPeople], [...household, ended('InvitationDeclined', 'u2'), user('u3')], async (reader) => {
    const statuses = await Promise.all(['u1', 'u2', 'u3'].map((id) => invitationStatusOf(reader, 'lions', id)))
    expect(statuses).toEqual(['Pending', 'Declined', null])
  }))

test('a live client learns that a user left or moved away', () =>
  given(
    [membershipPeople],
    [
      ...household,
      left,
      {
        type: 'UserMovedIn',
        data: { ...golden('UserMovedIn').data, fromMembershipId: 'm1', membershipId: 'm2', userId: 'u2' },
      },
    ],
    async (reader) => {
      const changes = changedRows(peopleTable, 'scope')
      const of = (scope: string) => changes.run(reader, 'lions', { after: household.length - 1, scope })
      expect(await of('m1')).toMatchObject([
        { userId: 'u1', deleted: true, email: '' },
        { userId: 'u2', deleted: true, email: '' },
      ])
      expect(await of('m2')).toMatchObject([{ userId: 'u2', deleted: false, invitationStatus: 'Pending' }])
    },
  ))

describe('a mail that was not delivered is shown with its person', () => {
  const undelivered: Fact = { type: 'MailNotDelivered', data: golden('MailNotDelivered').data }
  const changed: Fact = { type: 'EmailChanged', data: { ...golden('EmailChanged').data, userId: 'u1' } }
  test.each<[what: string, facts: readonly Fact[], isShown: boolean]>([
    ['once it was refused', [undelivered], true],
    ['until the invitation is sent again', [undelivered, resent], false],
    ['until the address changes', [undelivered, changed], false],
    ['again when the next one is refused as well', [undelivered, resent, undelivered], true],
  ])('%s', async (_, facts, isShown) => {
    await given([membershipPeople], [...household, ...facts], async (reader) => {
      const { undelivered: shown } = (await personOfMembership(reader, 'lions', 'u1')) ?? {}
      expect(shown ?? null).toEqual(
        isShown
          ? { at: expect.any(String), subject: 'Join Lions', outcome: 'refused', answer: '550 5.1.1 No such user' }
          : null,
      )
      expect((await personOfMembership(reader, 'lions', 'u2'))?.undelivered).toBeNull()
    })
  })
})
