import { bigint, boolean, integer, json, nullable, table, text } from '../kernel/projection.ts'

export interface EventCount {
  readonly eventId: string
  readonly eventName: string
  readonly role: string
  readonly order: number
  readonly numAthletes: number
  /** Athletes of the last draw that no division takes. */
  readonly divisionsWithoutMatch: number
}

export interface CatalogCount {
  readonly catalogItemId: string
  /** `Size: M`, empty without options and for buyers who were erased. */
  readonly configuration: string
  readonly numPurchases: number
}

/** A tournament's money and counts; cents. */
export const financialSummaries = table({
  name: 'financial_summaries',
  columns: {
    tournamentId: text,
    collected: bigint,
    refunded: bigint,
    chargebacks: bigint,
    processorFees: bigint,
    platformFees: bigint,
    roles: json<{ readonly role: string; readonly numMembers: number }[]>(),
    events: json<EventCount[]>(),
    itemNames: json<Readonly<Record<string, string>>>(),
    /** By item and configuration. */
    catalog: json<CatalogCount[]>(),
  },
  key: ['tournamentId'],
  scope: 'tournamentId',
})

/** What each refund and dispute was about, until its outcome is known. */
export const summaryMovements = table({
  name: 'summary_movements',
  columns: { movementId: text, amount: bigint, counted: boolean },
  key: ['movementId'],
})

/** What the platform keeps of a charge, known before it succeeds. */
export const summaryCharges = table({
  name: 'summary_charges',
  columns: { transactionId: text, platformFee: bigint, counted: boolean },
  key: ['transactionId'],
})

/** Entries and catalog lines that count now. */
export const summaryHoldings = table({
  name: 'summary_holdings',
  columns: {
    tournamentId: text,
    holdingId: text,
    /** Null for entries, as are the item and its buyer. */
    catalogItemId: nullable(text),
    configuration: nullable(text),
    userId: nullable(text),
    quantity: integer,
  },
  key: ['tournamentId', 'holdingId'],
  indexes: [['userId']],
})

/** How many entries a student has in each role: the first one makes a member of that role. */
export const summaryMembers = table({
  name: 'summary_members',
  columns: { tournamentId: text, studentId: text, entries: json<Readonly<Record<string, number>>>() },
  key: ['tournamentId', 'studentId'],
})
