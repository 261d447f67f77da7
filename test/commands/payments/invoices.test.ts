import { beforeEach, describe, expect, it } from 'vitest'
import { registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { readInvoice, remindOfInvoice, viewInvoice } from '../../../commands/payments/invoices/invoice-commands.ts'
import { readTransaction } from '../../../commands/payments/read-transaction.ts'
import { requestRefund } from '../../../commands/payments/refund.ts'
import type { Mail } from '../../../commands/ports/mailer.ts'
import type { Paper } from '../../../commands/ports/paper-printer.ts'
import { cancelInvoice } from '../../../commands/processes/cancel-invoice.ts'
import { newInvoice } from '../../../commands/processes/new-invoice.ts'
import { requestChange } from '../../../commands/processes/request-change.ts'
import { setUpInvoice } from '../../../commands/processes/set-up-invoice.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { refundedOf } from '../../../domain/payments/transaction/state.ts'
import { heldEntries } from '../../../domain/registration/registration/state.ts'
import { remainingFor } from '../../../domain/registration/stock/remaining.ts'
import { stockAggregate } from '../../../domain/registration/stock/state.ts'
import { checkInvoices } from '../../../scripts/verify-history/invariants/invoices.ts'
import { checkRegistrationOrigins } from '../../../scripts/verify-history/invariants/registration-origins.ts'
import { checkStockLimits } from '../../../scripts/verify-history/invariants/stock-limits.ts'
import { World, type WorldOptions } from '../../support/checkout-world.ts'
import { handlerWithoutInvoiceGuard } from '../../support/control-handlers.ts'

let world: World
const open = async (options: WorldOptions = {}): Promise<void> => {
  world = await World.open(options)
  await world.addFamily('m1', ['kim'])
  const user = { userId: 'user-m1', objectId: 'o1', email: 'kim@example.com', displayName: 'Kim’s parent' }
  mustSucceed(await registerUser(world.deps)(world.context(), { ...user, mobile: null, roles: ['Viewer'] }))
}
beforeEach(() => open())

const seats = async () =>
  heldEntries(await readRegistration(world.deps)('lions', 't1', 'm1')).map(({ eventId }) => eventId)
const placesLeft = async () => {
  const of = { tournamentId: 't1', kind: 'event', stockId: 'sparring' } as const
  return remainingFor((await world.handler.read(stockAggregate, 'lions', of)).state, 3, world.clock.now())
}
const stateOf = (invoiceId: string) => readInvoice(world.deps)('lions', invoiceId)
const changeRequest = (fee: number, to = ['sparring'], from: string[] = []) => ({
  tournamentId: 't1',
  membershipId: 'm1',
  studentId: 'kim',
  fromEventIds: from,
  toEventIds: to,
  setAside: [],
  fee,
})
const invoiced = async (fee = 2_500, to?: string[], from?: string[]): Promise<string> => {
  const { invoiceId } = mustSucceed(await requestChange(world.deps)(world.context(), changeRequest(fee, to, from)))
  await world.settle()
  return invoiceId ?? ''
}
const setUp = (invoiceId: string) => setUpInvoice(world.deps)(world.context(), { invoiceId, userId: 'user-m1' })
const pay = async (invoiceId: string): Promise<void> => {
  mustSucceed(await setUp(invoiceId))
  for (const id of world.gateway.intents.keys()) world.gateway.pay(id)
  await world.deliverNotices()
  await world.settle()
}
const cancel = (invoiceId: string) =>
  cancelInvoice(world.deps)(world.context(), { tournamentId: 't1', invoiceId, reason: 'canceled' })
/** The invoice attached to a mail, which the world prints as JSON. */
const printedWith = (mail: Mail | undefined): Paper =>
  JSON.parse(Buffer.from(mail?.attachments?.[0]?.content ?? []).toString())
const findings = async () => {
  const events = await world.events()
  return [...checkInvoices(events), ...checkRegistrationOrigins(events), ...checkStockLimits(events)]
}

describe('an event change with a fee', () => {
  it('holds its place by an invoice, mails the payer, and takes effect once it is paid', async () => {
    const invoiceId = await invoiced()
    expect([await seats(), await placesLeft(), (await stateOf(invoiceId)).status]).toEqual([[], 2, 'Unpaid'])
    expect(world.mails).toMatchObject([{ to: ['kim@example.com'], subject: 'Invoice for Spring Cup' }])
    expect(world.mails[0]?.text).toContain('$25.00')
    expect(world.mails[0]?.text).toContain(`https://lions.example/invoice/view/${invoiceId}`)
    expect(printedWith(world.mails[0])).toMatchObject({
      heading: 'Invoice',
      facts: [
        ['Number', expect.any(String)],
        ['Date', 'Sun, February 1, 2026 at 6:00 AM CST'],
        ['Billed to', expect.any(String)],
        ['Status', 'Unpaid'],
      ],
      sums: [{ name: 'Total', amount: '$25.00' }],
    })
    world.pass(10)
    await world.settle()
    expect(await placesLeft()).toBe(2)
    await pay(invoiceId)
    expect([await seats(), await placesLeft(), (await stateOf(invoiceId)).status]).toEqual([['sparring'], 2, 'Paid'])
    expect((await stateOf(invoiceId)).acceptedTerms).toHaveLength(1)
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      'Invoice for Spring Cup',
      'Your invoice for Spring Cup is paid',
    ])
    world.pass(60 * 24 * 20)
    await world.settle()
    expect([await seats(), await findings()]).toEqual([['sparring'], []])
  })

  it('swaps events once it is paid, and releases the place when it is refunded', async () => {
    mustSucceed(await requestChange(world.deps)(world.context(), changeRequest(0)))
    const invoiceId = await invoiced(2_500, ['forms'], ['sparring'])
    expect(await seats()).toEqual(['sparring'])
    await pay(invoiceId)
    expect([await seats(), await placesLeft()]).toEqual([['forms'], 3])
    const [forms] = heldEntries(await readRegistration(world.deps)('lions', 't1', 'm1'))
    const refund = { transactionId: invoiceId, tournamentId: 't1', refundId: 'back', amount: 2_500, description: '' }
    const lineItemsToCancel = [{ lineId: forms?.entryId }]
    mustSucceed(await requestRefund(world.deps)(world.context(), { ...refund, lineItemsToCancel, reason: 'requested' }))
    await world.settle()
    await world.deliverNotices()
    await world.settle()
    expect(await seats()).toEqual([])
  })

  it.each([
    [1, 'invoice-too-small'],
    [499, 'invoice-too-small'],
    [1_000_000, 'invoice-too-large'],
  ])('of %d cents is refused with %s, and holds no place', async (fee, code) => {
    const refused = await requestChange(world.deps)(world.context(), changeRequest(fee))
    expect(refused).toMatchObject({ ok: false, error: { code } })
    expect(await placesLeft()).toBe(3)
  })

  it('creates one invoice when the request is repeated', async () => {
    const context = world.context('once')
    const [first, again] = [
      mustSucceed(await requestChange(world.deps)(context, changeRequest(2_500))),
      mustSucceed(await requestChange(world.deps)(context, changeRequest(2_500))),
    ]
    expect(again.invoiceId).toBe(first.invoiceId)
    await world.settle()
    expect([world.mails.length, await placesLeft()]).toEqual([1, 2])
  })

  it('releases its place when it is canceled or expires, after which it cannot be paid', async () => {
    const first = await invoiced()
    mustSucceed(await cancel(first))
    await world.settle()
    expect([await placesLeft(), (await stateOf(first)).status]).toEqual([3, 'Canceled'])
    expect(await setUp(first)).toMatchObject({ ok: false, error: { code: 'invoice-canceled' } })
    const second = await invoiced()
    mustSucceed(await setUp(second))
    world.pass(60 * 24 * 15)
    await world.settle()
    expect([await placesLeft(), (await stateOf(second)).status]).toEqual([3, 'Canceled'])
    expect([...world.gateway.intents.values()].map(({ status }) => status)).toEqual(['canceled'])
    expect(await findings()).toEqual([])
  })
})

