import { expect, test } from 'vitest'
import { memberships } from '../../../projections/accounts/memberships.projection.ts'
import { people } from '../../../projections/accounts/people.projection.ts'
import { emailsOfRole, reviewersToChoose } from '../../../projections/accounts/people.queries.ts'
import { user } from '../support/facts.ts'
import { given } from '../support/given.ts'

test('lists the addresses of the users for whom a role counts, in order', () =>
  given(
    [people, memberships],
    [
      user('u1', { email: 'zoe@example.com', roles: ['Support', 'Admin'] }),
      user('u2', { email: 'ann@example.com', roles: ['Support'] }),
      user('u3', { email: 'pat@example.com', roles: ['Viewer'] }),
      user('u4', { email: 'gone@example.com', roles: ['Support'] }),
      { type: 'UserErased', data: { userId: 'u4' } },
      // Invited, and not redeemed.
      user('u5', { objectId: 'u5', email: 'invited@example.com', roles: ['Support'] }),
      user('u6', { email: 'canceled@example.com', roles: ['Support'] }),
      { type: 'MembershipOpened', data: { membershipId: 'm6', status: 'Canceled', facilityId: null, userIds: ['u6'] } },
    ],
    async (reader) => {
      expect(await emailsOfRole(reader, 'lions', 'Support')).toEqual(['ann@example.com', 'zoe@example.com'])
      expect(await emailsOfRole(reader, 'harbor', 'Support')).toEqual([])
    },
  ))

test('lists who may review videos by name, for the admins who choose reviewers', () =>
  given(
    [people, memberships],
    [
      user('u1', { displayName: 'Zoe', roles: ['Reviewer', 'Viewer'] }),
      user('u2', { displayName: 'Ann', roles: ['Admin'] }),
      user('u3', { displayName: 'Sam', roles: ['Support'] }),
      user('u4', { displayName: 'Gone', roles: ['Reviewer'] }),
      { type: 'UserErased', data: { userId: 'u4' } },
      // Invited, and not redeemed.
      user('u5', { objectId: 'u5', displayName: 'Ina', roles: ['Reviewer'] }),
      user('u6', { displayName: 'Cam', roles: ['Reviewer'] }),
      { type: 'MembershipOpened', data: { membershipId: 'm6', status: 'Canceled', facilityId: null, userIds: ['u6'] } },
    ],
    async (reader) => {
      expect(await reviewersToChoose(reader, 'lions')).toEqual([
        { id: 'u2', name: 'Ann' },
        { id: 'u1', name: 'Zoe' },
      ])
      expect(await reviewersToChoose(reader, 'harbor')).toEqual([])
    },
  ))
