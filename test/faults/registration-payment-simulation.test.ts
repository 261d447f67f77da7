import { describe, expect, it } from 'vitest'
import { confirmFreeOrder } from '../../commands/payments/confirm-free-order.ts'
import { readTransaction } from '../../commands/payments/read-transaction.ts'
import { requestRefund } from '../../commands/payments/request-refund.ts'
import { PaymentGatewayError } from '../../commands/ports/payment-gateway.ts'
import { cancelEntry } from '../../commands/registration/cancel-entry.ts'
import { readRegistration } from '../../commands/registration/read-registration.ts'
import { countBy } from '../../domain/kernel/count.ts'
import { refundedOf } from '../../domain/payments/transaction/state.ts'
import type { Cart } from '../../domain/registration/published.ts'
import { heldEntries, heldItems } from '../../domain/registration/registration/state.ts'
import { stockAggregate } from '../../domain/registration/stock/state.ts'
import { audit } from '../support/audit-world.ts'
import { World, type WorldOptions } from '../support/checkout-world.ts'
import { randomFrom } from '../support/random.ts'
import { cartOf } from '../support/spring-cup.ts'
import { handlerWithoutStockGuard } from '../support/unguarded.ts'

class Crash extends Error {}

/**
 * Families with random carts, payers who decline, hesitate and click twice, notices that come late, twice and in any
 * order, holds that lapse, refunds from both sides, and a fault at every wait. `SIMULATION_SEED` replays one run, or
 * several: `7,8,9`.
 */
const FIXED = [1, 2, 3, 4, 5, 6]
/** A planted fault shows in some runs only: how many it takes depends on how often the program waits. */
const CONTROL_SEEDS = Array.from({ length: 30 }, (_, n) => n + 1)
const seeds = process.env.SIMULATION_SEED?.split(',').map(Number) ?? [...FIXED, Math.floor(Math.random() * 1e9)]

const FAMILIES = Array.from({ length: 16 }, (_, n) => `f${n}`)
const STEPS = 400
const FAULTS = 0.025

describe('registration and payment under faults', () => {
  it.each(seeds)('keeps its books with seed %i', async (seed) => {
    process.stdout.write(`simulation seed ${seed}\n`)
    const { findings, seen } = await simulate(seed)
    expect(findings).toEqual([])
    expect(seen).toEqual(expect.objectContaining({ OrderCompleted: expect.any(Number) }))
  })

  it('control: finds that the guard of the stock is missing', async () => {
    const found = await faultsFoundIn((seed) => Simulation.start(seed, { handlerOn: handlerWithoutStockGuard }))
    expect(found).toContainEqual(expect.stringMatching(/^6 stock-/))
  })

  it('control: finds that a refund asked for again is another one', async () => {
    const found = await faultsFoundIn(async (seed) => {
      const simulation = await Simulation.start(seed)
      simulation.world.gateway.idempotent = false
      return simulation
    })
    expect(found).toContainEqual(expect.stringMatching(/we refunded \d+, they \d+/))
  })

  it('control: finds that what was given back is not for sale again', async () => {
    const found = await faultsFoundIn((seed) => Simulation.start(seed, { without: ['return-cancelled-stock'] }))
    expect(found).toContainEqual(expect.stringMatching(/\d+ sold, (\d+|undefined) taken/))
  })
})

/** Everything that is wrong after a run, and how often each type of event happened in it. */
const simulate = async (seed: number, start = Simulation.start) => {
  const simulation = await start(seed)
  for (let step = 0; step < STEPS; step++) await simulation.step()
  await simulation.end()
  return { findings: [...(await audit(simulation.world)), ...(await simulation.imbalances())], seen: simulation.seen }
}

/** What runs of a program with a planted fault find, until one does. */
const faultsFoundIn = async (start: (seed: number) => Promise<Simulation>): Promise<readonly string[]> => {
  for (const seed of CONTROL_SEEDS) {
    const { findings } = await simulate(seed, start)
    if (findings.length > 0) return findings
  }
  return []
}

interface Attempt {
  readonly membershipId: string
  readonly checkoutId: string
  readonly cart: Cart
}

class Simulation {
  readonly world: World
  /** How often each type of event happened. */
  seen: Record<string, number> = {}
  private readonly random: ReturnType<typeof randomFrom>
  private readonly attempts: Attempt[] = []
  /** Payments whose secret was answered: only these can be paid. */
  private readonly payable = new Set<string>()
  private readonly orders = new Set<string>()
  private serial = 0

  private constructor(world: World, seed: number) {
    this.world = world
    this.random = randomFrom(seed)
  }

  static async start(seed: number, options: WorldOptions = {}): Promise<Simulation> {
    const world = await World.open(options)
    for (const family of FAMILIES) await world.addFamily(family, [`${family}-a`, `${family}-b`])
    return new Simulation(world, seed)
  }

