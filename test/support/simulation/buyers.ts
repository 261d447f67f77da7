import { confirmFreeOrder } from '../../../commands/payments/charge.ts'
import { readTransaction } from '../../../commands/payments/read-transaction.ts'
import { refundByStaff } from '../../../commands/processes/refund-by-staff.ts'
import { cancelEntry } from '../../../commands/registration/cancel-lines.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import type { CreateCoupon } from '../../../domain/payments/coupon/decide.ts'
import { type Cart, OVERRIDABLE } from '../../../domain/registration/published.ts'
import { apply, remove } from '../coupons.ts'
import { cartOf } from '../spring-cup.ts'
import type { Act, Weather } from './weather.ts'

interface Attempt {
  readonly membershipId: string
  readonly checkoutId: string
  readonly cart: Cart
}

export interface Household {
  readonly membershipId: string
  readonly studentIds: readonly string[]
}

/** By code; some can be redeemed a few times only, one leaves nothing to pay. */
export const couponsOfSimulation: ReadonlyMap<string, Partial<CreateCoupon>> = new Map([
  ['FEW', { maxRedemptions: 3 }],
  ['ONCE EACH', { value: 4_000, maxRedemptionsPerMembership: 1 }],
  ['EVERYTHING', { value: 90_000, maxRedemptions: 4 }],
])

/**
 * Families with random carts, payers who decline, hesitate and click twice, notices that come late, twice and in any
 * order, holds that lapse, coupons that come and go, and refunds from both sides.
 */
export class Buyers {
  /** Payments whose client secret was returned: only these can be paid. */
  readonly payable = new Set<string>()
  private readonly weather: Weather
  private readonly households: () => Promise<readonly Household[]>
  private readonly attempts: Attempt[] = []
  private readonly orders = new Set<string>()

  constructor(weather: Weather, households: () => Promise<readonly Household[]>) {
    this.weather = weather
    this.households = households
  }

  get acts(): readonly Act[] {
    const { world, random } = this.weather
    return [
      [30, () => this.buy()],
      [12, () => this.buyAgain()],
      [25, async () => this.payOrDecline()],
      [14, () => this.deliverSome(0.3)],
      [10, () => world.settle(1)],
      [20, () => this.refund()],
      [1, async () => this.refundInDashboard()],
      [4, () => this.confirmFree()],
      [8, () => this.discount()],
      [4, () => this.cancelSomeEntry()],
      [6, async () => world.pass(random.below(20))],
    ]
  }

  /** Pending refunds end and every notice arrives. */
  async quiet(): Promise<void> {
    const { world, random } = this.weather
    for (const { id, status } of world.gateway.refunds.values()) {
      if (status === 'pending') world.gateway.endRefund(id, random.chance(0.5) ? 'succeeded' : 'failed')
    }
    await this.deliverSome(1)
    await world.deliverNotices()
  }

  private async buy(): Promise<void> {
    const attempt = await this.newAttempt()
    if (attempt !== null) await this.checkOut(attempt)
  }

  private async buyAgain(): Promise<void> {
    const attempt = this.weather.random.pick(this.attempts)
    await (attempt === undefined ? this.buy() : this.checkOut(attempt))
  }

  /** A family checks out, and may pay now or later. */
  async order(membershipId: string, cart: Cart): Promise<void> {
    await this.checkOut(this.keep(membershipId, cart))
  }

  private async newAttempt(): Promise<Attempt | null> {
    const { random } = this.weather
    const household = random.pick(await this.households())
    if (household === undefined) return null
    const entries = random.some(
      household.studentIds.flatMap((id) => [`${id}@forms`, `${id}@sparring`, `${id}@judges`]),
      0.35,
    )
    const items = random.some(['shirt', `shirt*${1 + random.below(4)}`, 'seat'], 0.25)
    return this.keep(household.membershipId, cartOf(...entries, ...items))
  }

  private keep(membershipId: string, cart: Cart): Attempt {
    const attempt = { membershipId, checkoutId: `order-${this.weather.next()}`, cart }
    this.attempts.push(attempt)
    return attempt
  }

