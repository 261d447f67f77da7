import { describe, expect, test } from 'vitest'
import { memberSort, NEVER } from '../../../api/contract/admin-users.ts'
import { memberOnWire } from '../../../projections/accounts/admin-users.live.ts'
import { adminUsers } from '../../../projections/accounts/admin-users.projection.ts'
import { memberById, memberPage } from '../../../projections/accounts/admin-users.queries.ts'
import { environment } from '../../../projections/accounts/environment.projection.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { golden } from '../../support/golden.ts'
import { type DataOf, type Fact, student, user } from '../support/facts.ts'
import { given, timeOf } from '../support/given.ts'

const opened = (
  membershipId: string,
  userIds: readonly string[],
  status: DataOf<'MembershipOpened'>['status'] = 'Active',
  facilityId: string | null = null,
): Fact => ({ type: 'MembershipOpened', data: { membershipId, status, facilityId, userIds: [...userIds] } })
const link = { linkId: 'k1', tokenHash: 'h', expires: '2026-03-08T12:00:00.000Z' }
const of = (userId: string, membershipId = 'm1') => ({ invitationId: `i-${userId}`, membershipId, userId })
const invited = (userId: string, membershipId?: string): Fact => ({
  type: 'InvitationSent',
  data: {
    ...of(userId, membershipId),
    ...link,
    email: `${userId}@home.example`,
    origin: 'admin',
    roles: ['Viewer'],
    facilityId: null,
    customMessage: '',
    marketingConsent: false,
  },
})
const ended = (type: 'InvitationDeclined' | 'InvitationCanceled' | 'InvitationExpired', userId: string): Fact => ({
  type,
  data: of(userId),
})
const accepted = (userId: string): Fact => ({
  type: 'InvitationAccepted',
  data: { ...of(userId), issuer: 'https://login.example', objectId: `oid-${userId}` },
})

const rowOf =
  (membershipId = 'm1') =>
  async (reader: Reader) => {
    const row = await memberById(reader, 'lions', membershipId)
    return row === undefined ? undefined : memberOnWire(row)
  }
const memberRow = (facts: readonly Fact[]) => given([adminUsers, environment], facts, rowOf())

describe('the status of an invited membership', () => {
  const household = [user('u1'), user('u2'), opened('m1', ['u1', 'u2'], 'Invited'), invited('u1'), invited('u2')]

  test.each<[string, readonly Fact[], string]>([
    ['is Invited while an invitation can be followed', [ended('InvitationExpired', 'u1')], 'Invited'],
    [
      'is expired once no invitation can be followed',
      [ended('InvitationExpired', 'u1'), ended('InvitationDeclined', 'u2')],
      'InvitationExpired',
    ],
    [
      'is Invited after one was resent',
      [
        ended('InvitationExpired', 'u1'),
        ended('InvitationCanceled', 'u2'),
        { type: 'InvitationResent', data: { ...of('u1'), ...link, replaces: null } },
      ],
      'Invited',
    ],
    [
      'is the membership’s own, whatever the invitations are',
      [
        ended('InvitationExpired', 'u1'),
        ended('InvitationExpired', 'u2'),
        { type: 'MembershipStatusChanged', data: { membershipId: 'm1', status: 'Canceled' } },
      ],
      'Canceled',
    ],
  ])('%s', async (_what, facts, status) => {
    expect(await memberRow([...household, ...facts])).toMatchObject({ status })
  })

  test('comes with the last invitation and the time of joining', async () => {
    expect(await memberRow(household)).toMatchObject({ invited: timeOf(4), joined: NEVER, lastVisit: NEVER })
    const active: Fact = { type: 'MembershipStatusChanged', data: { membershipId: 'm1', status: 'Active' } }
    expect(await memberRow([...household, accepted('u1'), active])).toMatchObject({
      status: 'Active',
      joined: timeOf(5),
      users: [{ invitationStatus: 'Accepted' }, { invitationStatus: 'Pending' }],
    })
  })
})

