import { describe, expect, it } from 'vitest'
import { readTransaction } from '../../../commands/payments/read-transaction.ts'
import { requestRefund } from '../../../commands/payments/refund.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { refundedOf } from '../../../domain/payments/transaction/state.ts'
import { audit } from '../../support/audit-world.ts'
import { World } from '../../support/checkout-world.ts'
import { cartOf } from '../../support/spring-cup.ts'

class Crash extends Error {}

/** Runs `act` and crashes at its `at`-th outside call; returns whether it got that far. */
const crashAt = async (world: World, at: number, act: () => Promise<unknown>): Promise<boolean> => {
  let waits = 0
  world.fault = () => {
    if (waits++ === at) throw new Crash()
  }
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Crash)) throw error
  } finally {
    world.fault = () => {}
    world.restart()
  }
  // A crash in a process manager does not reach us: its runner delivers the event again.
  return waits > at
}

/** Runs the same scenario once for each point at which it can crash, until it completes. */
const crashEverywhere = async (run: (at: number) => Promise<boolean>): Promise<number> => {
  for (let at = 0; ; at++) if (!(await run(at))) return at
}

const newWorld = async (): Promise<World> => {
  const world = await World.open()
  await world.addFamily('m1', ['kim', 'lee'])
  return world
}
const cart = cartOf('kim@sparring', 'lee@forms', 'shirt')

describe('a crash between any two steps, and then a retry', () => {
  it('of the checkout creates one payment', async () => {
    const places = await crashEverywhere(async (at) => {
      const world = await newWorld()
      const ask = () => world.checkout(cart, { checkoutId: 'a', command: 'pay' })
      const crashed = await crashAt(world, at, ask)
      expect(await ask()).toMatchObject({ ok: true, value: { transactionId: 'a', clientSecret: 'pi_1_secret' } })
      expect(world.gateway.intents.size).toBe(1)
      world.gateway.pay('pi_1')
      await world.deliverNotices()
      await world.settle()
      const { entries, items } = await readRegistration(world.deps)('lions', 't1', 'm1')
      expect([entries.size, items.size]).toEqual([2, 1])
      expect(await audit(world)).toEqual([])
      return crashed
    })
    expect(places).toBeGreaterThan(15)
  })

  it('of replacing an order leaves at most one open payment', async () => {
    await crashEverywhere(async (at) => {
      const world = await newWorld()
      await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })
      const ask = () => world.checkout(cart, { checkoutId: 'b', command: 'replace' })
      const crashed = await crashAt(world, at, ask)
      const isOpen = () => [...world.gateway.intents.values()].filter(({ status }) => status !== 'canceled')
      expect(isOpen().length).toBeLessThanOrEqual(1)
      expect(await ask()).toMatchObject({ ok: true, value: { transactionId: 'b' } })
      expect(isOpen().map(({ transactionId }) => transactionId)).toEqual(['b'])
      await world.settle()
      expect(await audit(world)).toEqual([])
      return crashed
    })
  })

  it('of the steps after a payment fulfills it once', async () => {
    await crashEverywhere(async (at) => {
      const world = await newWorld()
      await world.checkout(cart, { checkoutId: 'a' })
      world.gateway.pay('pi_1')
      const notices = [...world.gateway.notices]
      const crashed = await crashAt(world, at, async () => {
        await world.deliverNotices(notices)
        await world.settle(1)
      })
      await world.deliverNotices(notices)
      await world.settle()
      expect(await world.typesOf('transaction-lions.a')).toEqual([
        'ChargePrepared',
        'PaymentIntentCreated',
        'ChargeSucceeded',
        'ReceiptSent',
      ])
      expect(await world.typesOf('stock-lions.t1.event-sparring')).toEqual(['StockHeld', 'StockSold'])
      expect(await audit(world)).toEqual([])
      return crashed
    })
  })

  it('of a refund pays the money back once', async () => {
    await crashEverywhere(async (at) => {
      const world = await newWorld()
      await world.checkout(cart, { checkoutId: 'a' })
      world.gateway.pay('pi_1')
      await world.deliverNotices()
      await world.settle()
      const { prepared } = await readTransaction(world.deps)('lions', 'a')
      const line = prepared?.lineItems.find(({ eventId }) => eventId === 'sparring')
      if (line === undefined) throw new Error('no line for sparring')
      const { lineId, eventId, catalogItemId, studentId } = line
      const ask = () =>
        requestRefund(world.deps)(world.context('refund'), {
          transactionId: 'a',
          tournamentId: 't1',
          refundId: 'r1',
          amount: 6_000,
          description: 'Injured',
          lineItemsToCancel: [{ lineId, eventId, catalogItemId, studentId }],
          reason: 'requested',
        })
      const crashed = await crashAt(world, at, async () => {
        await ask()
        await world.settle(1)
      })
      expect((await ask()).ok).toBe(true)
      await world.settle()
      expect(world.gateway.refundedOf('pi_1')).toBe(6_000)
      expect(refundedOf(await readTransaction(world.deps)('lions', 'a'))).toBe(6_000)
      expect((await readRegistration(world.deps)('lions', 't1', 'm1')).entries.get(lineId)?.isCanceled).toBe(true)
      expect((await world.typesOf('stock-lions.t1.event-sparring')).at(-1)).toBe('StockReturned')
      expect(await audit(world)).toEqual([])
      return crashed
    })
  })

  it('of an expiry releases everything', async () => {
    await crashEverywhere(async (at) => {
      const world = await newWorld()
      await world.checkout(cart, { checkoutId: 'a' })
      await world.settle()
      world.pass(15)
      const crashed = await crashAt(world, at, () => world.settle(1))
      await world.settle()
      expect((await readRegistration(world.deps)('lions', 't1', 'm1')).orders.get('a')?.status).toBe('withdrawn')
      expect(world.gateway.pay('pi_1')).toBe(false)
      expect(await world.typesOf('stock-lions.t1.event-sparring')).toEqual(['StockHeld', 'StockReleased'])
      expect(await audit(world)).toEqual([])
      return crashed
    })
  })
})
