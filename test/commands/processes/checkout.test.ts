import { afterEach, describe, expect, it } from 'vitest'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { confirmFreeOrder } from '../../../commands/payments/charge.ts'
import { readTransaction } from '../../../commands/payments/read-transaction.ts'
import { closeOrder } from '../../../commands/processes/close-order.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { addEvent } from '../../../commands/tournaments/tournament.ts'
import { openOrder } from '../../../domain/registration/registration/state.ts'
import { tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { audit } from '../../support/audit-world.ts'
import { World } from '../../support/checkout-world.ts'
import { anEvent, anInput, cartOf, openSpringCup } from '../../support/spring-cup.ts'

let world: World
const open = async (): Promise<World> => {
  world = await World.open()
  await world.addFamily('m1', ['kim', 'lee'])
  await world.addFamily('m2', ['ada'])
  return world
}
afterEach(async () => expect(await audit(world)).toEqual([]))

const registrationOf = (membershipId = 'm1') => readRegistration(world.deps)('lions', 't1', membershipId)
const countOf = async (type: string) => (await world.events()).filter((event) => event.type === type).length
const paidIntents = () => [...world.gateway.intents.values()].filter(({ status }) => status === 'succeeded')

describe('a checkout', () => {
  it('turns a cart into a payment, and the payment into a registration and a receipt', async () => {
    await open()
    const prepared = await world.checkout(cartOf('kim@forms', 'kim@sparring', 'lee@forms', 'shirt*2'))
    if (!prepared.ok) throw new Error(prepared.error.message)
    // 80 + 60 + 80 + 2 × 25 + 8.25 % of 50; the card fee on top is 2.9 % + 30 ¢.
    expect(prepared.value).toMatchObject({ needsPayment: true, convenienceFee: 825, total: 27_000 + 413 + 825 })
    expect(prepared.value.lineItems.map(({ description, price, tax }) => [description, price, tax])).toEqual([
      ['forms', 8_000, 0],
      ['forms', 8_000, 0],
      ['sparring', 6_000, 0],
      ['shirt', 5_000, 413],
    ])
    world.gateway.pay('pi_1')
    await world.deliverNotices()
    await world.settle()
    const registration = await registrationOf()
    expect([...registration.entries.values()].map(({ studentId, eventId }) => `${studentId}@${eventId}`)).toEqual([
      'kim@forms',
      'lee@forms',
      'kim@sparring',
    ])
    expect(world.mails).toHaveLength(1)
    expect(await countOf('StockSold')).toBe(2)
  })

  it('reads each stream once, and does not re-read its own writes', async () => {
    await open()
    const reads: string[] = []
    world.fault = (point) => {
      if (point.startsWith('ask:load ')) reads.push(point.slice('ask:load '.length).split('-')[0] ?? '')
    }
    await world.checkout(cartOf('kim@sparring'))
    const countsOf = (name: string) => reads.filter((read) => read === name).length
    expect({
      registration: countsOf('registration'),
      stock: countsOf('stock'),
      tournament: countsOf('tournament'),
    }).toEqual({ registration: 1, stock: 1, tournament: 1 })
    // Read twice: to check whether the id is another family's, and whether the charge is prepared.
    expect(countsOf('transaction')).toBe(2)
  })

  it('leaves no open payment if another program closes the order between two steps', async () => {
    await open()
    const elsewhere = { ...world.deps, handler: new Handler(world.journal) }
    const order = { tournamentId: 't1', membershipId: 'm1', orderId: 'c1' }
    const create = world.gateway.createIntent.bind(world.gateway)
    world.gateway.createIntent = async (asked) => {
      mustSucceed(await closeOrder(elsewhere)(world.context(), { ...order, reason: 'abandoned' }))
      return create(asked)
    }
    const prepared = await world.checkout(cartOf('kim@sparring'), { checkoutId: 'c1' })
    expect(prepared).toMatchObject({ ok: false, error: { code: 'order-withdrawn' } })
    expect([...world.gateway.intents.values()].map(({ status }) => status)).toEqual(['canceled'])
    expect((await registrationOf()).orders.get('c1')?.status).toBe('withdrawn')
  })

  it('waives a total that no card can be charged, and completes the order', async () => {
    await open()
    const stream = tournamentAggregate.stream('lions', { tournamentId: 't1' })
    const { head } = await world.journal.load(stream)
    const pricingStrategies = [{ id: 'regular', title: 'Regular', prices: [10], expiry: null }]
    const data = { tournamentId: 't1', pricing: [], pricingStrategies }
    await world.journal.append(stream, head, [{ type: 'PricingChanged', data }], world.context(), 'prices')

    const prepared = await world.checkout(cartOf('kim@sparring'), { checkoutId: 'dime' })
    const waived = { needsPayment: false, clientSecret: null, discount: 10, convenienceFee: 0, total: 0 }
    expect(prepared).toMatchObject({ ok: true, value: waived })
    mustSucceed(await confirmFreeOrder(world.deps)(world.context(), { transactionId: 'dime' }))
    await world.settle()
    expect((await registrationOf()).orders.get('dime')?.status).toBe('completed')
    expect(world.gateway.intents.size).toBe(0)
  })

  it('confirms a total of zero without a payment', async () => {
    await open()
    const prepared = await world.checkout(cartOf('kim@judges'), { checkoutId: 'free' })
    expect(prepared).toMatchObject({ ok: true, value: { needsPayment: false, clientSecret: null, total: 0 } })
    for (let i = 0; i < 3; i++) await confirmFreeOrder(world.deps)(world.context(), { transactionId: 'free' })
    await world.settle()
    expect(await countOf('FreeOrderConfirmed')).toBe(1)
    expect((await registrationOf()).orders.get('free')?.status).toBe('completed')
    expect(world.gateway.calls).toEqual([])
  })

  it('refuses a cart with the prescribed messages and writes nothing', async () => {
    await open()
    const before = (await world.events()).length
    expect(await world.checkout(cartOf())).toMatchObject({ ok: false, error: { code: 'empty-cart' } })
    expect(await world.checkout(cartOf('ada@forms'))).toMatchObject({ ok: false, error: { code: 'unknown-student' } })
    expect(await world.checkout({ ...cartOf('kim@forms'), tournamentId: 't9' })).toMatchObject({
      ok: false,
      error: { kind: 'not-found', message: 'Tournament was not found' },
    })
    world.pass(60 * 24 * 37)
    expect(await world.checkout(cartOf('kim@forms'))).toMatchObject({
      ok: false,
      error: { message: 'Registration has closed' },
    })
    expect(await world.events()).toHaveLength(before)
  })

  it('returns one payment to two tabs with the same cart, and charges once', async () => {
    await open()
    const cart = cartOf('kim@sparring', 'shirt')
    const tabs = await Promise.all([1, 2, 3].map((tab) => world.checkout(cart, { checkoutId: `tab-${tab}` })))
    const ids = new Set(tabs.map((tab) => (tab.ok ? tab.value.transactionId : tab.error.code)))
    expect(ids.size).toBe(1)
    expect(world.gateway.intents.size).toBe(1)
    await world.settle()
    expect(await countOf('OrderPlaced')).toBe(1)
    expect(world.gateway.pay('pi_1')).toBe(true)
    expect(world.gateway.pay('pi_1')).toBe(false)
    await world.deliverNotices()
    await world.settle()
    expect(await countOf('OrderCompleted')).toBe(1)
  })

  it('replaces the order of another cart and cancels its payment', async () => {
    await open()
    const first = await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })
    const second = await world.checkout(cartOf('kim@sparring', 'shirt'), { checkoutId: 'b' })
    expect([first.ok, second.ok]).toEqual([true, true])
    expect(world.gateway.pay('pi_1')).toBe(false)
    expect(world.gateway.pay('pi_2')).toBe(true)
    await world.deliverNotices()
    await world.settle()
    expect((await registrationOf()).orders.get('a')).toMatchObject({ status: 'withdrawn', reason: 'replaced' })
    expect((await registrationOf()).orders.get('b')?.status).toBe('completed')
    expect(await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })).toMatchObject({
      ok: false,
      error: { code: 'order-withdrawn' },
    })
  })

  it('keeps the last place for the family that changes its cart', async () => {
    await open()
    for (const id of ['x', 'y']) {
      await world.addFamily(id, [`${id}-child`])
      await world.checkout(cartOf(`${id}-child@sparring`), { membershipId: id })
    }
    await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })
    expect(await world.checkout(cartOf('ada@sparring'), { membershipId: 'm2' })).toMatchObject({
      ok: false,
      error: { code: 'sold-out', message: 'Full' },
    })
    expect((await world.checkout(cartOf('kim@sparring', 'shirt'), { checkoutId: 'b' })).ok).toBe(true)
    await world.settle()
    expect(openOrder(await registrationOf(), world.clock.now())?.orderId).toBe('b')
  })

  it('counts the replaced order as paid when the payer was faster', async () => {
    await open()
    await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })
    world.gateway.pay('pi_1')
    expect(await world.checkout(cartOf('kim@sparring', 'shirt'), { checkoutId: 'b' })).toMatchObject({
      ok: false,
      error: { code: 'order-paid', details: { transactionId: 'a' } },
    })
    await world.settle()
    expect((await registrationOf()).orders.get('a')?.status).toBe('completed')
    expect(await world.checkout(cartOf('kim@sparring', 'shirt'), { checkoutId: 'b' })).toMatchObject({
      ok: false,
      error: { code: 'already-registered' },
    })
    expect((await world.checkout(cartOf('shirt'), { checkoutId: 'c' })).ok).toBe(true)
  })

  it('refuses a cart of another tournament with the same id', async () => {
    await open()
    await openSpringCup(world.handler, (step) => world.context(`other ${step}`), 't2')
    mustSucceed(await world.checkout(cartOf('kim@forms'), { checkoutId: 'c1' }))
    const elsewhere = { ...cartOf('kim@forms', 'lee@sparring'), tournamentId: 't2' }
    expect(await world.checkout(elsewhere, { checkoutId: 'c1' })).toMatchObject({
      ok: false,
      error: { code: 'order-id-reused' },
    })
    expect((await readRegistration(world.deps)('lions', 't2', 'm1')).orders.size).toBe(0)
  })

  it('does not let another membership use its checkout id', async () => {
    await open()
    await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })
    expect(await world.checkout(cartOf('ada@sparring'), { checkoutId: 'a', membershipId: 'm2' })).toMatchObject({
      ok: false,
      error: { code: 'transaction-not-found' },
    })
  })

  it('records the answers for a student once, and again when they change', async () => {
    await open()
    const event = anEvent('crew', { inputs: [anInput('x:team')] })
    mustSucceed(await addEvent(world.deps)(world.context(), { tournamentId: 't1', event }))
    const answered = (value: string) => ({
      ...cartOf('kim@crew'),
      answers: [
        { studentId: 'kim', values: [{ key: 'x:team', value }] },
        { studentId: 'lee', values: [{ key: 'x:team', value }] },
      ],
    })
    for (const value of ['Red', 'Red', 'Blue']) await world.checkout(answered(value), { checkoutId: 'a' })
    const given = (await world.events()).filter(({ type }) => type === 'AnswersGiven')
    expect(given.map(({ data }) => data)).toMatchObject([
      { studentId: 'kim', answers: [{ value: 'Red' }] },
      { studentId: 'kim', answers: [{ value: 'Blue' }] },
    ])
  })

  it('checks every answer again when the order is repeated with different answers', async () => {
    await open()
    const asked = { ...anInput('x:card'), dataValidator: 'mask:AA-99' }
    const event = anEvent('crew', { inputs: [asked, anInput('x:team')] })
    mustSucceed(await addEvent(world.deps)(world.context(), { tournamentId: 't1', event }))
    const answered = (values: readonly { key: string; value: string }[]) => ({
      ...cartOf('kim@crew'),
      answers: [{ studentId: 'kim', values }],
    })
    const card = { key: 'x:card', value: 'LI-20' }
    const ask = (...values: (typeof card)[]) => world.checkout(answered(values), { checkoutId: 'a' })
    expect(await ask({ ...card, value: 'none' })).toMatchObject({ ok: false, error: { code: 'required-fields' } })
    expect(await ask(card)).toMatchObject({ ok: true })
    expect(await ask({ ...card, value: '<b>' })).toMatchObject({
      ok: false,
      error: { details: { problems: [{ reason: 'Use two letters, a dash and two digits, e.g. AB-12.' }] } },
    })
    // A tab with only some of the answers removes none.
    expect(await ask({ key: 'x:team', value: 'Red' })).toMatchObject({ ok: true })
    expect((await registrationOf()).orders.get('a')?.answers.get('kim')).toEqual([
      card,
      { key: 'x:team', value: 'Red' },
    ])
  })

  it('is refused for an inactive membership', async () => {
    await open()
    expect(await world.checkout(cartOf('kim@forms'), { membershipId: 'unknown' })).toMatchObject({
      ok: false,
      error: { message: 'It looks like your membership is not currently active.' },
    })
  })

  it('holds all of its stock or none', async () => {
    await open()
    await world.checkout(cartOf('ada@forms', 'seat*2'), { membershipId: 'm2' })
    expect((await world.checkout(cartOf('kim@sparring', 'seat'))).ok).toBe(false)
    expect(await countOf('OrderPlaced')).toBe(1)
    expect(await world.typesOf('stock-lions.t1.event-sparring')).toEqual([])
  })
})

