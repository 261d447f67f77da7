import { expect, test } from 'vitest'
import { people } from '../../../projections/accounts/people.projection.ts'
import { emailsOfRole } from '../../../projections/accounts/people.queries.ts'
import { user } from '../support/facts.ts'
import { given } from '../support/given.ts'

test('lists the addresses of the users with a role in order, without erased ones', () =>
  given(
    [people],
    [
      user('u1', { email: 'zoe@example.com', roles: ['Support', 'Admin'] }),
      user('u2', { email: 'ann@example.com', roles: ['Support'] }),
      user('u3', { email: 'pat@example.com', roles: ['Viewer'] }),
      user('u4', { email: 'gone@example.com', roles: ['Support'] }),
      { type: 'UserErased', data: { userId: 'u4' } },
    ],
    async (reader) => {
      expect(await emailsOfRole(reader, 'lions', 'Support')).toEqual(['ann@example.com', 'zoe@example.com'])
      expect(await emailsOfRole(reader, 'harbor', 'Support')).toEqual([])
    },
  ))
