import { describe, expect, test } from 'vitest'
import { people } from '../../../projections/accounts/people.projection.ts'
import { findUserByEmail } from '../../../projections/accounts/people.queries.ts'
import { type Fact, user } from '../support/facts.ts'
import { given } from '../support/given.ts'

const told: readonly Fact[] = [
  user('u1'),
  {
    type: 'UserProfileChanged',
    data: { userId: 'u1', displayName: 'Pat Miller', facilityId: 'f1', facilityTitle: null },
  },
  {
    type: 'MobileConfirmed',
    data: { userId: 'u1', codeId: 'c1', mobile: '+15552340001', consentDate: '2026-03-01T12:00:00.000Z' },
  },
  { type: 'NotificationsChanged', data: { userId: 'u1', notifyEmail: false, notifyMobile: true } },
  { type: 'UserVisited', data: { userId: 'u1', at: '2026-03-02T12:00:00.000Z' } },
]
const byEmail = (facts: readonly Fact[]) =>
  given([people], facts, (reader) => findUserByEmail(reader, 'lions', 'parent@example.com'))

describe('a person', () => {
  test('who only registered gets e-mail and no text messages, and has never visited', async () => {
    const row = await byEmail([user('u1')])
    expect(row).toMatchObject({
      notifyEmail: true,
      notifyMobile: false,
      mobileConsentDate: null,
      profileImageUri: null,
      facilityId: null,
      lastVisit: null,
    })
    expect(row?.modified).toBe(row?.created)
  })

  test('has the profile as it was changed', async () => {
    expect(await byEmail(told)).toMatchObject({
      displayName: 'Pat Miller',
      facilityId: 'f1',
      mobile: '+15552340001',
      mobileConsentDate: '2026-03-01T12:00:00.000Z',
      notifyEmail: false,
      notifyMobile: true,
      lastVisit: '2026-03-02T12:00:00.000Z',
    })
  })

  test('is modified by changes of the profile, not by visits and roles', async () => {
    const changed = await byEmail(told.slice(0, 4))
    const visited = await byEmail([...told, { type: 'UserRolesChanged', data: { userId: 'u1', roles: ['Admin'] } }])
    expect(visited?.modified).toBe(changed?.modified)
    expect(Date.parse(changed?.modified ?? '')).toBeGreaterThan(Date.parse(changed?.created ?? ''))
  })

  test('without a mobile number gets no text messages any more', async () => {
    expect(await byEmail([...told, { type: 'MobileRemoved', data: { userId: 'u1' } }])).toMatchObject({
      mobile: null,
      mobileConsentDate: null,
      notifyMobile: false,
    })
  })
})
