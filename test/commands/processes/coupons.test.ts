import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { confirmFreeOrder } from '../../../commands/payments/charge.ts'
import { readTransaction } from '../../../commands/payments/read-transaction.ts'
import { audit } from '../../support/audit-world.ts'
import { World } from '../../support/checkout-world.ts'
import { addCoupon, apply, countsOf, remove } from '../../support/coupons.ts'
import { cartOf } from '../../support/spring-cup.ts'

let world: World
beforeEach(async () => {
  world = await World.open()
  await world.addFamily('m1', ['kim', 'lee'])
  await world.addFamily('m2', ['ada'])
  await addCoupon(world, 'SPRING')
  await addCoupon(world, 'EVERYTHING', { value: 50_000 })
  await addCoupon(world, 'ONCE', { maxRedemptions: 1, maxRedemptionsPerMembership: 1 })
})
afterEach(async () => expect(await audit(world)).toEqual([]))

/** $80 and the card fee on it. */
const checkOut = async (checkoutId: string, membershipId = 'm1', cart = 'kim@forms') =>
  mustSucceed(await world.checkout(cartOf(cart), { checkoutId, membershipId }))
const openIntents = () =>
  [...world.gateway.intents.values()].flatMap(({ status, id, amount }) =>
    status === 'requires-payment-method' ? [`${id} ${amount}`] : [],
  )
const payAndSettle = async (id: string) => {
  world.gateway.pay(id)
  await world.deliverNotices()
  await world.settle()
}
const reasonOf = (result: Awaited<ReturnType<typeof apply>>) =>
  result.ok ? 'applied' : (result.error.details?.reason ?? result.error.code)

describe('a coupon in a checkout', () => {
  it('changes discount, fee, total and the only open payment', async () => {
    expect(await checkOut('x')).toMatchObject({ total: 8_000 + 262, coupon: null })
    const applied = mustSucceed(await apply(world, 'x', ' spring '))
    expect(applied).toMatchObject({ coupon: 'SPRING', discount: 2_500, convenienceFee: 190, total: 5_690 })
    expect(applied.clientSecret).toBe('pi_2_secret')
    expect(openIntents()).toEqual(['pi_2 5690'])
    const removed = mustSucceed(await remove(world, 'x'))
    expect(removed).toMatchObject({ coupon: null, discount: 0, convenienceFee: 262, total: 8_262 })
    expect(openIntents()).toEqual(['pi_3 8262'])
    expect(await countsOf(world, 'SPRING')).toEqual({ removed: 1 })
  })

  it('is kept when the checkout is reopened, and is applied once', async () => {
    await checkOut('x')
    await apply(world, 'x', 'SPRING')
    await apply(world, 'x', 'spring')
    expect(await checkOut('x')).toMatchObject({ coupon: 'SPRING', total: 5_690, clientSecret: 'pi_2_secret' })
    expect(await countsOf(world, 'SPRING')).toEqual({ held: 1 })
  })

  it('is redeemed by the payment', async () => {
    await checkOut('x')
    await apply(world, 'x', 'SPRING')
    await payAndSettle('pi_2')
    expect(await countsOf(world, 'SPRING')).toEqual({ redeemed: 1 })
    expect((await readTransaction(world.deps)('lions', 'x')).charge?.amount).toBe(5_690)
  })

  it('that leaves nothing to pay cancels the payment, and is redeemed by completing', async () => {
    await checkOut('x')
    const applied = mustSucceed(await apply(world, 'x', 'EVERYTHING'))
    expect(applied).toMatchObject({ needsPayment: false, clientSecret: null, discount: 8_000, total: 0 })
    expect(openIntents()).toEqual([])
    mustSucceed(await confirmFreeOrder(world.deps)(world.context(), { transactionId: 'x' }))
    await world.settle()
    expect(await countsOf(world, 'EVERYTHING')).toEqual({ redeemed: 1 })
  })

  it('that left nothing to pay reopens the payment when it is removed', async () => {
    await checkOut('x')
    await apply(world, 'x', 'EVERYTHING')
    expect(mustSucceed(await remove(world, 'x'))).toMatchObject({ needsPayment: true, total: 8_262 })
    expect(openIntents()).toEqual(['pi_2 8262'])
    expect(await confirmFreeOrder(world.deps)(world.context(), { transactionId: 'x' })).toMatchObject({
      error: { code: 'payment-required' },
    })
  })

  it('is replaced by another one', async () => {
    await checkOut('x')
    await apply(world, 'x', 'SPRING')
    expect(mustSucceed(await apply(world, 'x', 'EVERYTHING'))).toMatchObject({ coupon: 'EVERYTHING', total: 0 })
    await world.settle()
    expect(await countsOf(world, 'SPRING')).toEqual({ removed: 1 })
    expect(await countsOf(world, 'EVERYTHING')).toEqual({ held: 1 })
  })

  it('that is invalid keeps the earlier one', async () => {
    await checkOut('x')
    await apply(world, 'x', 'SPRING')
    expect(await apply(world, 'x', 'NOPE')).toMatchObject({
      error: { code: 'coupon-invalid', message: "Invalid coupon 'NOPE'" },
    })
    expect(await checkOut('x')).toMatchObject({ coupon: 'SPRING', total: 5_690 })
  })

  it.each([
    ['of no coupon', 'NOPE', 'unknown'],
    ['that is not valid in a URL', '..', 'unknown'],
    ['of 5,000 characters', 'x'.repeat(5_000), 'unknown'],
    ['with a lone surrogate', 'SPRING\ud800', 'unknown'],
  ])('is refused for a code %s', async (_what, code, reason) => {
    await checkOut('x')
    expect(reasonOf(await apply(world, 'x', code))).toBe(reason)
    expect(openIntents()).toEqual(['pi_1 8262'])
  })

  it('is refused to another family, for a paid charge, and for a closed one', async () => {
    await checkOut('x')
    expect(reasonOf(await apply(world, 'x', 'SPRING', 'm2'))).toBe('transaction-not-found')
    world.gateway.pay('pi_1')
    expect(reasonOf(await apply(world, 'x', 'SPRING'))).toBe('already-paid')
    expect((await readTransaction(world.deps)('lions', 'x')).status).toBe('success')
    await checkOut('y', 'm2', 'ada@forms')
    world.pass(20)
    expect(reasonOf(await apply(world, 'y', 'SPRING', 'm2'))).toBe('charge-canceled')
    await world.settle()
  })

  it('is refused if there is nothing to pay', async () => {
    await checkOut('x', 'm1', 'kim@judges')
    expect(reasonOf(await apply(world, 'x', 'SPRING'))).toBe('nothing-to-pay')
    expect(await countsOf(world, 'SPRING')).toEqual({})
  })
})

