import type { UserEvent } from '../../domain/accounts/user/events.ts'
import type { ArrangementEvent, DrawEvent } from '../../domain/brackets/draw/events.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import type { DisbursementEvent } from '../../domain/payments/disbursement/events.ts'
import type { DisputeEvent } from '../../domain/payments/dispute/events.ts'
import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import { withChoices } from '../../domain/registration/published.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { type Need, projection, type RecordedOf } from '../kernel/projection.ts'
import {
  buy,
  changeOptions,
  changeSummary,
  enter,
  eraseBuyer,
  leave,
  restoreUnits,
  returnUnits,
  type SummaryRows,
  tables,
} from './financial-summary.counts.ts'
import { addFee, changeDispute, listDispute, unlistDispute } from './financial-summary.disputes.ts'
import {
  addDivision,
  divisionsOfPlaces,
  dropDivision,
  emptyDivisions,
  fillDivision,
  leaveDivision,
  needsOfArrangement,
  needsOfDivision,
  needsOfDraw,
  needsOfPlaces,
  rearrangeDivisions,
  returnToDivision,
} from './financial-summary.divisions.ts'
import { addFigures, quarterOf } from './financial-summary.quarters.ts'

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
          | 'CouponApplied'
          | 'CouponRemoved'
          | 'ChargeSucceeded'
          | 'RefundRequested'
          | 'RefundStartedExternally'
          | 'RefundSucceeded'
          | DisputeEvent['type']
      }
    >
  | Extract<
      RegistrationEvent,
      {
        type:
          | 'OrderCompleted'
          | 'EntriesImported'
          | 'EntriesAddedByStaff'
          | 'EntryCanceled'
          | 'EntryReinstated'
          | 'ItemCanceled'
          | 'ItemReinstated'
          | 'ItemChoicesChanged'
      }
    >
  | Extract<DisbursementEvent, { type: 'DisbursementCompleted' }>
  | Extract<UserEvent, { type: 'UserErased' }>
  | Extract<DrawEvent, { type: 'BracketsRegenerated' | 'DivisionDrawn' }>
  | ArrangementEvent

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
  const quarter = { table: 'quarters' as const, key: [tournamentId, quarterOf(event.time)] }
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
    case 'CouponApplied':
    case 'CouponRemoved':
    case 'ChargeSucceeded':
      return [summary, quarter, { table: 'charges', key: [data.transactionId] }]
    case 'RefundRequested':
    case 'RefundStartedExternally':
    case 'RefundSucceeded':
    case 'ChargebackOpened':
    case 'ChargebackClosed':
      return [summary, quarter, { table: 'movements', key: [movementId(data)] }]
    case 'OrderCompleted':
      return [summary, quarter, ...data.entries.flatMap(ofEntry), ...data.items.map(ofItem), ...needsOfPlaces(event)]
    case 'EntriesImported':
    case 'EntriesAddedByStaff':
      return [summary, quarter, ...data.entries.flatMap(ofEntry), ...needsOfPlaces(event)]
    case 'EntryCanceled':
    case 'EntryReinstated':
      return [summary, quarter, ...ofEntry(data), ...needsOfPlaces(event)]
    case 'ItemCanceled':
    case 'ItemReinstated':
    case 'ItemChoicesChanged':
      return [summary, ofItem(data)]
    case 'DivisionRemoved':
      return [summary, { table: 'divisions', key: [tournamentId, data.divisionId] }]
    case 'BracketsRegenerated':
      return [summary, ...needsOfDraw(data)]
    case 'DivisionDrawn':
      return [summary, ...needsOfDivision(data)]
    case 'AthleteMoved':
    case 'AthletePlaced':
    case 'DivisionsMerged':
    case 'BracketsRestored':
      return [summary, ...needsOfArrangement(data)]
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
    case 'EntriesAddedByStaff':
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
const start = (rows: SummaryRows, tournamentId: string, time: Instant, entries: readonly Entered[]): void => {
  let entered = 0
  for (const entry of entries) {
    if (enter(rows, tournamentId, entry)) entered += 1
    returnToDivision(rows, { tournamentId }, entry)
  }
  addFigures(rows, tournamentId, time, { entered })
}

const nameItem = (
  { data: { tournamentId, item } }: RecordedOf<Extract<Seen, { type: 'CatalogItemAdded' | 'CatalogItemChanged' }>>,
  rows: SummaryRows,
): void =>
  changeSummary(rows, tournamentId, ({ itemNames }) => ({
    itemNames: { ...itemNames, [item.catalogItemId]: item.name },
  }))

/** A purchase for which nothing is left to pay has no platform fee. */
const changeFee = (
  { data: { transactionId, platformFee } }: RecordedOf<Extract<Seen, { type: 'CouponApplied' | 'CouponRemoved' }>>,
  rows: SummaryRows,
): void => {
  const charge = rows.charges.get(transactionId)
  if (charge !== undefined) rows.charges.put({ ...charge, platformFee })
}

