import { beforeEach, describe, expect, it } from 'vitest'
import { openTenant } from '../../../commands/accounts/organization.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { readTransaction } from '../../../commands/payments/read-transaction.ts'
import { requestRefund } from '../../../commands/payments/refund.ts'
import { PaymentGatewayError, type PaymentNotice } from '../../../commands/ports/payment-gateway.ts'
import { receivePaymentNotice, replayNotice } from '../../../commands/processes/receive-payment-notice.ts'
import { joinWaitingList } from '../../../commands/registration/waiting-list/join.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { World } from '../../support/checkout-world.ts'
import { cartOf } from '../../support/spring-cup.ts'
import { lionsDetails } from '../../support/tenant-details.ts'

let world: World
/** Sparring with its three places sold in order `a`, one of them for kim, and ada on the waiting list. */
beforeEach(async () => {
  world = await World.open()
  mustSucceed(await openTenant(world.deps)(world.context(), lionsDetails))
  await world.addFamily('m1', ['kim', 'lee', 'max'])
  await world.addFamily('of ada', ['ada'])
  mustSucceed(
    await world.checkout(cartOf('kim@sparring', 'lee@sparring', 'max@sparring'), { checkoutId: 'a', command: 'buy' }),
  )
  world.gateway.pay('pi_1')
  await deliverAll()
  const waiting = { waitingId: 'wait', membershipId: 'of ada', studentId: 'ada', by: 'family' } as const
  const list = { tournamentId: 't1', eventId: 'sparring' }
  mustSucceed(await joinWaitingList(world.deps)(world.context(), { ...list, ...waiting }))
  await world.settle()
})

let serial = 0
const deliver = (notice: PaymentNotice) =>
  receivePaymentNotice(world.deps)(world.gateway.headOf(notice), `delivery ${++serial}`)
const deliverAll = async (): Promise<void> => {
  for (const notice of world.gateway.notices.splice(0)) mustSucceed(await deliver(notice))
  await world.settle()
}
const askRefund = async (): Promise<void> => {
  const [line] = (await readTransaction(world.deps)('lions', 'a')).prepared?.lineItems ?? []
  const lineItemsToCancel = line === undefined ? [] : [line]
  const refund = { refundId: 'r1', amount: 8_000, description: '', lineItemsToCancel, reason: 'requested' as const }
  const context = world.context('ask')
  mustSucceed(await requestRefund(world.deps)(context, { transactionId: 'a', tournamentId: 't1', ...refund }))
  await world.settle()
}
const refundPaidOut = (): PaymentNotice => {
  for (const id of world.gateway.refunds.keys()) world.gateway.endRefund(id, 'succeeded')
  return world.gateway.notices.pop() as PaymentNotice
}

/** The events of a request below what caused them, each level in a deeper line. */
const treeOf = async (request: string): Promise<readonly string[]> => {
  const { correlationId } = world.context(request)
  const events = (await world.events()).filter((event) => event.correlationId === correlationId)
  const known = new Set(events.map(({ id }) => id))
  const isRoot = ({ causationId }: Recorded) => causationId === null || !known.has(causationId)
  const below = (event: Recorded, depth: number): readonly string[] => [
    `${'  '.repeat(depth)}${event.type}`,
    ...events.filter(({ causationId }) => causationId === event.id).flatMap((next) => below(next, depth + 1)),
  ]
  return events.filter(isRoot).flatMap((event) => below(event, 0))
}

describe('the history of a refund', () => {
  beforeEach(() => {
    world.gateway.refundStatus = 'pending'
  })
  const WHOLE = [
    'RefundRequested',
    '  RefundSubmitted',
    '    NoticeReceived',
    '      RefundSucceeded',
    '        EntryCanceled',
    '          StockReturned',
    '            PlaceHeldForOffer',
    '            PlaceOffered',
  ]

  it('is one tree, from the request over the provider’s notice to the place offered to the waiting list', async () => {
    await askRefund()
    mustSucceed(await deliver(refundPaidOut()))
    await world.settle()
    const tree = await treeOf('ask')
    expect(tree.filter((line) => WHOLE.includes(line))).toEqual(WHOLE)
    expect(tree.filter((line) => !line.startsWith(' '))).toEqual(['RefundRequested'])
    expect(tree).toContain('      NoticeApplied')
  })

  it('is the same tree if the notice is delivered before the provider’s response is recorded', async () => {
    let isLost = true
    world.gateway.fault = (point) => {
      if (isLost && point === 'answer:refund') throw new PaymentGatewayError('away', 'provider-unreachable', true)
    }
    const [line] = (await readTransaction(world.deps)('lions', 'a')).prepared?.lineItems ?? []
    const refund = { refundId: 'r1', amount: 8_000, description: '', reason: 'requested' as const }
    const of = { transactionId: 'a', tournamentId: 't1', lineItemsToCancel: line === undefined ? [] : [line] }
    mustSucceed(await requestRefund(world.deps)(world.context('ask'), { ...of, ...refund }))
    await world.settle(1)
    mustSucceed(await deliver(refundPaidOut()))
    isLost = false
    await world.settle()
    const tree = await treeOf('ask')
    expect(tree.filter((one) => !one.startsWith(' '))).toEqual(['RefundRequested'])
    expect(tree).toContain('    RefundSucceeded')
    expect(tree.some((one) => one.endsWith('PlaceOffered'))).toBe(true)
  })

  it('contains a notice that an administrator replays after the provider was unreachable', async () => {
    world.accountOwner = 'lions'
    await askRefund()
    const notice = refundPaidOut()
    world.gateway.fault = (point) => {
      if (point === 'ask:readNotice') throw new PaymentGatewayError('away', 'provider-unreachable', true)
    }
    await expect(deliver(notice)).rejects.toThrow('away')
    world.gateway.fault = () => {}
    mustSucceed(await replayNotice(world.deps)(world.context('replay'), { noticeId: notice.id }))
    await world.settle()
    // The arrival was recorded before it was known what it answers.
    const tree = await treeOf('ask')
    expect(tree.filter((line) => !line.startsWith(' '))).toEqual(['RefundRequested'])
    expect(tree).toContain('    RefundSucceeded')
  })

  it('contains no refund from the provider’s dashboard, which begins its own', async () => {
    await askRefund()
    world.gateway.refundInDashboard('pi_1', 1_000)
    await deliverAll()
    const started = (await world.events()).find(({ type }) => type === 'RefundStartedExternally')
    expect(await treeOf('ask')).not.toContain('RefundStartedExternally')
    const own = (await world.events()).filter(({ correlationId }) => correlationId === started?.correlationId)
    expect(own.map(({ type }) => type)).toEqual(expect.arrayContaining(['NoticeReceived', 'RefundSucceeded']))
  })
})

describe('the history of a payment', () => {
  it('is one tree, from the checkout over the provider’s notice to the registered athletes', async () => {
    const tree = await treeOf('buy')
    const below = ['PaymentIntentCreated', '  NoticeReceived', '    ChargeSucceeded', '      OrderCompleted']
    expect(tree.filter((line) => below.includes(line))).toEqual(below)
  })
})
