import type { UserEvent } from '../../domain/accounts/user/events.ts'
import type { DrawEvent } from '../../domain/brackets/draw/events.ts'
import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import { withChoices } from '../../domain/registration/published.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { type Need, projection, type RecordedOf } from '../kernel/projection.ts'
import {
  buy,
  changeSummary,
  enter,
  forgetBuyer,
  giveBack,
  leave,
  type SummaryRows,
  tables,
} from './financial-summary.counts.ts'
import {
  addDivision,
  divisionsOfPlaces,
  dropDivision,
  emptyDivisions,
  fillDivision,
  leaveDivision,
  needsOfDivision,
  needsOfDraw,
  needsOfPlaces,
  returnToDivision,
} from './financial-summary.divisions.ts'

type Seen =
  | Extract<
      TournamentEvent,
      {
        type:
          | 'TournamentCreated'
          | 'TournamentEventAdded'
          | 'TournamentEventChanged'
          | 'TournamentEventRemoved'
          | 'TournamentEventsReordered'
          | 'CatalogItemAdded'
          | 'CatalogItemChanged'
          | 'DivisionAdded'
          | 'DivisionRemoved'
      }
    >
  | Extract<
      TransactionEvent,
      {
        type:
          | 'ChargePrepared'
          | 'ChargeSucceeded'
          | 'RefundRequested'
          | 'RefundStartedExternally'
          | 'RefundSucceeded'
          | 'ChargebackOpened'
          | 'ChargebackClosed'
      }
    >
  | Extract<
      RegistrationEvent,
      { type: 'OrderCompleted' | 'EntriesImported' | 'EntryCanceled' | 'EntryReinstated' | 'ItemCanceled' }
    >
  | Extract<UserEvent, { type: 'UserErased' }>
  | Extract<DrawEvent, { type: 'BracketsRegenerated' | 'DivisionDrawn' }>

const movementId = (
  data: { readonly transactionId: string } & ({ refundId: string } | { disputeId: string }),
): string =>
  'refundId' in data
    ? `${data.transactionId}_refund_${data.refundId}`
    : `${data.transactionId}_chargeback_${data.disputeId}`

const needs = (event: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  const { type, data } = event
  if (type === 'UserErased') return [{ table: 'holdings', by: 'userId', value: data.userId }]
  const { tournamentId } = data
  const summary = { table: 'summaries' as const, key: [tournamentId] }
  const ofEntry = (entry: { readonly entryId: string; readonly studentId: string }) => [
    { table: 'holdings' as const, key: [tournamentId, entry.entryId] },
    { table: 'members' as const, key: [tournamentId, entry.studentId] },
  ]
  const ofItem = (item: { readonly lineId: string }) => ({
    table: 'holdings' as const,
    key: [tournamentId, item.lineId],
  })
  switch (type) {
    case 'ChargePrepared':
    case 'ChargeSucceeded':
      return [summary, { table: 'charges', key: [data.transactionId] }]
    case 'RefundRequested':
    case 'RefundStartedExternally':
    case 'RefundSucceeded':
    case 'ChargebackOpened':
    case 'ChargebackClosed':
      return [summary, { table: 'movements', key: [movementId(data)] }]
    case 'OrderCompleted':
      return [summary, ...data.entries.flatMap(ofEntry), ...data.items.map(ofItem), ...needsOfPlaces(event)]
    case 'EntriesImported':
      return [summary, ...data.entries.flatMap(ofEntry), ...needsOfPlaces(event)]
    case 'EntryCanceled':
    case 'EntryReinstated':
      return [summary, ...ofEntry(data), ...needsOfPlaces(event)]
    case 'ItemCanceled':
      return [summary, ofItem(data)]
    case 'DivisionRemoved':
      return [summary, { table: 'divisions', key: [tournamentId, data.divisionId] }]
    case 'BracketsRegenerated':
      return [summary, ...needsOfDraw(data)]
    case 'DivisionDrawn':
      return [summary, ...needsOfDivision(data)]
    default:
      return [summary]
  }
}

/** The summaries that count an erased buyer's items, and the divisions of entries that start or end. */
const needsNext = (event: RecordedOf<Seen>, rows: SummaryRows): readonly Need<typeof tables>[] => {
  switch (event.type) {
    case 'UserErased': {
      const held = rows.holdings.find('userId', event.data.userId)
      return held.map(({ tournamentId }) => ({ table: 'summaries', key: [tournamentId] }))
    }
    case 'OrderCompleted':
    case 'EntriesImported':
    case 'EntryCanceled':
    case 'EntryReinstated':
      return divisionsOfPlaces(event, rows)
    default:
      return []
  }
}

const remember = (rows: SummaryRows, id: string, amount: number): void => {
  if (rows.movements.get(id) === undefined) rows.movements.put({ movementId: id, amount, counted: false })
}

/** The amount of a movement if `counted` changes its state, otherwise 0, so that no movement counts twice. */
const count = (rows: SummaryRows, id: string, counted: boolean): number => {
  const movement = rows.movements.get(id)
  if (movement === undefined || movement.counted === counted) return 0
  rows.movements.put({ ...movement, counted })
  return movement.amount
}

type Entered = Parameters<typeof enter>[2]
const start = (rows: SummaryRows, tournamentId: string, entry: Entered): void => {
  enter(rows, tournamentId, entry)
  returnToDivision(rows, { tournamentId }, entry)
}

