import { describe, expect, it } from 'vitest'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { readTransaction } from '../../commands/payments/read-transaction.ts'
import { importEntries } from '../../commands/registration/import/import-entries.ts'
import { audit } from '../support/audit-world.ts'
import { World, type WorldOptions } from '../support/checkout-world.ts'
import { handlerWithoutCouponGuard } from '../support/control-handlers.ts'
import { addCoupon, apply, countsOf, remove } from '../support/coupons.ts'
import { randomFrom } from '../support/random.ts'
import { cartOf } from '../support/spring-cup.ts'

const CARTS = 50
const MANY_CARTS = 500

/** Carts concurrently apply a coupon that can be redeemed `max` times. */
const race = async (max: number, { carts = CARTS, ...options }: WorldOptions & { readonly carts?: number } = {}) => {
  const world = await World.open(options)
  await addCoupon(world, 'LAST', { maxRedemptions: max, maxRedemptionsPerMembership: 1 })
  const families = Array.from({ length: carts }, (_, n) => `family-${n}`)
  for (const id of families) {
    await world.addFamily(id, [`child of ${id}`])
    const cart = cartOf(`child of ${id}@forms`)
    mustSucceed(await world.checkout(cart, { membershipId: id, checkoutId: `order-of-${id}` }))
  }
  const all = await Promise.all(families.map((id) => apply(world, `order-of-${id}`, 'LAST', id)))
  const answers = [...new Set(all.map((one) => (one.ok ? 'applied' : String(one.error.details?.reason))))].toSorted()
  return { world, applied: all.filter(({ ok }) => ok).length, answers, findings: await audit(world) }
}

describe('a coupon that many carts apply concurrently', () => {
  it('is applied to one cart when one redemption is left', async () => {
    const { applied, answers, findings } = await race(1)
    expect({ applied, answers, findings }).toEqual({ applied: 1, answers: ['applied', 'used-up'], findings: [] })
  })

  it('is applied to all when there is one for each', async () => {
    const { applied, answers, findings } = await race(CARTS)
    expect({ applied, answers, findings }).toEqual({ applied: CARTS, answers: ['applied'], findings: [] })
  })

  it('is applied to exactly fifty of five hundred carts when it can be redeemed fifty times', async () => {
    const { applied, answers, findings } = await race(50, { carts: MANY_CARTS })
    expect({ applied, answers, findings }).toEqual({ applied: 50, answers: ['applied', 'used-up'], findings: [] })
  })

  it('is available again for each cart that was not paid', async () => {
    const { world, applied } = await race(10)
    expect(applied).toBe(10)
    const discounted = [...world.gateway.intents.values()].filter(
      ({ amount, status }) => amount === 5_690 && status === 'requires-payment-method',
    )
    expect(discounted).toHaveLength(10)
    for (const { id } of discounted.slice(0, 4)) world.gateway.pay(id)
    await world.deliverNotices()
    await world.settle()
    world.pass(20)
    await world.settle()
    expect(await countsOf(world, 'LAST')).toEqual({ redeemed: 4, withdrawn: 6 })
    expect(await audit(world)).toEqual([])
  })

  it('is applied to more without its guard (control)', async () => {
    const { applied, findings } = await race(1, { handlerOn: handlerWithoutCouponGuard })
    expect(applied).toBeGreaterThan(1)
    expect(findings).toContainEqual(expect.stringMatching(/^6 coupon-/))
  })
})

describe('a coupon of an order that was paid and cannot be fulfilled', () => {
  it('is released in any order of events, and the payment is refunded', async () => {
    const world = await World.open()
    await world.addFamily('m1', ['kim'])
    await addCoupon(world, 'ONCE', { maxRedemptions: 1 })
    mustSucceed(await world.checkout(cartOf('kim@forms'), { checkoutId: 'x' }))
    mustSucceed(await apply(world, 'x', 'ONCE'))
    const entries = [{ entryId: 'imported', eventId: 'forms', studentId: 'kim' }]
    const ids = { tournamentId: 't1', membershipId: 'm1', importId: 'import' }
    mustSucceed(await importEntries(world.deps)(world.context(), { ...ids, entries }))
    world.gateway.pay('pi_2')
    await world.deliverNotices()
    await world.settle()
    expect(await countsOf(world, 'ONCE')).toEqual({ unfulfillable: 1 })
    expect(world.gateway.refundedOf('pi_2')).toBe(5_690)
  })
})

