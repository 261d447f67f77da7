import { itemsFollow } from '../kernel/follows.ts'
import { json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'
import { tournamentEventRecord } from '../tournaments/records.ts'

export type HoldingStatus = 'pending' | 'complete' | 'canceled'

export interface MemberEntry {
  readonly id: string
  readonly eventId: string
  readonly curriculumId: string
  readonly studentId: string
  /** The video handed in for it; null for none. */
  readonly submissionId: string | null
  readonly status: HoldingStatus
  readonly created: string
  /** The open order it belongs to; null once it is complete. */
  readonly orderId: string | null
}

export interface MemberItem {
  readonly id: string
  readonly catalogItemId: string
  readonly qty: number
  /** The buyer; empty where the log does not name one. */
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

export const registrationEvents = recordTable(tournamentEventRecord, {
  name: 'registration_events',
  columns: { tournamentId: text, eventId: text, title: text, curriculumId: text },
})

/** The id of a membership's registration in a tournament. */
export const registrationIdOf = (of: { readonly tournamentId: string; readonly membershipId: string }): string =>
  `${of.tournamentId}.${of.membershipId}`

/** A membership's orders, entries and items in a tournament. */
export const memberRegistrations = table({
  name: 'member_registrations',
  columns: {
    /** By one column, so that the athletes' rows can follow it. */
    registrationId: text,
    tournamentId: text,
    membershipId: text,
    userId: nullable(text),
    created: timestamptz,
    modified: timestamptz,
    /** Pending until something is complete. */
    status: textOf<'pending' | 'complete'>(),
    transactionIds: json<string[]>(),
    entries: itemsFollow<MemberEntry>()(registrationEvents, { curriculumId: ['curriculumId', ''] }, { by: 'eventId' }),
    items: json<MemberItem[]>(),
    /** Accepted with orders that were not withdrawn. */
    acceptedTerms: json<MemberTerms[]>(),
    openOrder: nullable(json<OpenOrder>()),
  },
  key: ['registrationId'],
  indexes: [['membershipId']],
  scope: 'tournamentId',
  removed: { transactionIds: [], entries: [], items: [], acceptedTerms: [], openOrder: null },
  versions: { erasedBy: ['UserErased'], keeps: ['modified'] },
})

/** The users whose orders a membership's row includes. */
export const memberRegistrationBuyers = table({
  name: 'member_registration_buyers',
  columns: { userId: text, tournamentId: text, membershipId: text },
  key: ['userId', 'tournamentId', 'membershipId'],
})
