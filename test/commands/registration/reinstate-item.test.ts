import { beforeEach, describe, expect, it } from 'vitest'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { requestRefund } from '../../../commands/payments/refund.ts'
import { cancelItem } from '../../../commands/registration/cancel-lines.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { reinstateItem } from '../../../commands/registration/reinstate-item.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { stockAggregate } from '../../../domain/registration/stock/state.ts'
import { World } from '../../support/checkout-world.ts'
import { cartOf } from '../../support/spring-cup.ts'

const SEATS = 'stock-lions.t1.item-seat'
const REGISTRATION = 'registration-lions.t1.m1'
let world: World
let lineId: string
let orderId: string
/** Runs between a decision and its append, for the given stream. */
let beforeAppend: (stream: string) => Promise<void>

/** Kim's family has bought both seats, and the line was canceled. */
beforeEach(async () => {
  beforeAppend = async () => {}
  const gated = (journal: Journal): Journal => ({
    ...journal,
    append: async (...args) => {
      await beforeAppend(args[0])
      return journal.append(...args)
    },
  })
  world = await World.open({ handlerOn: (journal) => new Handler(gated(journal)) })
  await world.addFamily('m1', ['kim'])
  await world.addFamily('m2', ['lee'])
  await buy('m1', 'kim@forms', 'seat*2')
  const [line] = (await held()).values()
  lineId = line?.lineId ?? ''
  orderId = line?.orderId ?? ''
  await cancel('canceled')
})

const held = async () => (await readRegistration(world.deps)('lions', 't1', 'm1')).items
const isHeld = async (): Promise<boolean> => (await held()).get(lineId)?.isCanceled === false
const soldSeats = async (): Promise<number> =>
  (await world.handler.read(stockAggregate, 'lions', { tournamentId: 't1', kind: 'item', stockId: 'seat' })).state.sold
const of = () => ({ tournamentId: 't1', membershipId: 'm1', lineId })
const cancel = (command: string) => cancelItem(world.deps)(world.context(command), { ...of(), refundId: null })
const undo = (command = 'undone') => reinstateItem(world.deps)(world.context(command), of())
const refund = async (): Promise<void> => {
  const request = { refundId: 'r1', amount: 1_000, description: '', reason: 'requested' } as const
  const named = { transactionId: orderId, tournamentId: 't1', lineItemsToCancel: [{ lineId }] }
  mustSucceed(await requestRefund(world.deps)(world.context('refund'), { ...named, ...request }))
}
const once = (stream: string, act: () => Promise<unknown>): void => {
  beforeAppend = async (to) => {
    if (to !== stream) return
    beforeAppend = async () => {}
    await act()
  }
}
const buy = async (membershipId: string, ...parts: string[]): Promise<void> => {
  mustSucceed(await world.checkout(cartOf(...parts), { membershipId, userId: `user-${membershipId}` }))
  for (const paymentId of world.gateway.intents.keys()) world.gateway.pay(paymentId)
  await world.deliverNotices()
  await world.settle()
}

describe('reinstating catalog items', () => {
  it('restores all units, and a second cancellation returns them again', async () => {
    await world.settle()
    expect(await soldSeats()).toBe(0)
    mustSucceed(await undo())
    await world.settle()
    expect([await isHeld(), await soldSeats()]).toEqual([true, 2])
    mustSucceed(await cancel('again'))
    await world.settle()
    expect([await isHeld(), await soldSeats()]).toEqual([false, 0])
  })

  it('keeps the units if they were not returned yet', async () => {
    mustSucceed(await undo())
    await world.settle()
    expect([await isHeld(), await soldSeats()]).toEqual([true, 2])
    expect(await world.typesOf(SEATS)).not.toContain('StockReturned')
  })

  it('claims the units back if they are being returned at the same time', async () => {
    once(SEATS, async () => mustSucceed(await undo()))
    await world.settle()
    expect(await world.typesOf(SEATS)).toContain('StockReturned')
    expect([await isHeld(), await soldSeats()]).toEqual([true, 2])
  })

  it('is handled once for a repeated request, and refused for another one', async () => {
    await world.settle()
    mustSucceed(await undo())
    expect(await undo()).toMatchObject({ ok: true, value: { repeated: true } })
    expect(await undo('another request')).toMatchObject({ error: { code: 'registration-not-canceled' } })
    expect((await world.events()).filter(({ type }) => type === 'ItemReinstated')).toHaveLength(1)
  })

  it('is refused if others have bought one of the units, which they keep', async () => {
    await world.settle()
    await buy('m2', 'lee@forms', 'seat')
    expect(await undo()).toMatchObject({ error: { code: 'sold-out', details: { remaining: 1 } } })
    await world.settle()
    expect([await isHeld(), await soldSeats()]).toEqual([false, 1])
  })

  it('is refused once a refund of it was requested', async () => {
    await world.settle()
    await refund()
    expect(await undo()).toMatchObject({ error: { code: 'registration-refunded' } })
    await world.settle()
    expect([await isHeld(), await soldSeats()]).toEqual([false, 0])
  })

  it('does not leave both units and money to a family whose refund is requested at the same time', async () => {
    await world.settle()
    once(REGISTRATION, async () => {
      await refund()
      await world.settle()
    })
    mustSucceed(await undo())
    expect(await isHeld()).toBe(true)
    await world.settle()
    expect([await isHeld(), await soldSeats()]).toEqual([false, 0])
  })

  it('releases the units if it was interrupted after claiming them, and a retry completes it', async () => {
    await world.settle()
    let stops = true
    world.fault = (point) => {
      if (stops && point === `ask:append ${REGISTRATION}`) throw new Error('stopped')
    }
    await expect(undo()).rejects.toThrow('stopped')
    expect(await soldSeats()).toBe(2)
    world.pass(3)
    await world.settle()
    expect([await isHeld(), await soldSeats()]).toEqual([false, 0])
    stops = false
    mustSucceed(await undo())
    await world.settle()
    expect([await isHeld(), await soldSeats()]).toEqual([true, 2])
  })

  it('is refused when the tournament has ended', async () => {
    await world.settle()
    world.pass(60 * 24 * 60)
    expect(await undo()).toMatchObject({ error: { code: 'tournament-ended' } })
  })
})
