import type { MemberRegistrationRow } from '../../projections/registration/member-registration.live.ts'
import type { StockRow } from '../../projections/tournaments/tournament-stock.tables.ts'

/**
 * What is left for a membership: places and units held by its own open order count as free, as they do when the order is
 * placed again. Otherwise a family would read Full where it holds the last place itself.
 */
export const leftForMember = (
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
    // While somebody waits, nothing but its own places is for it.
    return { ...row, remaining: row.isKept ? mineOf : Math.max(0, row.available - row.held + mineOf - row.sold) }
  })
}