  /** One or two things at once, each of which may fail at any wait. */
  async step(): Promise<void> {
    this.world.fault = (point) => {
      if (!this.random.chance(FAULTS)) return
      const fromProvider = /:(create|retrieve|cancel|refund)/.test(point)
      if (fromProvider && this.random.chance(0.5)) throw new PaymentGatewayError('timeout', 'timeout', true)
      throw new Crash(point)
    }
    this.world.wait = () => this.random.below(4)
    const doings = [() => this.act(), ...(this.random.chance(0.4) ? [() => this.act()] : [])]
    await Promise.all(doings.map((act) => this.survive(act)))
    if (this.random.chance(0.05)) this.world.restart()
  }

  private async survive(act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
    } catch (error) {
      if (!(error instanceof Crash || error instanceof PaymentGatewayError)) throw error
    }
  }

  private act(): Promise<unknown> {
    const { random } = this
    const acts: readonly [number, () => Promise<unknown>][] = [
      [30, () => this.checkOut(this.newAttempt())],
      [12, () => this.checkOut(random.pick(this.attempts) ?? this.newAttempt())],
      [25, async () => this.payOrDecline()],
      [14, () => this.deliverSome(0.3)],
      [10, () => this.world.settle(1)],
      [12, () => this.refund()],
      [1, async () => this.refundInDashboard()],
      [4, () => this.confirmFree()],
      [4, () => this.cancelSomeEntry()],
      [6, async () => this.world.pass(random.below(20))],
    ]
    let left = random.below(acts.reduce((sum, [weight]) => sum + weight, 0))
    for (const [weight, act] of acts) {
      if (left < weight) return act()
      left -= weight
    }
    return Promise.resolve()
  }

  private newAttempt(): Attempt {
    const { random } = this
    const membershipId = random.pick(FAMILIES) ?? 'f0'
    const students = [`${membershipId}-a`, `${membershipId}-b`]
    const entries = random.some(
      students.flatMap((id) => [`${id}@forms`, `${id}@sparring`, `${id}@judges`]),
      0.35,
    )
    const items = random.some(['shirt', `shirt*${1 + random.below(4)}`, 'seat'], 0.25)
    const attempt = { membershipId, checkoutId: `order-${++this.serial}`, cart: cartOf(...entries, ...items) }
    this.attempts.push(attempt)
    return attempt
  }

  private async checkOut({ membershipId, checkoutId, cart }: Attempt): Promise<void> {
    this.orders.add(checkoutId)
    // A retry is the same request; now and then the browser has made a new one of it.
    const command = this.random.chance(0.7) ? `checkout ${checkoutId}` : `checkout ${++this.serial}`
    const prepared = await this.world.checkout(cart, { membershipId, checkoutId, command })
    const secret = prepared.ok ? prepared.value.clientSecret : null
    if (secret !== null) this.payable.add(secret.replace('_secret', ''))
  }

  private payOrDecline(): void {
    const id = this.random.pick([...this.payable])
    if (id === undefined) return
    if (this.random.chance(0.3)) this.world.gateway.decline(id)
    else this.world.gateway.pay(id)
  }

  /** Some notices now, in any order, some of them twice; the others stay for later. One that fails comes again. */
  private async deliverSome(probability = 0.6): Promise<void> {
    const { gateway } = this.world
    for (const notice of this.random.some([...gateway.notices], probability)) {
      await this.world.deliverNotices([notice])
      const at = gateway.notices.indexOf(notice)
      if (at >= 0 && this.random.chance(0.75)) gateway.notices.splice(at, 1)
    }
  }

  private async refund(): Promise<void> {
    const paid = [...this.world.gateway.captured().keys()].map((id) => this.world.gateway.intents.get(id))
    const transactionId = this.random.pick(paid)?.transactionId
    if (transactionId === undefined) return
    const { prepared, charge } = await readTransaction(this.world.deps)('lions', transactionId)
    if (prepared === null || charge === null) return
    this.world.gateway.refundStatus = this.random.chance(0.3) ? 'pending' : 'succeeded'
    await requestRefund(this.world.deps)(this.world.context(), {
      transactionId,
      tournamentId: 't1',
      refundId: `refund-${++this.serial}`,
      amount: 1 + this.random.below(charge.amount),
      description: '',
      lineItemsToCancel: this.random
        .some(prepared.lineItems, 0.4)
        .map(({ lineId, eventId, catalogItemId, studentId }) => ({ lineId, eventId, catalogItemId, studentId })),
      reason: 'requested',
    })
  }

  private refundInDashboard(): void {
    const { gateway } = this.world
    const [id, amount] = this.random.pick([...gateway.captured()]) ?? ['', 0]
    const left = amount - gateway.refundedOf(id)
    if (left > 0) gateway.refundInDashboard(id, 1 + this.random.below(left))
  }

  private async confirmFree(): Promise<void> {
    const transactionId = this.random.pick([...this.orders])
    if (transactionId !== undefined) await confirmFreeOrder(this.world.deps)(this.world.context(), { transactionId })
  }

  private async cancelSomeEntry(): Promise<void> {
    const membershipId = this.random.pick(FAMILIES) ?? 'f0'
    const { entries } = await readRegistration(this.world.deps)('lions', 't1', membershipId)
    const entryId = this.random.pick([...entries.keys()])
    if (entryId === undefined) return
    const cancel = { tournamentId: 't1', membershipId, entryId, refundId: null }
    await cancelEntry(this.world.deps)(this.world.context(), cancel)
  }

  /** The weather clears: pending refunds end, everything is delivered, processed, and what is unpaid expires. */
  async end(): Promise<void> {
    const { world, random } = this
    world.fault = () => {}
    world.wait = () => 0
    world.restart()
    for (let round = 0; round < 3; round++) {
      for (const { id, status } of world.gateway.refunds.values()) {
        if (status === 'pending') world.gateway.endRefund(id, random.chance(0.5) ? 'succeeded' : 'failed')
      }
      await this.deliverSome(1)
      await world.deliverNotices()
      await world.settle()
      world.pass(20)
    }
    this.seen = Object.fromEntries(countBy(await world.events(), ({ type }) => type))
  }

  /** Where our books and the world differ once all is quiet. */
  async imbalances(): Promise<readonly string[]> {
    return [...(await this.moneyImbalances()), ...(await this.stockImbalances())]
  }

  private async moneyImbalances(): Promise<readonly string[]> {
    const { world } = this
    const wrong: string[] = []
    for (const { id, transactionId, amount, status } of world.gateway.intents.values()) {
      const transaction = await readTransaction(world.deps)('lions', transactionId)
      // One whose secret was never answered cannot be paid by anybody.
      if (status === 'requires-payment-method' && this.payable.has(id)) wrong.push(`${id} can still be paid`)
      if (status !== 'succeeded') continue
      const back = world.gateway.refundedOf(id)
      if (refundedOf(transaction) !== back) wrong.push(`${id}: we refunded ${refundedOf(transaction)}, they ${back}`)
      const { tournamentId = '', membershipId = '' } = transaction.prepared ?? {}
      const { orders } = await readRegistration(world.deps)('lions', tournamentId, membershipId)
      const fulfilled = orders.get(transactionId)?.status
      if (fulfilled !== 'completed' && !(fulfilled === 'unfulfillable' && (back === amount || this.hasFailure(id)))) {
        wrong.push(`${id} was paid, its order is ${fulfilled}, ${back} of ${amount} went back`)
      }
    }
    return wrong
  }

  /** A refund that the bank failed leaves its money with us until staff sees to it. */
  private hasFailure(id: string): boolean {
    return [...this.world.gateway.refunds.values()].some(
      ({ paymentIntentId, status }) => paymentIntentId === id && status === 'failed',
    )
  }

  private async stockImbalances(): Promise<readonly string[]> {
    const { world } = this
    const wrong: string[] = []
    const taken = new Map<string, number>()
    for (const family of FAMILIES) {
      const registration = await readRegistration(world.deps)('lions', 't1', family)
      const seats = heldEntries(registration).map(({ eventId, studentId }) => `${studentId}@${eventId}`)
      if (new Set(seats).size !== seats.length) wrong.push(`${family} has an entry twice: ${seats.join(' ')}`)
      if (registration.openOrderId !== null) wrong.push(`${family} has an order open for ever`)
      const add = (key: string, quantity: number) => taken.set(key, (taken.get(key) ?? 0) + quantity)
      for (const { eventId, limited } of heldEntries(registration)) if (limited) add(`event-${eventId}`, 1)
      for (const { catalogItemId, quantity } of heldItems(registration)) add(`item-${catalogItemId}`, quantity)
    }
    const limited = [
      { kind: 'event', stockId: 'sparring' },
      { kind: 'item', stockId: 'shirt' },
      { kind: 'item', stockId: 'seat' },
    ] as const
    for (const of of limited) {
      const stock = `${of.kind}-${of.stockId}`
      const { state } = await world.handler.read(stockAggregate, 'lions', { tournamentId: 't1', ...of })
      if (state.held !== 0) wrong.push(`${stock}: ${state.held} are held for ever`)
      if (state.sold !== (taken.get(stock) ?? 0)) wrong.push(`${stock}: ${state.sold} sold, ${taken.get(stock)} taken`)
    }
    return wrong
  }
}
