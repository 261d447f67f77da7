import { beforeEach, describe, expect, it } from 'vitest'
import { openTenant } from '../../../commands/accounts/organization.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { PaymentGatewayError, type PaymentNotice, type PayoutPart } from '../../../commands/ports/payment-gateway.ts'
import { receivePaymentNotice, replayNotice } from '../../../commands/processes/receive-payment-notice.ts'
import { World } from '../../support/checkout-world.ts'
import { cartOf } from '../../support/spring-cup.ts'
import { lionsDetails } from '../../support/tenant-details.ts'

let world: World
let notices: readonly PaymentNotice[]
/** A family that paid for one event; the second of two notices reports the success. */
beforeEach(async () => {
  world = await World.open()
  mustSucceed(await openTenant(world.deps)(world.context(), lionsDetails))
  await world.addFamily('m1', ['kim'])
  await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })
  world.gateway.decline('pi_1')
  world.gateway.pay('pi_1')
  notices = world.gateway.notices.splice(0)
})

let serial = 0
const deliver = (notice: PaymentNotice) =>
  receivePaymentNotice(world.deps)(world.gateway.headOf(notice), `delivery ${++serial}`)
const logOf = async (id: string, tenant = 'lions') =>
  (await world.events())
    .filter(({ stream }) => stream === `provider-notice-${tenant}.${id}`)
    .map(({ type, data }) => [type, (data as { readonly reason?: string }).reason].filter(Boolean).join(' '))
const moneyOf = async () => (await world.typesOf('transaction-lions.a')).filter((type) => /^(Charge|Refund)/.test(type))
const [declined, paid] = [() => notices[0] as PaymentNotice, () => notices[1] as PaymentNotice]

describe('the delivery log', () => {
  it('records the outcome of each delivery of a notice', async () => {
    mustSucceed(await deliver(paid()))
    mustSucceed(await deliver(paid()))
    expect(await logOf(paid().id)).toEqual(['NoticeReceived', 'NoticeApplied', 'NoticeRepeated'])
    const of = { transactionId: 'a', tournamentId: 't1' }
    expect((await world.events()).filter(({ type }) => type === 'NoticeApplied')).toMatchObject([{ data: of }])
  })

  it('records that an older notice was late, and keeps the newer state', async () => {
    mustSucceed(await deliver(paid()))
    mustSucceed(await deliver(declined()))
    expect(await logOf(declined().id)).toEqual(['NoticeReceived', 'NoticeLate'])
    expect(await moneyOf()).toEqual(['ChargePrepared', 'ChargeSucceeded'])
  })

  it('records a delivery once when its request is repeated', async () => {
    const head = world.gateway.headOf(paid())
    for (let times = 0; times < 3; times++) mustSucceed(await receivePaymentNotice(world.deps)(head, 'the same'))
    expect(await logOf(paid().id)).toEqual(['NoticeReceived', 'NoticeApplied'])
  })

  it('records that the provider was unreachable, and the later success', async () => {
    world.gateway.fault = (point) => {
      if (point === 'ask:readNotice') throw new PaymentGatewayError('away', 'provider-unreachable', true)
    }
    await expect(deliver(paid())).rejects.toThrow('away')
    world.gateway.fault = () => {}
    mustSucceed(await deliver(paid()))
    expect(await logOf(paid().id)).toEqual(['NoticeReceived', 'NoticeFailed provider-unreachable', 'NoticeApplied'])
  })

  it('records that a payment is not recorded yet', async () => {
    const stranger = await world.gateway.createIntent({
      transactionId: 'soon',
      tenant: 'lions',
      amount: 1,
      currency: 'usd',
      description: '',
      statementDescriptor: null,
      receiptEmail: null,
    })
    expect(await deliver({ kind: 'payment', id: 'evt_soon', intent: stranger })).toMatchObject({ ok: false })
    expect(await logOf('evt_soon')).toEqual(['NoticeReceived', 'NoticeFailed payment-not-known-yet'])
  })

  it.each([
    ['the owner of the account', 'lions'],
    ['the installation, while no owner is configured', null],
  ])('logs notices that are about no payment for %s', async (_whose, owner) => {
    world.accountOwner = owner
    mustSucceed(await deliver({ kind: 'other', id: 'evt_other', type: 'customer.created' }))
    expect(await logOf('evt_other', owner ?? 'installation')).toEqual(['NoticeReceived', 'NoticeIgnored kind'])
  })
})

describe('a pay-out of an account that collects for several organizations', () => {
  it('is recorded with the part of the other organizations', async () => {
    world.accountOwner = 'lions'
    const of = { amount: 0, fee: 0, time: '2026-03-01T12:00:00.000Z', paymentIntentId: null, tenant: null }
    const part = (kind: PayoutPart['kind'], net: number, more: Partial<PayoutPart> = {}): PayoutPart => {
      const id = `${kind}_${net}`
      return { ...of, id, kind, sourceId: id, net, ...more }
    }
    const intent = await world.gateway.createIntent({
      transactionId: 'theirs',
      tenant: 'harbor',
      amount: 1_000,
      currency: 'usd',
      description: '',
      statementDescriptor: null,
      receiptEmail: null,
    })
    world.gateway.parts = [
      part('charge', 9_000, { paymentIntentId: 'pi_1', tenant: 'lions' }),
      part('charge', 4_000, { paymentIntentId: 'pi_other', tenant: 'harbor' }),
      // The provider does not name the organization of a refund.
      part('refund', -1_000, { paymentIntentId: intent.id }),
      part('other', -50),
    ]
    const payout = { payoutId: 'po_1', amount: 11_950, currency: 'usd', created: of.time, arrival: of.time }
    const notice = { ...payout, status: 'under-way' as const, reason: '' }
    mustSucceed(await deliver({ kind: 'payout', id: 'evt_payout', payout: notice }))
    const started = (await world.events()).find(({ type }) => type === 'PayoutStarted')
    expect(started?.data).toEqual({ ...payout, ofOthers: 3_000 })
  })
})

describe('a replay', () => {
  const replay = (noticeId: string, id?: string) => replayNotice(world.deps)(world.context(id), { noticeId })

  it('applies a failed notice once when it is repeated', async () => {
    world.gateway.fault = (point) => {
      if (point === 'ask:readNotice') throw new PaymentGatewayError('away', 'provider-unreachable', true)
    }
    await expect(deliver(paid())).rejects.toThrow('away')
    world.gateway.fault = () => {}
    const all = await Promise.all([replay(paid().id, 'one'), replay(paid().id, 'one'), replay(paid().id, 'two')])
    for (const one of all) mustSucceed(one)
    expect(await moneyOf()).toEqual(['ChargePrepared', 'ChargeSucceeded'])
    const log = await logOf(paid().id)
    expect(log.filter((type) => type === 'NoticeApplied')).toHaveLength(1)
    expect(log).toHaveLength(4)
  })

  it('is refused for a notice that never arrived, or that the provider no longer has', async () => {
    expect(await replay('evt_unknown')).toMatchObject({ error: { code: 'notice-not-found' } })
    mustSucceed(await deliver(paid()))
    world.gateway.delivered.clear()
    expect(await replay(paid().id)).toMatchObject({ error: { code: 'notice-gone' } })
  })
})
