import type { figuresView } from '../../api/contract/figures.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import type { summaryView } from '../../api/contract/registration.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import { ownValue } from '../../domain/kernel/own-value.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { financialSummaries, summaryQuarters } from './financial-summary.tables.ts'

export type FinancialSummaryRow = StoredRow<typeof financialSummaries>

/** The Overview tab; dollars, with refunds, chargebacks and fees as positive numbers. */
export const financialSummaryOnWire = (row: FinancialSummaryRow): WireRow<typeof summaryView> => ({
  totalCollected: toDollars(row.collected),
  totalRefunded: toDollars(row.refunded),
  totalChargebacks: toDollars(row.chargebacks),
  cardProcessorFees: toDollars(row.processorFees),
  npnlFees: toDollars(row.platformFees),
  netProceeds: toDollars(row.collected - row.refunded - row.chargebacks - row.processorFees - row.platformFees),
  openDisputes: row.disputes.map((one) => ({ ...one, amount: toDollars(one.amount) })),
  disbursements: row.disbursements.map((one) => ({ ...one, amount: toDollars(one.amount) })),
  roles: row.roles,
  events: row.events.map(({ eventId, eventName, numAthletes, divisionsWithoutMatch }) => ({
    eventId,
    eventName,
    numAthletes,
    divisionsWithoutMatch,
  })),
  catalog: row.catalog.map(({ catalogItemId, configuration, numPurchases }) => ({
    itemName: ownValue(row.itemNames, catalogItemId) ?? '',
    configuration: configurationText(configuration),
    numPurchases,
  })),
})

/** `x:size: M` → `Size: M`: people do not see the prefix of a custom value. */
const configurationText = (configuration: string): string =>
  configuration.replace(/(^|, )x:(.)/g, (_, before: string, first: string) => before + first.toUpperCase())

/** The Overview tab, for directors. */
export const summaryLive: LiveView<FinancialSummaryRow, typeof summaryView> = {
  table: financialSummaries,
  toWire: financialSummaryOnWire,
  isVisible: (_, { kind }) => kind === 'director',
}

/** The figures of a quarter of an hour; dollars, refunds as a positive number. */
export const figuresOnWire = (row: StoredRow<typeof summaryQuarters>): WireRow<typeof figuresView> => ({
  from: row.quarter,
  entered: row.entered,
  canceled: row.canceled,
  collected: toDollars(row.collected),
  refunded: toDollars(row.refunded),
})

export const figuresLive: LiveView<StoredRow<typeof summaryQuarters>, typeof figuresView> = {
  table: summaryQuarters,
  toWire: figuresOnWire,
  isVisible: (_, { kind }) => kind === 'director',
}
