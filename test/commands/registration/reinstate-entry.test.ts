import { beforeEach, describe, expect, it } from 'vitest'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { requestRefund } from '../../../commands/payments/refund.ts'
import { cancelEntry } from '../../../commands/registration/cancel-lines.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { reinstateEntry } from '../../../commands/registration/reinstate-entry.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { stockAggregate } from '../../../domain/registration/stock/state.ts'
import { World } from '../../support/checkout-world.ts'
import { cartOf } from '../../support/spring-cup.ts'

const SPARRING = 'stock-lions.t1.event-sparring'
let world: World
let entryId: string
let orderId: string
/** Runs between a decision and its append, for the given stream. */
let beforeAppend: (stream: string) => Promise<void>

/** Kim has paid for one of the three places in Sparring, and it was canceled. */
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
  await world.addFamily('m2', ['lee', 'max', 'sam'])
  await buy('m1', 'kim@sparring')
  const [entry] = (await held()).values()
  entryId = entry?.entryId ?? ''
  orderId = entry?.orderId ?? ''
  await cancel('canceled')
})

const held = async () => (await readRegistration(world.deps)('lions', 't1', 'm1')).entries
const isHeld = async (): Promise<boolean> => (await held()).get(entryId)?.isCanceled === false
const soldPlaces = async (): Promise<number> =>
  (await world.handler.read(stockAggregate, 'lions', { tournamentId: 't1', kind: 'event', stockId: 'sparring' })).state
    .sold
const of = () => ({ tournamentId: 't1', membershipId: 'm1', entryId })
const cancel = (command: string) => cancelEntry(world.deps)(world.context(command), { ...of(), refundId: null })
const undo = (command = 'undone') => reinstateEntry(world.deps)(world.context(command), of())
const once = (stream: string, act: () => Promise<unknown>): void => {
  beforeAppend = async (to) => {
    if (to !== stream) return
    beforeAppend = async () => {}
    await act()
  }
}
const buy = async (membershipId: string, ...seats: string[]): Promise<void> => {
  const options = { membershipId, userId: `user-${membershipId}` }
  const made = await world.checkout(cartOf(...seats), options)
  mustSucceed(made)
  for (const paymentId of world.gateway.intents.keys()) world.gateway.pay(paymentId)
  await world.deliverNotices()
  await world.settle()
}

describe('reinstating an entry', () => {
  it('restores the entry and its place, and a second cancellation returns the place again', async () => {
    await world.settle()
    expect(await soldPlaces()).toBe(0)
    mustSucceed(await undo())
    await world.settle()
    expect([await isHeld(), await soldPlaces()]).toEqual([true, 1])
    mustSucceed(await cancel('again'))
    await world.settle()
    expect([await isHeld(), await soldPlaces()]).toEqual([false, 0])
  })

  it('keeps the place if it was not returned yet', async () => {
    mustSucceed(await undo())
    await world.settle()
    expect([await isHeld(), await soldPlaces()]).toEqual([true, 1])
    expect(await world.typesOf(SPARRING)).not.toContain('StockReturned')
  })

  it('claims the place back if it is being returned at the same time', async () => {
    once(SPARRING, async () => mustSucceed(await undo()))
    await world.settle()
    expect(await world.typesOf(SPARRING)).toContain('StockReturned')
    expect([await isHeld(), await soldPlaces()]).toEqual([true, 1])
  })

  it('is handled once for a repeated request, and refused for another one', async () => {
    await world.settle()
    mustSucceed(await undo())
    expect(await undo()).toMatchObject({ ok: true, value: { repeated: true } })
    expect(await undo('another request')).toMatchObject({ error: { code: 'registration-not-canceled' } })
    expect((await world.events()).filter(({ type }) => type === 'EntryReinstated')).toHaveLength(1)
  })

  it('is refused if others have taken the place, which they keep', async () => {
    await world.settle()
    await buy('m2', 'lee@sparring', 'max@sparring', 'sam@sparring')
    expect(await undo()).toMatchObject({ error: { code: 'sold-out', details: { remaining: 0 } } })
    await world.settle()
    expect([await isHeld(), await soldPlaces()]).toEqual([false, 3])
  })

  it('is refused once a refund of it was requested', async () => {
    await world.settle()
    const refund = { refundId: 'r1', amount: 1_000, description: '', reason: 'requested' } as const
    const named = { transactionId: orderId, tournamentId: 't1', lineItemsToCancel: [{ lineId: entryId }] }
    mustSucceed(await requestRefund(world.deps)(world.context('refund'), { ...named, ...refund }))
    expect(await undo()).toMatchObject({ error: { code: 'registration-refunded' } })
    await world.settle()
    expect([await isHeld(), await soldPlaces()]).toEqual([false, 0])
  })

  it('does not leave both place and money to a family whose refund is requested at the same time', async () => {
    await world.settle()
    once('registration-lions.t1.m1', async () => {
      const refund = { refundId: 'r1', amount: 1_000, description: '', reason: 'requested' } as const
      const named = { transactionId: orderId, tournamentId: 't1', lineItemsToCancel: [{ lineId: entryId }] }
      mustSucceed(await requestRefund(world.deps)(world.context('refund'), { ...named, ...refund }))
      await world.settle()
    })
    mustSucceed(await undo())
    expect(await isHeld()).toBe(true)
    await world.settle()
    expect([await isHeld(), await soldPlaces()]).toEqual([false, 0])
  })

  it('releases the place if it was interrupted after claiming it, and a retry completes it', async () => {
    await world.settle()
    let stops = true
    world.fault = (point) => {
      if (stops && point === 'ask:append registration-lions.t1.m1') throw new Error('stopped')
    }
    await expect(undo()).rejects.toThrow('stopped')
    expect(await soldPlaces()).toBe(1)
    world.pass(3)
    await world.settle()
    expect([await isHeld(), await soldPlaces()]).toEqual([false, 0])
    stops = false
    mustSucceed(await undo())
    await world.settle()
    expect([await isHeld(), await soldPlaces()]).toEqual([true, 1])
  })

  it('is refused when the tournament has ended', async () => {
    await world.settle()
    world.pass(60 * 24 * 60)
    expect(await undo()).toMatchObject({ error: { code: 'tournament-ended' } })
  })
})
