import { toDollars } from '../../domain/kernel/money.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { type MemberEntry, type MemberItem, memberRegistrations } from './member-registration.tables.ts'

export type MemberRegistrationRow = StoredRow<typeof memberRegistrations>

/** A membership's registration as it stands on the wire. */
export interface MemberRegistrationOnWire {
  readonly id: string
  readonly tournamentId: string
  readonly membershipId: string
  readonly userId: string | null
  readonly created: string
  readonly modified: string
  readonly status: 'pending' | 'complete'
  readonly transactionIds: string[]
  /** `total` in dollars. */
  readonly openOrder: { readonly orderId: string; readonly total: number; readonly expires: string } | null
  readonly events: (Omit<MemberEntry, 'orderId'> & { readonly submissionId: string | null })[]
  readonly catalog: (Omit<MemberItem, 'orderId' | 'userId' | 'config'> & {
    readonly config: { readonly key: string; readonly value: string }[]
  })[]
}

export const memberRegistrationOnWire = (row: MemberRegistrationRow): MemberRegistrationOnWire => ({
  id: `${row.tournamentId}.${row.membershipId}`,
  tournamentId: row.tournamentId,
  membershipId: row.membershipId,
  userId: row.userId,
  created: row.created,
  modified: row.modified,
  status: row.status,
  transactionIds: row.transactionIds,
  openOrder: row.openOrder && {
    orderId: row.openOrder.orderId,
    total: toDollars(row.openOrder.total),
    expires: row.openOrder.expires,
  },
  events: row.entries.map(({ orderId: _, ...entry }) => ({ ...entry, submissionId: null })),
  catalog: row.items.map(({ orderId: _, userId: __, config, ...item }) => ({ ...item, config: [...config] })),
})

/** A membership follows its own registration (`id`: the membership). */
export const myRegistrationLive: LiveView<MemberRegistrationRow, MemberRegistrationOnWire> = {
  name: 'my-registration',
  table: memberRegistrations,
  keyOf: (row) => `${row.tournamentId}.${row.membershipId}`,
  concerns: (row, { id }) => id === row.membershipId,
  present: (row, { kind, id }) => (kind === 'member' && id === row.membershipId ? memberRegistrationOnWire(row) : null),
}
