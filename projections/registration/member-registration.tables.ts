import { json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export type HoldingStatus = 'pending' | 'complete' | 'canceled'

export interface MemberEntry {
  readonly id: string
  readonly eventId: string
  readonly curriculumId: string
  readonly studentId: string
  readonly status: HoldingStatus
  readonly created: string
  /** The open order it belongs to; null once it is complete. */
  readonly orderId: string | null
}

export interface MemberItem {
  readonly id: string
  readonly catalogItemId: string
  readonly qty: number
  /** The buyer; empty where the log does not say. */
  readonly userId: string
  /** The chosen options; removed when the buyer is erased. */
  readonly config: readonly { readonly key: string; readonly value: string }[]
  readonly status: HoldingStatus
  readonly created: string
  readonly orderId: string | null
}

export interface MemberTerms {
  readonly orderId: string
  /** When the order was placed. */
  readonly accepted: string
  readonly of: string
  readonly kind: 'general' | 'event' | 'item'
  readonly hash: string | null
}

export interface OpenOrder {
  readonly orderId: string
  /** Cents. */
  readonly total: number
  readonly convenienceFee: number
  readonly expires: string
}

/** A membership's orders, entries and items in a tournament. */
export const memberRegistrations = table({
  name: 'member_registrations',
  columns: {
    tournamentId: text,
    membershipId: text,
    userId: nullable(text),
    created: timestamptz,
    modified: timestamptz,
    /** Pending until something is complete. */
    status: textOf<'pending' | 'complete'>(),
    transactionIds: json<string[]>(),
    entries: json<MemberEntry[]>(),
    items: json<MemberItem[]>(),
    /** Accepted with the orders that stand. */
    acceptedTerms: json<MemberTerms[]>(),
    openOrder: nullable(json<OpenOrder>()),
  },
  key: ['tournamentId', 'membershipId'],
  indexes: [['membershipId']],
  scope: 'tournamentId',
})

/** The users whose orders a membership's row includes. */
export const memberRegistrationBuyers = table({
  name: 'member_registration_buyers',
  columns: { userId: text, tournamentId: text, membershipId: text },
  key: ['userId', 'tournamentId', 'membershipId'],
})

export const memberRegistrationEvents = table({
  name: 'member_registration_events',
  columns: { tournamentId: text, eventId: text, curriculumId: text },
  key: ['tournamentId', 'eventId'],
})
