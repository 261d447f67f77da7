import { afterEach, describe, expect, it } from 'vitest'
import { openTenant } from '../../../commands/accounts/organization.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { readTransaction } from '../../../commands/payments/read-transaction.ts'
import { requestRefund } from '../../../commands/payments/refund.ts'
import type { CommandObserver } from '../../../commands/ports/command-observer.ts'
import type { PaymentNotice } from '../../../commands/ports/payment-gateway.ts'
import { readPaymentNotice } from '../../../commands/processes/read-payment-notice.ts'
import { audit } from '../../support/audit-world.ts'
import { World, type WorldOptions } from '../../support/checkout-world.ts'
import {
  handlerWithoutRefundGuard,
  handlerWithoutStockGuard,
  journalWithoutCommandIds,
} from '../../support/control-handlers.ts'
import { cartOf } from '../../support/spring-cup.ts'
import { lionsDetails } from '../../support/tenant-details.ts'

let world: World
/** A family that paid for one event, its notices not delivered yet. */
const paidOrder = async (options: WorldOptions = {}): Promise<readonly PaymentNotice[]> => {
  world = await World.open(options)
  await world.addFamily('m1', ['kim'])
  await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })
  world.gateway.decline('pi_1')
  world.gateway.pay('pi_1')
  return world.gateway.notices.splice(0)
}
const settledOrder = async (): Promise<void> => {
  const notices = await paidOrder()
  await world.deliverNotices(notices)
  await world.settle()
}
const typesOf = () => world.typesOf('transaction-lions.a')
const refund = (refundId: string, amount: number) => ({
  transactionId: 'a',
  tournamentId: 't1',
  refundId,
  amount,
  description: '',
  lineItemsToCancel: [],
  reason: 'requested' as const,
})
let isControl = false
afterEach(async () => {
  if (!isControl) expect(await audit(world)).toEqual([])
  isControl = false
})

