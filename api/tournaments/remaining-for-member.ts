import type { MemberRegistrationRow } from '../../projections/registration/member-registration.live.ts'
import type { StockRow } from '../../projections/tournaments/tournament-stock.tables.ts'

/**
 * The remaining places and items for a membership: those held by its own open order count as free, as they do when the
 * order is placed again. Otherwise a family that holds the last place would read Full.
 */
export const remainingForMember = (
  stock: readonly StockRow[],
  mine: Pick<MemberRegistrationRow, 'entries' | 'items'> | undefined,
): readonly StockRow[] => {
  const own = new Map<string, number>()
  const add = (key: string, quantity: number): void => void own.set(key, (own.get(key) ?? 0) + quantity)
  for (const { eventId, status } of mine?.entries ?? []) if (status === 'pending') add(`event ${eventId}`, 1)
  for (const { catalogItemId, qty, status } of mine?.items ?? []) {
    if (status === 'pending') add(`item ${catalogItemId}`, qty)
  }
  return stock.map((row) => {
    const mineOf = own.get(`${row.kind} ${row.stockId}`) ?? 0
    // While the place is reserved for a waiting list, only the membership's own holds are available.
    return { ...row, remaining: row.isKept ? mineOf : Math.max(0, row.available - row.held + mineOf - row.sold) }
  })
}
