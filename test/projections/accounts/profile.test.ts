import { describe, expect, test } from 'vitest'
import { people } from '../../../projections/accounts/people.projection.ts'
import { findUserByEmail } from '../../../projections/accounts/people.queries.ts'
import { type Fact, user } from '../support/facts.ts'
import { given } from '../support/given.ts'

const history: readonly Fact[] = [
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

  test('has the changed profile', async () => {
    expect(await byEmail(history)).toMatchObject({
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
    const changed = await byEmail(history.slice(0, 4))
    const visited = await byEmail([...history, { type: 'UserRolesChanged', data: { userId: 'u1', roles: ['Admin'] } }])
    expect(visited?.modified).toBe(changed?.modified)
    expect(Date.parse(changed?.modified ?? '')).toBeGreaterThan(Date.parse(changed?.created ?? ''))
  })

  test('keeps the address until another one is confirmed', async () => {
    const asked: Fact = {
      type: 'EmailChangeRequested',
      data: {
        userId: 'u1',
        changeId: 'c1',
        email: 'new@example.com',
        tokenHash: 'hash',
        expiresAt: '2026-03-02T12:00:00.000Z',
      },
    }
    const change = { userId: 'u1', changeId: 'c1' }
    const refused: Fact = { type: 'EmailChangeRefused', data: { ...change, email: 'new@example.com' } }
    const waiting = await byEmail([user('u1'), asked])
    expect(waiting).toMatchObject({ pendingEmail: 'new@example.com', pendingEmailExpires: '2026-03-02T12:00:00.000Z' })
    expect(Date.parse(waiting?.modified ?? '')).toBeGreaterThan(Date.parse(waiting?.created ?? ''))
    for (const over of [{ type: 'EmailChangeCanceled', data: change } as Fact, refused]) {
      expect(await byEmail([user('u1'), asked, over])).toMatchObject({ pendingEmail: null, pendingEmailExpires: null })
    }
    const done: Fact = { type: 'EmailChanged', data: { userId: 'u1', email: 'new@example.com' } }
    expect(await byEmail([user('u1'), asked, done])).toBeUndefined()
    const found = await given([people], [user('u1'), asked, done], (reader) =>
      findUserByEmail(reader, 'lions', 'new@example.com'),
    )
    expect(found).toMatchObject({ userId: 'u1', pendingEmail: null })
  })

  test('without a mobile number no longer gets text messages', async () => {
    expect(await byEmail([...history, { type: 'MobileRemoved', data: { userId: 'u1' } }])).toMatchObject({
      mobile: null,
      mobileConsentDate: null,
      notifyMobile: false,
    })
  })
})
