import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result } from '../../domain/kernel/result.ts'
import type { Instant } from '../../domain/kernel/time.ts'
import { completeOrder as decide, markUnfulfillable } from '../../domain/registration/registration/decide.ts'
import { type Order, registrationAggregate } from '../../domain/registration/registration/state.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import { isErasing } from '../accounts/read-erasing.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { type Departure, departureOf } from './departure.ts'
import { type LimitedStock, limitedStock } from './limited-stock.ts'
import { readRegistration } from './read-registration.ts'
import { releaseStock, returnStock, sellStock } from './stock.ts'

export type CompleteOrderDeps = Needs<'handler' | 'clock'>

export interface CompleteOrder {
  readonly tournamentId: string
  readonly membershipId: string
  readonly orderId: string
  readonly transactionId: string
  /** Whether it was paid for, or nothing was due. */
  readonly basis: 'charge' | 'zero-total'
}

/**
 * Fulfills a paid order: sells its stock from its holds, or from free stock if the holds expired, and records the
 * entries and items. If something is sold out, its buyer or an athlete is being erased (accounts rule 57), its membership
 * was deleted or an athlete moved to another one (registration rule 17), records that the order is unfulfillable and then
 * returns what was sold; in this order, so that a repeat never sells again what an unfulfillable order returned. Returns the order's status.
 */
export const completeOrder =
  (deps: CompleteOrderDeps) =>
  async (context: CommandContext, input: CompleteOrder): Promise<Result<Order['status'], Refusal>> => {
    const { tournamentId, membershipId, orderId } = input
    const now = deps.clock.now()
    const read = () => readRegistration(deps)(context.tenant, tournamentId, membershipId)
    const order = (await read()).orders.get(orderId)
    if (order?.status === 'completed') return ok('completed')
    const tournament = await readTournament(deps)(context.tenant, tournamentId)
    const stock = order === undefined || tournament === null ? [] : limitedStock(tournament, order)
    const isSold = order?.status === 'unfulfillable' || (await sellAll(deps)(context, stock, orderId, now))
    // As late as possible: an erasure that is decided after this ends what the order registered.
    const isOfErased = order !== undefined && (await isErasing(deps)(context.tenant, peopleOf(membershipId, order)))
    const { state: family } = await deps.handler.read(membershipAggregate, context.tenant, { membershipId })
    const obstacle = isOfErased ? 'erased' : (departureOf(family, order?.entries ?? []) ?? (isSold ? null : 'sold-out'))
    const recorded = await record(deps)(context, { ...input, obstacle })
    if (!recorded.ok) return recorded
    const status = (await read()).orders.get(orderId)?.status ?? 'unfulfillable'
    if (status === 'unfulfillable') await returnAll(deps)(context, stock, orderId, now)
    return ok(status)
  }

type Obstacle = 'sold-out' | 'erased' | Departure

const record = commandOn(registrationAggregate, 'complete-order', {
  // Two attempts may have different results; the one recorded first counts.
  per: ({ orderId }: CompleteOrder & { readonly obstacle: Obstacle | null }) => [orderId],
  content: ({ orderId, transactionId }) => ({ command: 'complete-order', orderId, transactionId }),
  decide: (state, { obstacle, ...order }) =>
    obstacle === null ? decide(state, order) : markUnfulfillable(state, { ...order, reason: obstacle }),
})

const peopleOf = (membershipId: string, { userId, entries }: Order) => ({
  userIds: [userId],
  studentIds: entries.map(({ studentId }) => studentId),
  membershipId,
})

/** False if something is sold out; the stock sold before is returned once that is recorded. */
const sellAll =
  (deps: CompleteOrderDeps) =>
  async (context: CommandContext, stock: readonly LimitedStock[], orderId: string, now: Instant): Promise<boolean> => {
    for (const one of stock) {
      const sold = await sellStock(deps)(context, { stock: one, orderId, now })
      if (!sold.ok) return false
    }
    return true
  }

const returnAll =
  (deps: CompleteOrderDeps) =>
  async (context: CommandContext, stock: readonly LimitedStock[], orderId: string, now: Instant): Promise<void> => {
    for (const { of, quantity } of stock) {
      const { state } = await deps.handler.read(stockAggregate, context.tenant, of)
      if (state.sales.has(orderId)) {
        await returnStock(deps)(context, { of, orderId, quantity, returnId: `${orderId}:unfulfillable` })
      } else {
        await releaseStock(deps)(context, { of, orderId, reason: 'withdrawn', now })
      }
    }
  }
