import type { WireRow } from '../../api/contract/live-view.ts'
import type { myRegistrationView } from '../../api/contract/registration.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { type MemberItem, memberRegistrations } from './member-registration.tables.ts'

export type MemberRegistrationRow = StoredRow<typeof memberRegistrations>

export const itemsOnWire = (items: readonly MemberItem[]): WireRow<typeof myRegistrationView>['catalog'] =>
  items.map(({ orderId: _, userId: __, config, ...item }) => ({ ...item, config: [...config] }))

/** A membership's orders, entries and items in a tournament; amounts in dollars. */
export const memberRegistrationOnWire = (row: MemberRegistrationRow): WireRow<typeof myRegistrationView> => ({
  id: row.registrationId,
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
  termsAcceptances: row.acceptedTerms.map(({ of, kind, hash }) => ({
    hasAccepted: true as const,
    purchaseableId: of,
    purchaseableType: kind === 'general' ? null : kind === 'event' ? (0 as const) : (1 as const),
    value: hash,
  })),
  events: row.entries.map(({ orderId: _, ...entry }) => entry),
  catalog: itemsOnWire(row.items),
})

/** A membership's own registration (`id`: the membership). */
export const myRegistrationLive: LiveView<MemberRegistrationRow, typeof myRegistrationView> = {
  table: memberRegistrations,
  concerns: (row, { id }) => id === row.membershipId,
  toWire: memberRegistrationOnWire,
  isVisible: (row, { kind, id }) => kind === 'member' && id === row.membershipId,
}