describe('the provider’s notices', () => {
  it('record one success when delivered five times, in reverse', async () => {
    const notices = await paidOrder()
    for (let i = 0; i < 5; i++) await world.deliverNotices(notices.toReversed())
    await world.settle()
    expect((await typesOf()).filter((type) => type.startsWith('Charge'))).toEqual(['ChargePrepared', 'ChargeSucceeded'])
  })

  it('send no command if the payment is recorded already, as by the provider’s response', async () => {
    const sent: string[] = []
    const observer: CommandObserver = {
      observe: ({ name }, work) => {
        sent.push(name)
        return work()
      },
    }
    const notices = await paidOrder({ handlerOn: (journal) => new Handler(journal, { observer }) })
    await world.deliverNotices(notices)
    await world.settle()
    sent.length = 0
    await world.deliverNotices(notices)
    const later = notices.map((notice, at) => ({ ...notice, id: `later-${at}` }))
    await world.deliverNotices(later)
    expect(later.length).toBeGreaterThan(0)
    expect(sent).toEqual([])
  })

  it('of a refund or dispute that arrive before the payment’s notice record the payment first', async () => {
    const notices = await paidOrder()
    world.gateway.refundInDashboard('pi_1', 1_000)
    world.gateway.dispute('pi_1', 'd1', 'open')
    await world.deliverNotices([...world.gateway.notices.splice(0).toReversed(), ...notices])
    await world.settle()
    expect(await typesOf()).toEqual(
      expect.arrayContaining(['ChargeSucceeded', 'ChargebackOpened', 'RefundStartedExternally', 'RefundSucceeded']),
    )
  })

  it('that arrive before their payment is recorded are requested again until it is, in any order', async () => {
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ] as const
    for (const order of orders) {
      for (const recordedAfter of [1, 2, 3]) {
        world = await World.open()
        mustSucceed(await openTenant(world.deps)(world.context(), lionsDetails))
        await world.addFamily('m1', ['kim'])
        const { id } = await world.gateway.createIntent({
          transactionId: 'a',
          tenant: 'lions',
          amount: 8_262,
          currency: 'usd',
          description: '',
          statementDescriptor: null,
          receiptEmail: null,
        })
        world.gateway.pay(id)
        world.gateway.refundInDashboard(id, 1_000)
        world.gateway.dispute(id, 'd1', 'open')
        const notices = world.gateway.notices.splice(0)
        const again: PaymentNotice[] = []
        for (const at of order.slice(0, recordedAfter)) {
          const notice = notices[at] as PaymentNotice
          const read = await readPaymentNotice(world.deps)(notice)
          expect(read).toMatchObject({ error: { code: 'payment-not-known-yet' } })
          again.push(notice)
        }
        await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })
        await world.deliverNotices([...order.slice(recordedAfter).map((at) => notices[at] as PaymentNotice), ...again])
        await world.settle()
        const money = (await typesOf()).filter(
          (type) => !/^(ChargePrepared|PaymentIntentCreated|Receipt|RefundReceipt)/.test(type),
        )
        expect(money.toSorted()).toEqual([
          'ChargeSucceeded',
          'ChargebackOpened',
          'DisputeFundsWithdrawn',
          'RefundStartedExternally',
          'RefundSucceeded',
        ])
      }
    }
  })

  it('of a dispute that are delivered again after its end record the same dispute', async () => {
    await settledOrder()
    world.gateway.dispute('pi_1', 'd1', 'open')
    const [opened] = world.gateway.notices.splice(0)
    if (opened?.kind !== 'chargeback') throw new Error('no dispute')
    const again = { ...opened, status: 'won' as const }
    await world.deliverNotices([opened, opened, again, opened, again])
    const recorded = (await typesOf()).filter((type) => type.startsWith('Chargeback'))
    expect(recorded).toEqual(['ChargebackOpened', 'ChargebackClosed'])
  })

  it('about unknown payments are ignored', async () => {
    await settledOrder()
    const { deps, gateway } = world
    const stranger = await gateway.createIntent({
      transactionId: 'elsewhere',
      tenant: 'harbor',
      amount: 1,
      currency: 'usd',
      description: '',
      statementDescriptor: null,
      receiptEmail: null,
    })
    const before = (await world.events()).length
    const read = (notice: PaymentNotice) => readPaymentNotice(deps)(notice)
    const ignored = { ok: true, value: { is: 'ignored', reason: 'not-ours' } }
    expect(await read({ kind: 'payment', id: 'e1', intent: { ...stranger, status: 'succeeded' } })).toEqual(ignored)
    expect(await read({ kind: 'payment', id: 'e2', intent: { ...stranger, tenant: '', transactionId: '' } })).toEqual(
      ignored,
    )
    const charge = { id: 'ch', cardBrand: 'visa', lastFour: '4242', fee: null }
    const posing = { ...stranger, tenant: 'lions', transactionId: 'a', status: 'succeeded', charge } as const
    expect(await read({ kind: 'payment', id: 'e3', intent: posing })).toEqual(ignored)
    const refundOf = (paymentIntentId: string): PaymentNotice => ({
      kind: 'refund',
      id: `r-${paymentIntentId}`,
      refund: { id: 're', paymentIntentId, refundId: null, amount: 1, status: 'succeeded', failureReason: null },
    })
    expect(await read(refundOf('pi_unknown'))).toEqual(ignored)
    expect(await read(refundOf(stranger.id))).toEqual(ignored)
    expect(await read({ kind: 'other', id: 'e4', type: 'customer.created' })).toEqual({
      ok: true,
      value: { is: 'ignored', reason: 'kind' },
    })
    expect(await world.events()).toHaveLength(before)
  })
})