describe('a redemption that is held', () => {
  it('is released when the order expires', async () => {
    await checkOut('x')
    await apply(world, 'x', 'ONCE')
    await checkOut('y', 'm2', 'ada@forms')
    expect(reasonOf(await apply(world, 'y', 'ONCE', 'm2'))).toBe('used-up')
    world.pass(20)
    await world.settle()
    expect(await countsOf(world, 'ONCE')).toEqual({ withdrawn: 1 })
    await checkOut('z', 'm2', 'ada@forms')
    expect(reasonOf(await apply(world, 'z', 'ONCE', 'm2'))).toBe('applied')
  })

  it('passes immediately to the changed cart of the same family', async () => {
    await checkOut('x')
    await apply(world, 'x', 'ONCE')
    await checkOut('y', 'm1', 'lee@forms')
    expect(reasonOf(await apply(world, 'y', 'ONCE'))).toBe('applied')
    await world.settle()
    expect(await countsOf(world, 'ONCE')).toEqual({ withdrawn: 1, held: 1 })
  })

  it('is released if the program crashed before it was applied', async () => {
    await checkOut('x')
    world.fault = (point) => {
      if (point === 'ask:cancelIntent') throw new Error('died')
    }
    await expect(apply(world, 'x', 'ONCE')).rejects.toThrow('died')
    world.fault = () => {}
    world.restart()
    expect(await countsOf(world, 'ONCE')).toEqual({ held: 1 })
    await payAndSettle('pi_1')
    world.pass(20)
    await world.settle()
    expect(await countsOf(world, 'ONCE')).toEqual({ lapsed: 1 })
  })

  it('is applied by a retry if the program crashed between canceling the payment and changing the amount', async () => {
    await checkOut('x')
    world.fault = (point) => {
      if (point === 'answer:cancelIntent') throw new Error('died')
    }
    await expect(apply(world, 'x', 'ONCE')).rejects.toThrow('died')
    world.fault = () => {}
    world.restart()
    expect(mustSucceed(await apply(world, 'x', 'ONCE'))).toMatchObject({ coupon: 'ONCE', total: 5_690 })
    await payAndSettle('pi_2')
    expect(await countsOf(world, 'ONCE')).toEqual({ redeemed: 1 })
  })

  it('stays redeemed after a refund', async () => {
    await checkOut('x')
    await apply(world, 'x', 'ONCE')
    await payAndSettle('pi_2')
    world.gateway.refundInDashboard('pi_2', 5_690)
    await world.deliverNotices()
    await world.settle()
    expect(await countsOf(world, 'ONCE')).toEqual({ redeemed: 1 })
  })
})