  private async checkOut({ membershipId, checkoutId, cart }: Attempt): Promise<void> {
    const { world, random } = this.weather
    this.orders.add(checkoutId)
    // A retry is the same request, but sometimes the browser sends it as a new one.
    const command = random.chance(0.7) ? `checkout ${checkoutId}` : `checkout ${this.weather.next()}`
    const prepared = await world.checkout(cart, { membershipId, checkoutId, command })
    const secret = prepared.ok ? prepared.value.clientSecret : null
    if (secret !== null) this.payable.add(secret.replace('_secret', ''))
    if (prepared.ok && random.chance(0.5)) await this.discount({ membershipId, checkoutId, cart })
  }

  private payOrDecline(): void {
    const { world, random } = this.weather
    const id = random.pick([...this.payable])
    if (id === undefined) return
    if (random.chance(0.3)) world.gateway.decline(id)
    else world.gateway.pay(id)
  }

  /**
   * Delivers some notices in random order, some of them twice, and keeps the others. A failed one is delivered again.
   */
  private async deliverSome(probability: number): Promise<void> {
    const { world, random } = this.weather
    const { notices } = world.gateway
    for (const notice of random.some([...notices], probability)) {
      await world.deliverNotices([notice])
      const at = notices.indexOf(notice)
      if (at >= 0 && random.chance(0.75)) notices.splice(at, 1)
    }
  }

  private async refund(): Promise<void> {
    const { world, random } = this.weather
    const paid = [...world.gateway.captured().keys()].map((id) => world.gateway.intents.get(id))
    const transactionId = random.pick(paid)?.transactionId
    if (transactionId === undefined) return
    const { prepared, charge } = await readTransaction(world.deps)('lions', transactionId)
    if (prepared === null || charge === null) return
    world.gateway.refundStatus = random.chance(0.3) ? 'pending' : 'succeeded'
    await refundByStaff(world.deps)(world.context(), {
      transactionId,
      tournamentId: 't1',
      refundId: `refund-${this.weather.next()}`,
      amount: 1 + random.below(charge.amount),
      description: '',
      lineItemsToCancel: random
        .some(prepared.lineItems, 0.4)
        .map(({ lineId, eventId, catalogItemId, studentId }) => ({ lineId, eventId, catalogItemId, studentId })),
      reason: 'requested',
      setAside: OVERRIDABLE,
    })
  }

  private refundInDashboard(): void {
    const { world, random } = this.weather
    const [id, amount] = random.pick([...world.gateway.captured()]) ?? ['', 0]
    const left = amount - world.gateway.refundedOf(id)
    if (left > 0 && !world.gateway.isDisputed(id)) world.gateway.refundInDashboard(id, 1 + random.below(left))
  }

  private async confirmFree(): Promise<void> {
    const { world, random } = this.weather
    const transactionId = random.pick([...this.orders])
    if (transactionId !== undefined) await confirmFreeOrder(world.deps)(world.context(), { transactionId })
  }

  /** Applies one of the coupons in `couponsOfSimulation`, or removes the applied one. */
  private async discount(attempt = this.weather.random.pick(this.attempts)): Promise<void> {
    const { world, random } = this.weather
    const { membershipId, checkoutId } = attempt ?? { membershipId: '', checkoutId: '' }
    const code = random.pick([...couponsOfSimulation.keys(), 'NO SUCH'])
    const changed =
      code === undefined || random.chance(0.25)
        ? await remove(world, checkoutId, membershipId)
        : await apply(world, checkoutId, code, membershipId)
    const secret = changed.ok ? changed.value.clientSecret : null
    if (secret !== null) this.payable.add(secret.replace('_secret', ''))
  }

  private async cancelSomeEntry(): Promise<void> {
    const { world, random } = this.weather
    const { membershipId } = random.pick(await this.households()) ?? { membershipId: '' }
    const { entries } = await readRegistration(world.deps)('lions', 't1', membershipId)
    const entryId = random.pick([...entries.keys()])
    if (entryId === undefined) return
    const cancel = { tournamentId: 't1', membershipId, entryId, refundId: null }
    await cancelEntry(world.deps)(world.context(), cancel)
  }
}