/** A family applies and removes a coupon in two tabs while it pays the displayed amount in both. */
const payingMeanwhile = async (seed: number, plant: (world: World) => void = () => {}) => {
  const world = await World.open()
  plant(world)
  const random = randomFrom(seed)
  world.wait = () => random.below(6)
  await addCoupon(world, 'SPRING')
  await world.addFamily('m1', ['kim'])
  /** The amount that each payment's page displays. */
  const quoted = new Map<string, number>()
  const see = (result: Awaited<ReturnType<typeof apply>>): void => {
    if (result.ok && result.value.clientSecret !== null) {
      quoted.set(result.value.clientSecret.replace('_secret', ''), result.value.total)
    }
  }
  see(await world.checkout(cartOf('kim@forms'), { checkoutId: 'x' }))
  const pay = async (): Promise<void> => {
    for (let turns = random.below(600); turns > 0; turns--) await Promise.resolve()
    const id = random.pick([...quoted.keys()])
    if (id !== undefined && world.gateway.pay(id)) await world.deliverNotices()
  }
  const tab = async (): Promise<void> => {
    for (let n = 0; n < 3; n++) see(await (random.chance(0.5) ? apply(world, 'x', 'SPRING') : remove(world, 'x')))
  }
  await Promise.all([tab(), tab(), pay(), pay(), pay()])
  await world.deliverNotices()
  await world.settle()
  world.pass(20)
  await world.settle()
  const { charge, prepared, coupon } = await readTransaction(world.deps)('lions', 'x')
  const captured = [...world.gateway.captured()]
  const findings = [...(await audit(world))]
  if (captured.length > 1) findings.push(`paid ${captured.length} times`)
  for (const [id, amount] of captured) {
    if (amount !== prepared?.total) findings.push(`${id} was paid with ${amount}, ${prepared?.total} was owed`)
    if (amount !== (quoted.get(id) ?? amount))
      findings.push(`${id} was paid with ${amount}, ${quoted.get(id)} was quoted`)
  }
  const { held = 0, redeemed = 0 } = await countsOf(world, 'SPRING')
  if (held !== 0) findings.push(`${held} are held for ever`)
  if (redeemed !== (charge !== null && coupon !== null ? 1 : 0)) findings.push(`${redeemed} are redeemed`)
  return { findings, paid: captured.map(([, amount]) => amount) }
}
const SEEDS = Array.from({ length: 40 }, (_, n) => n + 1)

describe('a coupon that changes the amount while it is being paid', () => {
  it('charges the owed and displayed amount once, in any order', async () => {
    const amounts = new Set<number>()
    for (const seed of SEEDS) {
      const { findings, paid } = await payingMeanwhile(seed)
      expect(findings, `seed ${seed}`).toEqual([])
      for (const amount of paid) amounts.add(amount)
    }
    expect([...amounts].toSorted()).toEqual([5_690, 8_262])
  })

  it('charges another amount when the earlier payment can still be made (control)', async () => {
    const found: string[] = []
    for (const seed of SEEDS) {
      const { findings } = await payingMeanwhile(seed, (world) => {
        world.gateway.cancelIntent = async (id) => {
          const intent = await world.gateway.retrieveIntent(id)
          return intent.status === 'succeeded' ? intent : { ...intent, status: 'canceled' }
        }
      })
      found.push(...findings)
    }
    expect(found).toContainEqual(expect.stringMatching(/was paid with|paid 2 times/))
  })
})