const nameItem = (
  { data: { tournamentId, item } }: RecordedOf<Extract<Seen, { type: 'CatalogItemAdded' | 'CatalogItemChanged' }>>,
  rows: SummaryRows,
): void =>
  changeSummary(rows, tournamentId, ({ itemNames }) => ({
    itemNames: { ...itemNames, [item.catalogItemId]: item.name },
  }))

/** A tournament's income, refunds and fees, and how many registered for what. */
export const financialSummary = projection<Seen>()({
  name: 'financial-summary',
  version: 5,
  tables,
  needs,
  needsNext,
  on: {
    TournamentCreated: ({ data }, rows) => changeSummary(rows, data.tournamentId, () => ({})),
    TournamentEventAdded: ({ data: { tournamentId, event } }, rows) =>
      changeSummary(rows, tournamentId, ({ events, roles }) => ({
        events: [
          ...events,
          {
            eventId: event.eventId,
            eventName: event.title,
            role: event.role,
            order: event.order,
            numAthletes: 0,
            divisionsWithoutMatch: 0,
          },
        ].sort((a, b) => a.order - b.order),
        roles: roles.some(({ role }) => role === event.role) ? roles : [...roles, { role: event.role, numMembers: 0 }],
      })),
    TournamentEventChanged: ({ data: { tournamentId, event } }, rows) =>
      changeSummary(rows, tournamentId, ({ events, roles }) => ({
        events: events
          .map((one) =>
            one.eventId === event.eventId
              ? { ...one, eventName: event.title, role: event.role, order: event.order }
              : one,
          )
          .sort((a, b) => a.order - b.order),
        roles: roles.some(({ role }) => role === event.role) ? roles : [...roles, { role: event.role, numMembers: 0 }],
      })),
    // Only an event that nobody has entered is removed.
    TournamentEventRemoved: ({ data: { tournamentId, eventId } }, rows) =>
      changeSummary(rows, tournamentId, ({ events }) => ({ events: events.filter((one) => one.eventId !== eventId) })),
    TournamentEventsReordered: ({ data: { tournamentId, eventIds } }, rows) =>
      changeSummary(rows, tournamentId, ({ events }) => ({
        events: events
          .map((event) => ({ ...event, order: eventIds.indexOf(event.eventId) + 1 }))
          .sort((a, b) => a.order - b.order),
      })),
    CatalogItemAdded: nameItem,
    CatalogItemChanged: nameItem,
    ChargePrepared: ({ data }, rows) => {
      const { transactionId, platformFee } = data
      if (rows.charges.get(transactionId) === undefined) {
        rows.charges.put({ transactionId, platformFee, counted: false })
      }
    },
    ChargeSucceeded: ({ data }, rows) => {
      const charge = rows.charges.get(data.transactionId)
      if (charge === undefined || charge.counted) return
      rows.charges.put({ ...charge, counted: true })
      changeSummary(rows, data.tournamentId, (summary) => ({
        collected: summary.collected + data.amount,
        processorFees: summary.processorFees + data.processorFee,
        platformFees: summary.platformFees + charge.platformFee,
      }))
    },
    RefundRequested: ({ data }, rows) => remember(rows, movementId(data), data.amount),
    RefundStartedExternally: ({ data }, rows) => remember(rows, movementId(data), data.amount),
    RefundSucceeded: ({ data }, rows) => {
      const amount = count(rows, movementId(data), true)
      changeSummary(rows, data.tournamentId, ({ refunded }) => ({ refunded: refunded + amount }))
    },
    ChargebackOpened: ({ data }, rows) => {
      remember(rows, movementId(data), data.amount)
      const amount = count(rows, movementId(data), true)
      changeSummary(rows, data.tournamentId, ({ chargebacks }) => ({ chargebacks: chargebacks + amount }))
    },
    ChargebackClosed: ({ data }, rows) => {
      if (!data.won) return
      const amount = count(rows, movementId(data), false)
      changeSummary(rows, data.tournamentId, ({ chargebacks }) => ({ chargebacks: chargebacks - amount }))
    },
    OrderCompleted: ({ data }, rows) => {
      const { tournamentId, userId } = data
      for (const entry of data.entries) start(rows, tournamentId, entry)
      for (const item of withChoices(data.items, data.choices)) buy(rows, tournamentId, userId, item)
    },
    UserErased: ({ data }, rows) => forgetBuyer(rows, data.userId),
    EntriesImported: ({ data }, rows) => {
      for (const entry of data.entries) start(rows, data.tournamentId, entry)
    },
    EntryCanceled: ({ data }, rows) => {
      leave(rows, data.tournamentId, data)
      leaveDivision(rows, data, data)
    },
    EntryReinstated: ({ data }, rows) => start(rows, data.tournamentId, data),
    ItemCanceled: ({ data }, rows) => giveBack(rows, data.tournamentId, data),
    DivisionAdded: ({ data }, rows) => addDivision(rows, data, data.eventId),
    DivisionRemoved: ({ data }, rows) => dropDivision(rows, data, data.eventId),
    BracketsRegenerated: ({ data }, rows) => emptyDivisions(rows, data),
    DivisionDrawn: ({ data }, rows) => fillDivision(rows, data),
  },
})