describe('a row', () => {
  const visited = (userId: string, at: string): Fact => ({ type: 'UserVisited', data: { userId, at } })
  const family = [opened('m1', ['u1', 'u2']), user('u1', { displayName: 'Ann' }), user('u2', { displayName: 'Ben' })]

  test('has its current people, registered before or after it was opened', async () => {
    const row = await memberRow([
      ...family,
      student('s1', { membershipId: 'm1', firstName: 'Mia', lastName: 'Rook' }),
      student('s1', { membershipId: 'm1', firstName: 'Mia', lastName: 'Rookwood' }, 'StudentUpdated'),
      { type: 'UserRolesChanged', data: { userId: 'u2', roles: ['Reviewer'] } },
      { type: 'EmailChanged', data: { userId: 'u2', email: 'ben@home.example' } },
      visited('u1', '2026-03-05T10:00:00.000Z'),
      visited('u2', '2026-03-04T10:00:00.000Z'),
    ])
    expect(row).toMatchObject({
      users: [
        { id: 'u1', displayName: 'Ann', lastVisit: '2026-03-05T10:00:00.000Z' },
        { id: 'u2', displayName: 'Ben', email: 'ben@home.example', roles: ['Reviewer'] },
      ],
      students: [{ id: 's1', firstName: 'Mia', lastName: 'Rookwood' }],
      lastVisit: '2026-03-05T10:00:00.000Z',
      invited: NEVER,
      joined: timeOf(0),
    })
  })

  test('follows a person to another membership', async () => {
    const moved: Fact[] = [
      opened('m2', []),
      { type: 'UserAddedToMembership', data: { membershipId: 'm2', userId: 'u2' } },
      { type: 'UserRemovedFromMembership', data: { membershipId: 'm1', userId: 'u2' } },
      {
        type: 'UserProfileChanged',
        data: { userId: 'u2', displayName: 'Benno', facilityId: null, facilityTitle: null },
      },
    ]
    await given([adminUsers, environment], [...family, ...moved], async (reader) => {
      expect((await rowOf('m1')(reader))?.users.map(({ displayName }) => displayName)).toEqual(['Ann'])
      expect((await rowOf('m2')(reader))?.users.map(({ displayName }) => displayName)).toEqual(['Benno'])
    })
  })

  test('moves people to the row of the other membership', async () => {
    const of = { fromMembershipId: 'm1', moveId: 'v1', membershipId: 'm2' }
    const moved: Fact[] = [
      opened('m2', []),
      { type: 'UserMovedIn', data: { ...of, userId: 'u2' } },
      { ...golden('StudentMovedIn'), data: { ...golden('StudentMovedIn').data, ...of } },
    ]
    await given([adminUsers, environment], [...family, ...moved], async (reader) => {
      const [from, to] = [await rowOf('m1')(reader), await rowOf('m2')(reader)]
      expect([from?.users.map(({ id }) => id), from?.students]).toEqual([['u1'], []])
      expect([to?.users.map(({ id }) => id), to?.students.map(({ id }) => id)]).toEqual([['u2'], ['s1']])
    })
  })

  test('keeps nothing of erased or removed people, and is not listed without people', async () => {
    const gone: Fact[] = [
      { type: 'UserErased', data: { userId: 'u1' } },
      { type: 'UserRemoved', data: { userId: 'u2' } },
      ended('InvitationCanceled', 'u2'),
    ]
    await given([adminUsers, environment], [...family, ...gone], async (reader) => {
      expect(await rowOf('m1')(reader)).toMatchObject({ users: [], students: [] })
      expect(await memberPage(reader, 'lions', { offset: 0, size: 40 })).toMatchObject({ rows: [], total: 0 })
      expect(await memberPage(reader, 'lions', { offset: 0, size: 40, search: 'ann' })).toMatchObject({ total: 0 })
    })
  })

  test('is removed with the membership', async () => {
    const removed: Fact = { type: 'MembershipRemoved', data: { membershipId: 'm1', userIds: ['u1', 'u2'] } }
    expect(await memberRow([...family, removed, visited('u1', '2026-03-05T10:00:00.000Z')])).toBeUndefined()
  })
})