describe('an invoice without event changes', () => {
  const bill = (amount = 2_000) =>
    newInvoice(world.deps)(world.context(), {
      tournamentId: 't1',
      membershipId: 'm1',
      description: 'Late weigh-in',
      amount,
    })

  it('is paid in the same way, and changes no entries', async () => {
    const { invoiceId } = mustSucceed(await bill())
    await world.settle()
    await pay(invoiceId)
    expect([await seats(), (await stateOf(invoiceId)).status]).toEqual([[], 'Paid'])
    const { prepared, status } = await readTransaction(world.deps)('lions', invoiceId)
    expect({ status, total: prepared?.total, orderId: prepared?.orderId }).toEqual({
      status: 'success',
      total: 2_000,
      orderId: '',
    })
  })

  it('records the first view only, and sends one reminder for each request', async () => {
    const { invoiceId } = mustSucceed(await bill())
    await world.settle()
    mustSucceed(await viewInvoice(world.deps)(world.context(), { invoiceId }))
    mustSucceed(await viewInvoice(world.deps)(world.context(), { invoiceId }))
    const request = world.context('remind')
    mustSucceed(await remindOfInvoice(world.deps)(request, { invoiceId }))
    mustSucceed(await remindOfInvoice(world.deps)(request, { invoiceId }))
    await world.settle()
    expect((await world.typesOf(`invoice-lions.${invoiceId}`)).filter((type) => type === 'InvoiceViewed')).toHaveLength(
      1,
    )
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      'Invoice for Spring Cup',
      'Reminder: your invoice for Spring Cup',
    ])
  })

  it('is refused for a membership without users', async () => {
    const withoutUsers = { tournamentId: 't1', membershipId: 'unknown', description: 'x', amount: 2_000 }
    expect(await newInvoice(world.deps)(world.context(), withoutUsers)).toMatchObject({
      ok: false,
      error: { code: 'nobody-to-invoice' },
    })
  })
})

