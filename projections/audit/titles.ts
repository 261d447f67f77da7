import type { membershipEvents } from '../../domain/accounts/membership/events.ts'
import type { tenantEvents } from '../../domain/accounts/tenant/events.ts'
import type { userEvents } from '../../domain/accounts/user/events.ts'
import type { bracketCallEvents } from '../../domain/athlete-call/bracket-call/events.ts'
import type { drawEvents } from '../../domain/brackets/draw/events.ts'
import type { EventOf } from '../../domain/kernel/event.ts'
import type { RecordKind } from '../../domain/kernel/fields.ts'
import { formatCents } from '../../domain/kernel/money.ts'
import type { transactionEvents } from '../../domain/payments/transaction/events.ts'
import type { bulkImportEvents } from '../../domain/registration/bulk-import/events.ts'
import type { registrationEvents } from '../../domain/registration/registration/events.ts'
import type { stockEvents } from '../../domain/registration/stock/events.ts'
import type { tournamentEvents } from '../../domain/tournaments/tournament/events.ts'

export type AuditedEvent = EventOf<
  typeof tenantEvents &
    typeof userEvents &
    typeof membershipEvents &
    typeof tournamentEvents &
    typeof registrationEvents &
    typeof stockEvents &
    typeof bulkImportEvents &
    typeof transactionEvents &
    typeof drawEvents &
    typeof bracketCallEvents
>
export type AuditedType = AuditedEvent['type']

export interface Telling<D> {
  /** The record whose fields the event's data are. */
  readonly about: RecordKind
  /** What happened, in a sentence without names. */
  readonly title: string | ((data: D) => string)
  /** What fields are before anything has changed them. */
  readonly was?: Readonly<Record<string, string>>
  /** Fields that are of this event alone, not of the record: the title says what of them is worth saying. */
  readonly omits?: readonly string[]
  /** Fields that change by what the event means, beside those its data name. */
  readonly sets?: (data: D) => Readonly<Record<string, string | null>>
}

const status = (value: string) => () => ({ status: value })
/** How many, what became of them and why: of one order, while the stock is of all. */
const ofPlaces = ['kind', 'quantity', 'until', 'reason', 'fromHold']
const complete = { status: 'Complete' }
const pending = { status: 'Pending' }
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

type ImportCompleted = Extract<AuditedEvent, { type: 'ImportCompleted' }>['data']
/** What is listed is not what was new: a workbook can be imported again. */
const importResult = ({ students, entries, newStudents, newEntries }: ImportCompleted): string => {
  if (students === null || entries === null || newStudents === null || newEntries === null) return 'Import completed'
  const athletes = (n: number) => count(n, 'athlete', 'athletes')
  const registrations = (n: number) => count(n, 'registration', 'registrations')
  const made = `${count(newStudents, 'new athlete', 'new athletes')}, ${registrations(newEntries)} added`
  const stood = `${athletes(students - newStudents)}, ${registrations(entries - newEntries)} already there`
  return `Import completed: ${made}; ${stood}`
}

