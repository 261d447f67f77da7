import { describe, expect, it } from 'vitest'
import type { Environment, Me, TournamentRole } from '../../../api/contract/accounts.ts'
import type { JudgingReadiness } from '../../../api/contract/judging-readiness.ts'
import type { ManagedTournament } from '../../../api/contract/managed.ts'
import { isStaff, manageAccess } from '../../../web/tournaments/manage-access.ts'
import { attentionOf } from '../../../web/tournaments/staff-home/attention.ts'
import { firstSteps } from '../../../web/tournaments/staff-home/first-steps.ts'
import { sampleMe } from '../../support/sample-me.ts'

const setUp = {
  athleteCallMinutes: [5],
  bracketLocations: ['Ring 1'],
  stagingLocations: ['North'],
  statusHubId: 'hub',
  statementDescriptor: 'LIONS',
  events: [{ eventId: 'e1', title: 'Forms', notAsked: [] }],
  judging: { gaps: [], isUndrawn: false } as JudgingReadiness,
}
const run = (of: Partial<ManagedTournament>): ManagedTournament => ({
  id: 't1',
  title: 'Spring Open',
  imageUri: null,
  startDate: '2026-04-01T15:00:00.000Z',
  endDate: '2026-04-02T23:00:00.000Z',
  registrationEnds: '2026-04-01T15:00:00.000Z',
  timezone: 'America/Chicago',
  location: null,
  type: 'InPerson',
  isDraft: false,
  isRegistrationOpen: true,
  hasEnded: false,
  hasResults: false,
  roles: ['director'],
  openRequests: 0,
  athletes: { registered: 497, unpaid: 2, canceled: 3, entries: 905 },
  draw: { brackets: 120, unmatched: 307 },
  payments: { failedRefunds: 1, openChargebacks: 0, evidenceDue: null },
  setUp: { ...setUp, statusHubId: null },
  ...of,
})
const attention = (of: Partial<ManagedTournament>) => attentionOf(run(of)).map(({ text, to }) => `${text} → ${to}`)

describe('attentionOf', () => {
  it('links a director to where it is handled, money first', () =>
    expect(attention({})).toEqual([
      '1 refund failed → transactions?type=refund&status=failure',
      '307 entries have no bracket → settings#unmatched-athletes',
      '2 athletes have not paid → registrations?status=unpaid',
      'The status board has no link yet: create one → settings',
    ]))
  it('links a tournament admin, who has no Settings, to the registrations, without money', () =>
    expect(attention({ roles: ['admin'], payments: null, setUp: null })).toEqual([
      '307 entries have no bracket → registrations?division=none',
      '2 athletes have not paid → registrations?status=unpaid',
    ]))
  it('lists a question that the divisions need, as Tournament Validation does', () => {
    const events = [{ eventId: 'e1', title: 'Sparring', notAsked: ['Weight' as const] }]
    expect(attention({ roles: [], athletes: null, draw: null, payments: null, setUp: { ...setUp, events } })).toEqual([
      'Missing for Bracket: a question about weight in Sparring → settings',
    ])
  })
  it('lists what the videos lack to be judged, also after the end', () => {
    const gap = { eventId: 'e1', title: 'Forms', kind: 'category' as const, reason: null }
    const of = { type: 'Online' as const, roles: [], athletes: null, draw: null, payments: null }
    for (const hasEnded of [false, true]) {
      const lacking = (judging: typeof setUp.judging) => attention({ ...of, hasEnded, setUp: { ...setUp, judging } })
      expect(lacking({ gaps: [gap], isUndrawn: false })).toEqual([
        'Missing for Judging: the category of deductions for Forms → judging',
      ])
      expect(lacking({ gaps: [], isUndrawn: true })).toEqual([
        'Missing for Judging: brackets, without which no video can be judged → settings#bracketing',
      ])
    }
  })
  it('is empty for staging, who cannot handle any of it', () =>
    expect(attention({ roles: ['staging'], athletes: null, payments: null, setUp: null })).toEqual([]))
  it('lists only the set-up for an account admin without a role', () =>
    expect(attention({ roles: [], athletes: null, draw: null, payments: null })).toEqual([
      'The status board has no link yet: create one → settings',
    ]))
  it('lists only money once the tournament has ended', () =>
    expect(attention({ hasEnded: true })).toEqual(['1 refund failed → transactions?type=refund&status=failure']))
})

it('firstSteps are done when the organization has what they are about', () => {
  const open = (...of: Parameters<typeof firstSteps>): readonly (string | null)[] =>
    firstSteps(...of).flatMap(({ isDone, href }) => (isDone ? [] : [href]))
  const payment = { provider: 'simulator', paymentGatewayPublicToken: 'pk_test', apiUrl: null } as const
  const empty = { title: 'Lions', description: ' ', trainingFacilities: [], programs: [], levels: [], payment }
  expect(open(empty, { tournaments: 0, members: 1 })).toEqual([
    '/admin/organization',
    '/admin/facilities',
    '/admin/programs',
    '/admin/users',
    '/admin/tournaments/new',
    null,
  ])
  const choice = { id: 'c1', title: 'Choice', description: '', isActive: true }
  const facility = { id: 'f1', title: 'Dojo' } as Environment['trainingFacilities'][number]
  const program = choice as unknown as Environment['programs'][number]
  const connected = { ...payment, provider: 'stripe' } as const
  const full = {
    ...empty,
    payment: connected,
    description: 'Judo',
    trainingFacilities: [facility],
    programs: [program],
    levels: [],
  }
  expect(open(full, { tournaments: 1, members: 2 })).toEqual(['/admin/programs'])
  const level = choice as unknown as Environment['levels'][number]
  expect(open({ ...full, levels: [level] }, { tournaments: 1, members: 2 })).toEqual([])
})

describe('manageAccess', () => {
  const withRole = (...values: readonly TournamentRole[]): Me =>
    sampleMe({
      tournamentRoles: values.map((value) => ({
        tournamentId: 't1',
        title: '',
        type: 'InPerson' as const,
        value,
        studentIds: [],
      })),
    })
  it.each([
    ['director', withRole('director'), 'manage'],
    ['staging', withRole('staging'), 'manage'],
    ['coach', withRole('coach'), 'coach'],
    ['coach who also runs it', withRole('coach', 'admin'), 'manage'],
    ['judge', withRole('judge'), null],
    ['account admin', sampleMe({ roles: ['Admin'] }), 'manage'],
    ['parent', sampleMe({}), null],
    ['visitor', null, null],
  ] as const)('of a %s', (_who, me, access) => {
    expect(manageAccess(me, 't1')).toBe(access)
    if (me?.roles.includes('Admin') !== true) expect(manageAccess(me, 'another')).toBeNull()
  })
  it('isStaff includes judges and reviewers', () => {
    expect(isStaff(withRole('judge'))).toBe(true)
    expect(isStaff(sampleMe({ roles: ['Viewer', 'Reviewer'] }))).toBe(true)
    expect(isStaff(sampleMe({ roles: ['Viewer'] }))).toBe(false)
  })
})