describe('an invoice that is paid while it is canceled', () => {
  /** Pays at the `at`-th outside call of the cancellation. */
  const paidAt = async (at: number): Promise<boolean> => {
    const invoiceId = await invoiced()
    mustSucceed(await setUp(invoiceId))
    let points = 0
    world.fault = () => {
      points += 1
      if (points === at) for (const id of world.gateway.intents.keys()) world.gateway.pay(id)
    }
    const canceled = await cancel(invoiceId)
    world.fault = () => {}
    await world.deliverNotices()
    await world.settle()
    await world.deliverNotices()
    await world.settle()
    const { status } = await stateOf(invoiceId)
    const isPaid = [...world.gateway.intents.values()].some((intent) => intent.status === 'succeeded')
    expect({ at, status, canceled: canceled.ok }).toEqual({
      at,
      status: isPaid ? 'Paid' : 'Canceled',
      canceled: !isPaid,
    })
    expect([await seats(), await placesLeft()]).toEqual(isPaid ? [['sparring'], 2] : [[], 3])
    expect(await findings()).toEqual([])
    return points >= at
  }

  it('is either paid or canceled, whenever the payment happens', async () => {
    let at = 1
    for (; await paidAt(at); at++) await open()
    expect(at).toBeGreaterThan(4)
  })

  /** Pays an invoice whose payment the provider has reported as canceled. */
  const paidAfterwards = async (options: WorldOptions = {}, meanwhile: () => void = () => {}): Promise<string> => {
    await open(options)
    const invoiceId = await invoiced()
    mustSucceed(await setUp(invoiceId))
    const [intent] = world.gateway.intents.values()
    const cancelIntent = world.gateway.cancelIntent.bind(world.gateway)
    world.gateway.cancelIntent = async (id) => {
      const canceled = await cancelIntent(id)
      if (intent !== undefined) world.gateway.intents.set(id, intent)
      return canceled
    }
    mustSucceed(await cancel(invoiceId))
    world.gateway.notices.splice(0)
    for (const id of world.gateway.intents.keys()) world.gateway.pay(id)
    meanwhile()
    await world.deliverNotices()
    await world.settle()
    return invoiceId
  }

  it('is refunded in full if the payment was too late', async () => {
    const invoiceId = await paidAfterwards()
    expect((await stateOf(invoiceId)).status).toBe('Canceled')
    expect(refundedOf(await readTransaction(world.deps)('lions', invoiceId))).toBe(2_500)
    expect([await seats(), await placesLeft(), await findings()]).toEqual([[], 3, []])
  })

  it('keeps what a won dispute prevents as a refund that failed, if the payment was too late and disputed', async () => {
    const dispute = (stage: 'open' | 'won') => {
      for (const id of world.gateway.intents.keys()) world.gateway.dispute(id, 'dp_1', stage)
    }
    const invoiceId = await paidAfterwards({}, () => dispute('open'))
    const refunded = async () => refundedOf(await readTransaction(world.deps)('lions', invoiceId))
    expect(await refunded()).toBe(0)
    for (const _ of [1, 2]) {
      dispute('won')
      await world.deliverNotices()
      await world.settle()
    }
    expect([await refunded(), await findings()]).toEqual([0, []])
    const { refunds } = await readTransaction(world.deps)('lions', invoiceId)
    expect([...refunds.values()]).toMatchObject([{ amount: 2_500, status: 'failed', reason: 'unfulfillable' }])
    expect([...world.gateway.refunds.values()]).toEqual([])
  })

  it('would be both without the guard (control)', async () => {
    await paidAfterwards({ handlerOn: handlerWithoutInvoiceGuard })
    const [first] = await findings()
    expect(first?.message).toContain('is paid after it was canceled')
  })
})