describe('an unpaid order', () => {
  it('expires, which cancels its payment and releases its places', async () => {
    await open()
    await world.checkout(cartOf('kim@sparring', 'lee@sparring'), { checkoutId: 'a' })
    await world.settle()
    world.pass(15)
    await world.settle()
    expect((await registrationOf()).orders.get('a')).toMatchObject({ status: 'withdrawn', reason: 'expired' })
    expect((await readTransaction(world.deps)('lions', 'a')).status).toBe('canceled')
    expect(world.gateway.pay('pi_1')).toBe(false)
    expect(await world.typesOf('stock-lions.t1.event-sparring')).toEqual(['StockHeld', 'StockReleased'])
    expect(world.timers.size).toBe(0)
  })

  it('expires with a reason when the provider has lost its payment, and fails no timer', async () => {
    await open()
    await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })
    await world.settle()
    world.gateway.lose()
    world.pass(15)
    await world.settle()
    expect((await registrationOf()).orders.get('a')).toMatchObject({ status: 'withdrawn', reason: 'expired' })
    const canceled = (await world.journal.readAll(-1, 1_000)).find(({ type }) => type === 'ChargeCanceled')
    expect(canceled?.data).toMatchObject({ transactionId: 'a', reason: 'unknown' })
    expect(await world.typesOf('stock-lions.t1.event-sparring')).toEqual(['StockHeld', 'StockReleased'])
    expect(world.timers.size).toBe(0)
  })

  it('starts over when the payer resumes it and the provider has lost its payment', async () => {
    await open()
    await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })
    await world.settle()
    world.gateway.lose()
    expect(await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })).toMatchObject({ ok: false })
    expect((await world.checkout(cartOf('kim@sparring'), { checkoutId: 'b' })).ok).toBe(true)
  })

  it('is fulfilled when the payer was faster than its expiry', async () => {
    await open()
    await world.checkout(cartOf('kim@sparring'), { checkoutId: 'a' })
    await world.settle()
    world.gateway.pay('pi_1')
    world.pass(15)
    await world.settle()
    expect((await registrationOf()).orders.get('a')?.status).toBe('completed')
    await world.deliverNotices()
    await world.settle()
    expect(paidIntents()).toHaveLength(1)
    expect(await countOf('ChargeSucceeded')).toBe(1)
  })

  it('is refunded in full when others have taken its places', async () => {
    await open()
    await world.checkout(cartOf('kim@sparring', 'lee@sparring', 'shirt'), { checkoutId: 'late' })
    world.pass(16)
    // The holds have expired but are not released yet, and others buy all places.
    for (const id of ['x', 'y', 'z']) {
      await world.addFamily(id, [`${id}-child`])
      expect((await world.checkout(cartOf(`${id}-child@sparring`), { membershipId: id })).ok).toBe(true)
    }
    world.gateway.pay('pi_1')
    await world.deliverNotices()
    await world.settle()
    expect((await registrationOf()).orders.get('late')).toMatchObject({ status: 'unfulfillable', reason: 'sold-out' })
    const [refund] = world.gateway.refunds.values()
    expect(refund?.amount).toBe(world.gateway.intents.get('pi_1')?.amount)
    expect(await world.typesOf('stock-lions.t1.item-shirt')).toEqual(['StockHeld', 'StockReleased'])
  })

  it('is fulfilled late when places are left', async () => {
    await open()
    await world.checkout(cartOf('kim@sparring'), { checkoutId: 'late' })
    world.pass(16)
    world.gateway.pay('pi_1')
    await world.deliverNotices()
    await world.settle()
    expect((await registrationOf()).orders.get('late')?.status).toBe('completed')
  })
})