describe('the list', () => {
  const facility: Fact = {
    type: 'FacilityAdded',
    data: { facilityId: 'f1', title: 'São Paulo Dojo', shortTitle: 'SP', location: '' },
  }
  const facts: readonly Fact[] = [
    facility,
    ...[1, 2, 3].flatMap((n) => [
      user(`u${n}`, { displayName: `Person ${n}`, email: `p${n}@home.example` }),
      opened(`m${n}`, [`u${n}`], 'Active', n === 3 ? 'f1' : null),
    ]),
    student('s1', { membershipId: 'm1', firstName: 'José', lastName: 'Muñoz' }),
    student('s2', { membershipId: 'm2', firstName: 'Li', lastName: 'Wei' }),
  ]
  const ids = (page: Awaited<ReturnType<typeof memberPage>>) => page.rows.map(({ membershipId }) => membershipId)

  test('shows the most recent activity first, page by page', () =>
    given([adminUsers, environment], facts, async (reader) => {
      const first = await memberPage(reader, 'lions', { offset: 0, size: 2 })
      expect([ids(first), first.total]).toEqual([['m2', 'm1'], 3])
      expect(ids(await memberPage(reader, 'lions', { offset: 2, size: 2 }))).toEqual(['m3'])
      expect(ids(await memberPage(reader, 'lions', { offset: 0, size: 9, facilityId: 'f1' }))).toEqual(['m3'])
      expect(first.position).toBeGreaterThan(0)
    }))

  test('is sorted by each column over all pages, missing values last', async () => {
    const at = (day: number): Fact => ({
      type: 'UserVisited',
      data: { userId: `u${day}`, at: `2026-03-0${day}T10:00:00.000Z` },
    })
    const more: readonly Fact[] = [
      user('u4', { displayName: 'Ärne', email: 'arne@home.example' }),
      opened('m4', ['u4'], 'Invited'),
      invited('u4', 'm4'),
      ended('InvitationExpired', 'u4'),
      at(2),
      at(1),
    ]
    const expected = {
      activity: [['m3', 'm2', 'm1', 'm4'], null],
      contacts: [['m4', 'm1', 'm2', 'm3'], null],
      students: [
        ['m1', 'm2', 'm4', 'm3'],
        ['m2', 'm1', 'm4', 'm3'],
      ],
      status: [
        ['m3', 'm2', 'm1', 'm4'],
        ['m4', 'm3', 'm2', 'm1'],
      ],
      invited: [['m4', 'm3', 'm2', 'm1'], null],
      joined: [
        ['m1', 'm2', 'm3', 'm4'],
        ['m3', 'm2', 'm1', 'm4'],
      ],
      lastVisit: [
        ['m1', 'm2', 'm4', 'm3'],
        ['m2', 'm1', 'm4', 'm3'],
      ],
    } as const
    await given([adminUsers, environment], [...facts, ...more], async (reader) => {
      for (const sort of memberSort.options) {
        const page = async (direction: 'asc' | 'desc', offset: number, size: number) =>
          ids(await memberPage(reader, 'lions', { offset, size, sort, direction }))
        const [asc, desc] = expected[sort]
        if (sort !== 'activity') expect([sort, await page('asc', 0, 9)]).toEqual([sort, asc])
        if (desc !== null) expect([sort, await page('desc', 0, 9)]).toEqual([sort, desc])
        expect([...(await page('asc', 0, 2)), ...(await page('asc', 2, 9))]).toEqual(await page('asc', 0, 9))
      }
    })
  })

  test('finds every word in names, addresses or the facility, only in its own organization', async () => {
    const expected: Readonly<Record<string, readonly string[]>> = {
      person: ['m2', 'm1', 'm3'],
      '  JOSE   munoz ': ['m1'],
      'muñoz josé': ['m1'],
      'p2@home': ['m2'],
      'sao paulo': ['m3'],
      'person dojo': ['m3'],
      'jose wei': [],
      '100%': [],
      _: [],
    }
    await given([adminUsers, environment], facts, async (reader) => {
      for (const [search, found] of Object.entries(expected)) {
        const page = await memberPage(reader, 'lions', { offset: 0, size: 40, search })
        expect([search, ids(page), page.total]).toEqual([search, found, found.length])
        expect(await memberPage(reader, 'harbor', { offset: 0, size: 40, search })).toMatchObject({
          rows: [],
          total: 0,
        })
      }
    })
  })
})
