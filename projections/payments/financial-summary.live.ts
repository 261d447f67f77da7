import { toDollars } from '../../domain/kernel/money.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { financialSummaries } from './financial-summary.tables.ts'

export type FinancialSummaryRow = StoredRow<typeof financialSummaries>

/** The Overview tab as it stands on the wire; dollars, refunds, chargebacks and fees as positive numbers. */
export interface FinancialSummaryOnWire {
  readonly totalCollected: number
  readonly totalRefunded: number
  readonly totalChargebacks: number
  readonly cardProcessorFees: number
  readonly npnlFees: number
  readonly netProceeds: number
  readonly disbursements: never[]
  readonly roles: { readonly role: string; readonly numMembers: number }[]
  readonly events: {
    readonly eventId: string
    readonly eventName: string
    readonly numAthletes: number
    readonly divisionsWithoutMatch: number
  }[]
  readonly catalog: { readonly itemName: string; readonly configuration: string; readonly numPurchases: number }[]
}

export const financialSummaryOnWire = (row: FinancialSummaryRow): FinancialSummaryOnWire => ({
  totalCollected: toDollars(row.collected),
  totalRefunded: toDollars(row.refunded),
  totalChargebacks: toDollars(row.chargebacks),
  cardProcessorFees: toDollars(row.processorFees),
  npnlFees: toDollars(row.platformFees),
  netProceeds: toDollars(row.collected - row.refunded - row.chargebacks - row.processorFees - row.platformFees),
  disbursements: [],
  roles: row.roles,
  events: row.events.map(({ eventId, eventName, numAthletes, divisionsWithoutMatch }) => ({
    eventId,
    eventName,
    numAthletes,
    divisionsWithoutMatch,
  })),
  catalog: row.catalog.map(({ catalogItemId, configuration, numPurchases }) => ({
    itemName: row.itemNames[catalogItemId] ?? '',
    configuration: configurationText(configuration),
    numPurchases,
  })),
})

/** 'Size: M' of 'x:size: M': the mark of a custom value is not for people. */
const configurationText = (configuration: string): string =>
  configuration.replace(/(^|, )x:(.)/g, (_, before: string, first: string) => before + first.toUpperCase())

/** The Overview tab of directors. */
export const summaryLive: LiveView<FinancialSummaryRow, FinancialSummaryOnWire> = {
  name: 'summary',
  table: financialSummaries,
  keyOf: (row) => row.tournamentId,
  present: (row, { kind }) => (kind === 'director' ? financialSummaryOnWire(row) : null),
}