/** How each event is told. A type without a line does not compile. */
export const tellings: { readonly [T in AuditedType]: Telling<Extract<AuditedEvent, { type: T }>['data']> } = {
  TenantOpened: { about: 'tenant', title: 'Organisation opened' },
  FacilityAdded: { about: 'facility', title: 'Training facility added' },
  ProgramAdded: { about: 'program', title: 'Program added' },
  LevelAdded: { about: 'level', title: 'Level added' },

  UserRegistered: { about: 'user', title: 'User registered' },
  UserRolesChanged: { about: 'user', title: 'Account roles changed' },
  UserErased: { about: 'user', title: "User's personal data erased" },

  MembershipOpened: { about: 'membership', title: 'Membership opened' },
  MembershipStatusChanged: { about: 'membership', title: (data) => `Membership is now ${data.status}` },
  StudentRegistered: { about: 'student', title: 'Athlete added' },
  StudentUpdated: { about: 'student', title: 'Athlete details changed' },
  StudentErased: { about: 'student', title: "Athlete's personal data erased" },

  TournamentCreated: { about: 'tournament', title: 'Tournament created' },
  TournamentEventAdded: {
    about: 'event',
    title: (data) => `Event added: ${data.event.title}`,
  },
  TournamentEventOpened: { about: 'event', title: 'Event opened', sets: status('Open') },
  TournamentEventClosed: { about: 'event', title: 'Event closed', sets: status('Closed') },
  PricingChanged: { about: 'tournament', title: 'Prices changed' },
  PurchaseGroupsChanged: { about: 'tournament', title: 'Purchase groups changed' },
  CatalogItemAdded: { about: 'catalogItem', title: (data) => `Catalog item added: ${data.item.name}` },
  DivisionAdded: { about: 'division', title: (data) => `Division added: ${data.name}` },
  StakeholderAdded: { about: 'membership', title: (data) => `Stakeholder added as ${data.role}` },
  StakeholderRoleChanged: { about: 'membership', title: (data) => `Stakeholder is now ${data.role}` },
  StakeholderRemoved: { about: 'membership', title: 'Stakeholder removed', sets: () => ({ role: null }) },

  OrderPlaced: {
    about: 'order',
    title: (data) =>
      `Order placed: ${count(data.entries.length, 'entry', 'entries')}, ${count(data.items.length, 'item', 'items')}, ${formatCents(data.total)}`,
    sets: status('Pending'),
  },
  AnswersGiven: { about: 'student', title: 'Questions of the registration answered' },
  OrderWithdrawn: {
    about: 'order',
    title: (data) => `Order ${data.reason === 'expired' ? 'expired' : 'withdrawn'}`,
    sets: status('Withdrawn'),
  },
  OrderCompleted: { about: 'order', title: 'Registration completed', sets: status('Complete') },
  OrderUnfulfillable: {
    about: 'order',
    title: 'Order could not be fulfilled; its money goes back',
    sets: status('Unfulfillable'),
  },
  EntriesImported: {
    about: 'import',
    title: (data) => `${count(data.entries.length, 'registration', 'registrations')} imported`,
  },
  EntryCanceled: { about: 'entry', title: 'Registration canceled', was: complete, sets: status('Canceled') },
  ItemCanceled: { about: 'line', title: 'Catalog item canceled', was: complete, sets: status('Canceled') },

  StockHeld: {
    about: 'stock',
    title: (data) => `${count(data.quantity, 'place', 'places')} held for an order`,
    omits: ofPlaces,
  },
  StockReleased: {
    about: 'stock',
    title: (data) => `${count(data.quantity, 'place', 'places')} released`,
    omits: ofPlaces,
  },
  StockSold: { about: 'stock', title: (data) => `${count(data.quantity, 'place', 'places')} sold`, omits: ofPlaces },
  StockReturned: {
    about: 'stock',
    title: (data) => `${count(data.quantity, 'place', 'places')} returned`,
    omits: ofPlaces,
  },
  PlacesGiven: {
    about: 'stock',
    title: (data) => `${count(data.entryIds.length, 'place', 'places')} given by an import`,
    omits: ofPlaces,
  },
  PlaceGivenBack: { about: 'stock', title: '1 place of an import given back', omits: ofPlaces },

  ImportStarted: {
    about: 'import',
    title: (data) => `Import started: ${count(data.students, 'athlete', 'athletes')}`,
    sets: status('Running'),
  },
  ImportGroupRegistered: {
    about: 'import',
    title: 'A group of the import registered',
    omits: ['newStudents', 'newEntries'],
  },
  ImportCompleted: {
    about: 'import',
    title: importResult,
    omits: ['students', 'entries', 'newStudents', 'newEntries'],
    sets: status('Complete'),
  },

  ChargePrepared: {
    about: 'transaction',
    title: (data) => `Charge of ${formatCents(data.total)} prepared`,
    // Its lines are called by what was chosen, as on the receipt.
    omits: ['choices'],
    sets: status('Pending'),
  },
  PaymentIntentCreated: { about: 'transaction', title: 'Payment started with the provider' },
  ChargeFailed: { about: 'transaction', title: 'Payment attempt failed', sets: status('Failure') },
  ChargeSucceeded: {
    about: 'transaction',
    title: (data) => `Payment of ${formatCents(data.amount)} received`,
    sets: status('Success'),
  },
  FreeOrderConfirmed: { about: 'transaction', title: 'Order without payment confirmed', sets: status('Success') },
  ChargeCanceled: { about: 'transaction', title: 'Charge canceled before it was paid', sets: status('Canceled') },
  RefundRequested: {
    about: 'refund',
    title: (data) => `Refund of ${formatCents(data.amount)} requested`,
    sets: status('Pending'),
  },
  RefundSubmitted: { about: 'refund', title: 'Refund sent to the provider' },
  RefundSucceeded: { about: 'refund', title: 'Refund completed', sets: status('Success') },
  RefundFailed: { about: 'refund', title: 'Refund failed', sets: status('Failure') },
  RefundStartedExternally: {
    about: 'refund',
    title: (data) => `Refund of ${formatCents(data.amount)} started at the provider`,
    sets: status('Pending'),
  },
  ChargebackOpened: {
    about: 'dispute',
    title: (data) => `Chargeback of ${formatCents(data.amount)} opened`,
    sets: status('Open'),
  },
  ChargebackClosed: {
    about: 'dispute',
    title: (data) => `Chargeback ${data.won ? 'won' : 'lost'}`,
    sets: (data) => ({ status: data.won ? 'Won' : 'Lost' }),
  },
  ReceiptRequested: { about: 'transaction', title: 'Receipt asked for again' },
  ReceiptSent: { about: 'transaction', title: 'Receipt sent' },

  BracketsRegenerated: {
    about: 'draw',
    title: (data) =>
      `Brackets regenerated: ${count(data.brackets, 'bracket', 'brackets')}, ${data.unmatched} unmatched`,
  },
  DivisionDrawn: {
    about: 'division',
    title: ({ brackets }) =>
      brackets.every(({ rounds }) => rounds.length === 0) && brackets.some(({ athletes }) => athletes.length > 1)
        ? 'Performance order drawn'
        : 'Division drawn',
  },
  AthletesUnmatched: {
    about: 'event',
    title: (data) => `${count(data.athletes.length, 'athlete', 'athletes')} without a division`,
  },

  CalledToStaging: {
    about: 'bracket',
    title: (data) => `Called to ${data.location}`,
    was: pending,
    sets: status('Staging'),
  },
  AssignedToLocation: {
    about: 'bracket',
    title: (data) => `Assigned to ${data.location}`,
    was: pending,
    omits: ['from'],
    sets: () => ({ status: 'Competing', minutes: null }),
  },
  CallToStagingCanceled: {
    about: 'bracket',
    title: 'Call to staging canceled',
    omits: ['to'],
    sets: (data) => ({ status: data.to, location: null, minutes: null }),
  },
  LocationAssignmentCanceled: {
    about: 'bracket',
    title: 'Location assignment canceled',
    omits: ['to'],
    sets: (data) => ({ status: data.to, location: null }),
  },
}