/** A tournament's income, refunds and fees, and how many registered for what, also by the quarter of an hour. */
export const financialSummary = projection<Seen>()({
  name: 'financial-summary',
  version: 13,
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
    // Only an event without entries can be removed.
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
    CouponApplied: changeFee,
    CouponRemoved: changeFee,
    ChargeSucceeded: ({ data, time }, rows) => {
      const charge = rows.charges.get(data.transactionId)
      if (charge === undefined || charge.counted) return
      rows.charges.put({ ...charge, counted: true })
      changeSummary(rows, data.tournamentId, (summary) => ({
        collected: summary.collected + data.amount,
        processorFees: summary.processorFees + data.processorFee,
        platformFees: summary.platformFees + charge.platformFee,
      }))
      addFigures(rows, data.tournamentId, time, { collected: data.amount })
    },
    RefundRequested: ({ data }, rows) => remember(rows, movementId(data), data.amount),
    RefundStartedExternally: ({ data }, rows) => remember(rows, movementId(data), data.amount),
    RefundSucceeded: ({ data, time }, rows) => {
      const amount = count(rows, movementId(data), true)
      changeSummary(rows, data.tournamentId, ({ refunded }) => ({ refunded: refunded + amount }))
      addFigures(rows, data.tournamentId, time, { refunded: amount })
    },
    InquiryOpened: listDispute,
    InquiryClosed: unlistDispute,
    ChargebackOpened: (event, rows) => {
      const { data } = event
      remember(rows, movementId(data), data.amount)
      const amount = count(rows, movementId(data), true)
      changeSummary(rows, data.tournamentId, ({ chargebacks }) => ({ chargebacks: chargebacks + amount }))
      listDispute(event, rows)
    },
    EvidenceDueChanged: ({ data }, rows) => changeDispute(rows, data, { evidenceDue: data.evidenceDue }),
    EvidenceSubmitted: ({ data }, rows) => changeDispute(rows, data, { hasEvidence: true }),
    DisputeFundsWithdrawn: ({ data }, rows) => addFee(rows, data.tournamentId, data.fee),
    DisputeFundsReinstated: ({ data }, rows) => addFee(rows, data.tournamentId, -data.fee),
    ChargebackClosed: (event, rows) => {
      const { data } = event
      unlistDispute(event, rows)
      if (!data.won) return
      const amount = count(rows, movementId(data), false)
      changeSummary(rows, data.tournamentId, ({ chargebacks }) => ({ chargebacks: chargebacks - amount }))
    },
    DisbursementCompleted: ({ data }, rows) =>
      changeSummary(rows, data.tournamentId, ({ disbursements }) => {
        const { disbursementId: id, method, amount, numAthletes, periodStart, periodEnd } = data
        return { disbursements: [...disbursements, { id, method, amount, numAthletes, periodStart, periodEnd }] }
      }),
    OrderCompleted: ({ data, time }, rows) => {
      const { tournamentId, userId } = data
      start(rows, tournamentId, time, data.entries)
      for (const item of withChoices(data.items, data.choices)) buy(rows, tournamentId, userId, item)
    },
    UserErased: ({ data }, rows) => eraseBuyer(rows, data.userId),
    EntriesImported: ({ data, time }, rows) => start(rows, data.tournamentId, time, data.entries),
    EntriesAddedByStaff: ({ data, time }, rows) => start(rows, data.tournamentId, time, data.entries),
    EntryCanceled: ({ data, time }, rows) => {
      if (leave(rows, data.tournamentId, data)) addFigures(rows, data.tournamentId, time, { canceled: 1 })
      leaveDivision(rows, data, data)
    },
    EntryReinstated: ({ data, time }, rows) => start(rows, data.tournamentId, time, [data]),
    ItemCanceled: ({ data }, rows) => returnUnits(rows, data.tournamentId, data),
    ItemReinstated: ({ data }, rows) => restoreUnits(rows, data.tournamentId, data),
    ItemChoicesChanged: ({ data }, rows) => changeOptions(rows, data.tournamentId, data),
    DivisionAdded: ({ data }, rows) => addDivision(rows, data, data.eventId),
    DivisionRemoved: ({ data }, rows) => dropDivision(rows, data, data.eventId),
    BracketsRegenerated: ({ data }, rows) => emptyDivisions(rows, data),
    DivisionDrawn: ({ data }, rows) => fillDivision(rows, data),
    AthleteMoved: ({ data }, rows) => rearrangeDivisions(rows, data),
    AthletePlaced: ({ data }, rows) => rearrangeDivisions(rows, data),
    DivisionsMerged: ({ data }, rows) => rearrangeDivisions(rows, data),
    BracketsRestored: ({ data }, rows) => rearrangeDivisions(rows, data),
  },
})
