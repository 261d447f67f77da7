import { ERASING } from '../accounts/erased.ts'
import { canceledEntries, drawnDivisions } from '../brackets/drawn-athletes.ts'
import { bigint, boolean, integer, json, nullable, table, text, timestamptz } from '../kernel/projection.ts'

export interface EventCount {
  readonly eventId: string
  readonly eventName: string
  readonly role: string
  readonly order: number
  readonly numAthletes: number
  /** Divisions of the event that no athlete is matched with. */
  readonly divisionsWithoutMatch: number
}

export interface CatalogCount {
  readonly catalogItemId: string
  /** `Size: M`; empty without options and for erased buyers. */
  readonly configuration: string
  readonly numPurchases: number
}

/** A completed disbursement; the amount in cents. */
export interface Disbursed {
  readonly id: string
  readonly method: string
  readonly amount: number
  readonly numAthletes: number
  readonly periodStart: string
  readonly periodEnd: string
}

/** A dispute without the bank's decision; the amount in cents. */
export interface OpenDispute {
  readonly disputeId: string
  readonly transactionId: string
  readonly amount: number
  /** An inquiry has withdrawn no money. */
  readonly isInquiry: boolean
  readonly evidenceDue: string | null
  readonly hasEvidence: boolean
}

/** A tournament's money (cents) and counts. */
export const financialSummaries = table({
  name: 'financial_summaries',
  columns: {
    tournamentId: text,
    collected: bigint,
    refunded: bigint,
    chargebacks: bigint,
    /** Those for disputes included. */
    processorFees: bigint,
    platformFees: bigint,
    /** Oldest first. */
    disputes: json<OpenDispute[]>(),
    /** Oldest first. */
    disbursements: json<Disbursed[]>(),
    roles: json<{ readonly role: string; readonly numMembers: number }[]>(),
    events: json<EventCount[]>(),
    itemNames: json<Readonly<Record<string, string>>>(),
    /** Sorted by item and configuration. */
    catalog: json<CatalogCount[]>(),
  },
  key: ['tournamentId'],
  scope: 'tournamentId',
  versions: { erasedBy: ERASING },
})

/**
 * The figures of each quarter of an hour; money in cents. Days start at a full quarter in every time zone, so that a change
 * of the tournament's zone changes no row.
 */
export const summaryQuarters = table({
  name: 'summary_quarters',
  columns: {
    tournamentId: text,
    /** Its start. */
    quarter: timestamptz,
    /** Entries made or restored. */
    entered: integer,
    canceled: integer,
    collected: bigint,
    refunded: bigint,
  },
  key: ['tournamentId', 'quarter'],
  scope: 'tournamentId',
  versions: { erasedBy: [] },
})

/** The amount of each refund and dispute, kept until its outcome is known. */
export const summaryMovements = table({
  name: 'summary_movements',
  columns: { movementId: text, amount: bigint, counted: boolean },
  key: ['movementId'],
})

/** The platform's fee of each charge, kept until the charge succeeds. */
export const summaryCharges = table({
  name: 'summary_charges',
  columns: { transactionId: text, platformFee: bigint, counted: boolean },
  key: ['transactionId'],
})

/** Entries and catalog lines that count; a canceled line stays, with a quantity of 0. */
export const summaryHoldings = table({
  name: 'summary_holdings',
  columns: {
    tournamentId: text,
    holdingId: text,
    /** This, `configuration` and `userId` are null for entries. */
    catalogItemId: nullable(text),
    configuration: nullable(text),
    userId: nullable(text),
    quantity: integer,
  },
  key: ['tournamentId', 'holdingId'],
  indexes: [['userId']],
  // An erasure moves the buyer's items to no configuration, so it has to know what was held at each moment.
  versions: { erasedBy: ERASING },
})

/** A student's entries in each role; with the first one the student counts as a member of that role. */
export const summaryMembers = table({
  name: 'summary_members',
  columns: { tournamentId: text, studentId: text, entries: json<Readonly<Record<string, number>>>() },
  key: ['tournamentId', 'studentId'],
})

export const summaryDrawn = drawnDivisions('summary_drawn')
export const summaryCanceled = canceledEntries('summary_canceled')

/** How many athletes of the latest draw each division still has. */
export const summaryDivisions = table({
  name: 'summary_divisions',
  columns: { tournamentId: text, divisionId: text, eventId: text, numAthletes: integer },
  key: ['tournamentId', 'divisionId'],
})