describe('a refund', () => {
  it('is made once when it is requested twenty times', async () => {
    await settledOrder()
    const ask = () => requestRefund(world.deps)(world.context('refund'), refund('r1', 1_000))
    await Promise.all(Array.from({ length: 20 }, ask))
    await world.settle()
    expect(world.gateway.refundedOf('pi_1')).toBe(1_000)
    expect(world.gateway.refunds.size).toBe(1)
  })

  it('of $60 next to another $60 of $82.62 is refused with the remaining maximum', async () => {
    await settledOrder()
    const both = await Promise.all(
      ['r1', 'r2'].map((id) => requestRefund(world.deps)(world.context(id), refund(id, 6_000))),
    )
    const refused = both.find(({ ok }) => !ok)
    expect(refused).toMatchObject({ error: { code: 'refund-exceeds-balance', details: { maximum: 8_262 - 6_000 } } })
    await world.settle()
    expect(world.gateway.refundedOf('pi_1')).toBe(6_000)
  })

  it('is mailed to the payer once it has succeeded, even if the mail’s response and the checkpoint are lost', async () => {
    await settledOrder()
    const before = world.mails.length
    world.gateway.refundStatus = 'pending'
    const lost = new Set(['answer:mail', 'checkpoint:send-refund-receipt'])
    world.fault = (point) => {
      if (lost.delete(point)) throw new Error(`crash at ${point}`)
    }
    const [line] = (await readTransaction(world.deps)('lions', 'a')).prepared?.lineItems ?? []
    const canceled = { ...refund('r1', 1_000), lineItemsToCancel: line === undefined ? [] : [line] }
    mustSucceed(await requestRefund(world.deps)(world.context('refund'), canceled))
    await world.settle()
    expect(await typesOf()).not.toContain('RefundSucceeded')
    expect(world.mails.length).toBe(before)
    for (const id of world.gateway.refunds.keys()) world.gateway.endRefund(id, 'succeeded')
    await world.deliverNotices()
    await world.settle()
    expect([...lost]).toEqual([])
    // After a lost response the same message is sent again.
    expect(new Set(world.mails.slice(before).map(({ id }) => id)).size).toBe(1)
    expect((await typesOf()).filter((type) => type === 'RefundReceiptSent')).toHaveLength(1)
    expect(world.mails.at(-1)).toMatchObject({
      subject: 'Your refund for Spring Cup',
      text: expect.stringContaining('$10.00'),
    })
  })

  it('of a part of a cent is refused', async () => {
    await settledOrder()
    for (const amount of [0.4, 0.5, 100.5]) {
      const refused = await requestRefund(world.deps)(world.context(), refund('r1', amount))
      expect(refused).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    }
  })

  it('of another tournament’s transaction is not found', async () => {
    await settledOrder()
    const foreign = { ...refund('r1', 1), tournamentId: 't2' }
    expect(await requestRefund(world.deps)(world.context(), foreign)).toMatchObject({
      ok: false,
      error: { kind: 'not-found' },
    })
  })

  it('that the provider cannot accept yet is retried; a refused one releases its amount', async () => {
    await settledOrder()
    // A refund was made in the dashboard, and its notice has not arrived yet.
    world.gateway.refundInDashboard('pi_1', 8_000)
    await requestRefund(world.deps)(world.context(), refund('r1', 1_000))
    await world.settle()
    expect((await readTransaction(world.deps)('lions', 'a')).refunds.get('r1')?.status).toBe('failed')
    await world.deliverNotices()
    await world.settle()
    expect(world.gateway.refundedOf('pi_1')).toBe(8_000)
  })

  it('is requested twice without deduplication and balance check, and the auditor finds it (control)', async () => {
    isControl = true
    await settledOrder()
    const deps = { handler: handlerWithoutRefundGuard(journalWithoutCommandIds(world.journal)) }
    for (let i = 0; i < 2; i++) await requestRefund(deps)(world.context('refund'), refund('r1', 6_000))
    expect((await typesOf()).filter((type) => type === 'RefundRequested')).toHaveLength(2)
    expect((await audit(world)).some((finding) => finding.startsWith('2 '))).toBe(true)
  })
})

describe('stock without the capacity check (control)', () => {
  it('is oversold, and the auditor finds it', async () => {
    isControl = true
    world = await World.open({ handlerOn: handlerWithoutStockGuard })
    const families = ['x', 'y', 'z', 'v', 'w']
    for (const id of families) await world.addFamily(id, [`${id}-child`])
    const carts = families.map((id) => world.checkout(cartOf(`${id}-child@sparring`), { membershipId: id }))
    await Promise.all(carts)
    expect((await audit(world)).some((finding) => finding.startsWith('6 '))).toBe(true)
  })

  it('is not oversold with it', async () => {
    world = await World.open()
    const families = ['x', 'y', 'z', 'v', 'w']
    for (const id of families) await world.addFamily(id, [`${id}-child`])
    const all = await Promise.all(
      families.map((id) => world.checkout(cartOf(`${id}-child@sparring`), { membershipId: id })),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(3)
    expect(all.filter((one) => !one.ok && one.error.code === 'sold-out')).toHaveLength(2)
  })
})
