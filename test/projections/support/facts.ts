import type { AnyEvent } from '../../../domain/events.ts'
import type {
  CatalogItemDetails,
  TournamentDetails,
  TournamentEventDetails,
} from '../../../domain/tournaments/tournament/events.ts'
import { anEvent, anItem, springCupDetails } from '../../support/spring-cup.ts'
import { lionsDetails } from '../../support/tenant-details.ts'

/** Any fact of the program, checked against its event type. */
export type Fact = AnyEvent

/** Looked up by name: the compiler takes ten times as long to search some 250 types for each fact. */
export type FactsByType = { readonly [F in Fact as F['type']]: F }

export type DataOf<T extends Fact['type']> = FactsByType[T]['data']

export const T = 't1'
export const M = 'm1'

export const student = (
  studentId: string,
  details: Partial<DataOf<'StudentRegistered'>> = {},
  type: 'StudentRegistered' | 'StudentUpdated' = 'StudentRegistered',
): Fact => ({
  type,
  data: {
    membershipId: M,
    studentId,
    facilityId: 'f1',
    levelId: 'l1',
    programIds: [],
    firstName: 'Ada',
    lastName: 'Lovelace',
    dateOfBirth: '2014-05-06',
    gender: 'female',
    weight: 31.5,
    height: 140,
    imageUri: null,
    specialNeeds: false,
    customValues: [{ key: 'belt', value: 'blue' }],
    ...details,
  },
})

export const user = (userId: string, details: Partial<DataOf<'UserRegistered'>> = {}): Fact => ({
  type: 'UserRegistered',
  data: {
    userId,
    objectId: `oid-${userId}`,
    email: 'Parent@Example.com',
    displayName: 'Pat Parent',
    mobile: '+15550001',
    roles: ['Viewer'],
    ...details,
  },
})

const details: TournamentDetails = {
  ...springCupDetails,
  title: 'Spring Open',
  description: '<p>Welcome</p>',
  startDate: '2026-04-01T15:00:00.000Z',
  endDate: '2026-04-02T23:00:00.000Z',
  registrationEnds: null,
  location: 'Dallas',
  statementDescriptor: 'SPRING OPEN',
  supportEmail: 'help@lions.example',
  receiptAdditionalContent: '<p>See you</p>',
  convenienceFeeDescriptor: 'Convenience fee',
  statusHubId: 'board-token',
  stagingLocations: ['Staging A'],
  bracketLocations: ['Ring 1', 'Ring 2'],
  coachesCanEditAthletes: true,
  platformFee: 150,
}

export const event = (eventId: string, of: Partial<TournamentEventDetails> = {}): Fact => ({
  type: 'TournamentEventAdded',
  data: {
    tournamentId: T,
    event: anEvent(eventId, { order: 1, title: `Event ${eventId}`, description: '', ...of }),
  },
})

const item = (catalogItemId: string, of: Partial<CatalogItemDetails> = {}): Fact => ({
  type: 'CatalogItemAdded',
  data: {
    tournamentId: T,
    item: anItem(catalogItemId, { name: `Item ${catalogItemId}`, description: '', price: 2_000, isTaxed: true, ...of }),
  },
})

/** An organization with a facility, a level and a tournament of two events, a seat and a shirt. */
export const setUp: readonly Fact[] = [
  {
    type: 'TenantOpened',
    data: { tenant: 'lions', ...lionsDetails },
  },
  {
    type: 'FacilityAdded',
    data: { facilityId: 'f1', title: 'Lions Dallas', shortTitle: 'Dallas', location: 'Dallas, TX' },
  },
  {
    type: 'FacilityAdded',
    data: { facilityId: 'f2', title: 'Lions Austin', shortTitle: 'Austin', location: 'Austin' },
  },
  {
    type: 'LevelAdded',
    data: { levelId: 'l1', order: 10, grade: '9', label: 'White belt', description: 'First', programIds: ['p1'] },
  },
  { type: 'ProgramAdded', data: { programId: 'p1', name: 'Kids' } },
  { type: 'TournamentCreated', data: { tournamentId: T, details } },
  event('e1', { title: 'Forms', order: 2 }),
  event('e2', { title: 'Sparring', capacity: 8, bracketingPolicy: 'Repechage' }),
  item('shirt', { name: 'T-shirt' }),
  {
    type: 'DivisionAdded',
    data: {
      tournamentId: T,
      divisionId: 'd1',
      eventId: 'e1',
      name: 'Girls 10-12',
      prefix: 'G',
      description: 'White belts',
      tags: [],
      rules: [{ field: 'Gender', min: 0, max: 0 }],
    },
  },
  user('u1'),
  { type: 'MembershipOpened', data: { membershipId: M, status: 'Active', facilityId: 'f1', userIds: ['u1'] } },
  student('s1'),
  student('s2', {
    firstName: 'Grace',
    lastName: 'Hopper',
    dateOfBirth: null,
    facilityId: 'f2',
    weight: 40,
    customValues: [],
  }),
]

export const entry = (entryId: string, eventId: string, studentId: string) => ({
  entryId,
  eventId,
  studentId,
  price: 5_000,
  limited: false,
})

/** A director cancels an entry with the ids of `entry`. */
export const canceled = (
  entryId: string,
  eventId: string,
  studentId: string,
  of: Partial<DataOf<'EntryCanceled'>> = {},
): Fact => ({
  type: 'EntryCanceled',
  data: { tournamentId: T, membershipId: M, entryId, eventId, studentId, refundId: null, ...of },
})

const shirt = { lineId: 'i1', catalogItemId: 'shirt', quantity: 2, unitPrice: 2_000, tax: 330 }
export const sizeM = [{ lineId: 'i1', key: 'Size', value: 'M' }]

export const order = (orderId: string, of: Partial<DataOf<'OrderPlaced'>> = {}): Fact => ({
  type: 'OrderPlaced',
  data: {
    tournamentId: T,
    membershipId: M,
    orderId,
    userId: 'u1',
    entries: [entry('n1', 'e1', 's1'), entry('n2', 'e2', 's1'), entry('n3', 'e1', 's2')],
    items: [shirt],
    choices: sizeM,
    convenienceFee: 100,
    total: 19_430,
    currency: 'usd',
    acceptedTerms: [],
    expires: '2026-03-01T12:15:00.000Z',
    ...of,
  },
})

export const completed = (orderId: string, of: Partial<DataOf<'OrderCompleted'>> = {}): Fact => ({
  type: 'OrderCompleted',
  data: {
    tournamentId: T,
    membershipId: M,
    orderId,
    transactionId: orderId,
    userId: 'u1',
    entries: [entry('n1', 'e1', 's1'), entry('n2', 'e2', 's1'), entry('n3', 'e1', 's2')],
    items: [shirt],
    choices: sizeM,
    basis: 'charge',
    ...of,
  },
})
