import { beforeEach, describe, expect, it } from 'vitest'
import { registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { readTransaction } from '../../../commands/payments/read-transaction.ts'
import { requestRefund } from '../../../commands/payments/refund.ts'
import { grantFamilyRequest, makeFamilyRequest, quoteRefund } from '../../../commands/processes/family-requests.ts'
import { quoteChange, quoteSwap } from '../../../commands/processes/quote-change.ts'
import { refundByStaff } from '../../../commands/processes/refund-by-staff.ts'
import { cancelEntry } from '../../../commands/registration/cancel-lines.ts'
import { changeEntries } from '../../../commands/registration/change-entries.ts'
import { declineFamilyRequest } from '../../../commands/registration/family-requests.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { reinstateEntry } from '../../../commands/registration/reinstate-entry.ts'
import { addEvent, changePricing, setRequestRule } from '../../../commands/tournaments/tournament.ts'
import type { NamedLine } from '../../../domain/payments/transaction/lines-to-cancel.ts'
import { heldEntries } from '../../../domain/registration/registration/state.ts'
import { flatPrice } from '../../../scripts/seed/tournament.ts'
import { World } from '../../support/checkout-world.ts'
import { anEvent, cartOf } from '../../support/spring-cup.ts'

let world: World
const of = { tournamentId: 't1', membershipId: 'm1' }

/** Kim is paid for in Sparring and Forms; half of the price is refunded until the last day of February. */
beforeEach(async () => {
  world = await World.open()
  await world.addFamily('m1', ['kim'])
  const parent = { userId: 'user-m1', objectId: 'o1', email: 'ada@example.com', displayName: 'Ada' }
  mustSucceed(await registerUser(world.deps)(world.context(), { ...parent, mobile: null, roles: ['Viewer'] }))
  mustSucceed(
    await setRequestRule(world.deps)(world.context(), {
      tournamentId: 't1',
      takesRequests: true,
      refunds: [{ until: '2026-02-28', percent: 50 }],
    }),
  )
  mustSucceed(await world.checkout(cartOf('kim@sparring', 'kim@forms'), { membershipId: 'm1', userId: 'user-m1' }))
  for (const paymentId of world.gateway.intents.keys()) world.gateway.pay(paymentId)
  await deliver()
})

const deliver = async (): Promise<void> => {
  await world.settle()
  await world.deliverNotices()
  await world.settle()
}
const registration = () => readRegistration(world.deps)('lions', 't1', 'm1')
const entryIn = async (eventId: string) => {
  const entry = [...(await registration()).entries.values()].findLast((one) => one.eventId === eventId)
  if (entry === undefined) throw new Error(`no entry in ${eventId}`)
  return entry
}
const held = async () => heldEntries(await registration()).map(({ eventId }) => eventId)
const statusOf = async (requestId: string) => (await registration()).requests.get(requestId)?.status
const ask = async (requestId: string, eventId: string, toEventId: string | null = null, refund?: number) => {
  const { entryId } = await entryIn(eventId)
  const quoted = await quoteRefund(world.deps)('lions', { ...of, entryId })
  const shownRefund = refund ?? (quoted.ok && toEventId === null ? quoted.value.amount : 0)
  const request = { ...of, requestId, entryId, toEventId, explanation: '', shownRefund }
  return makeFamilyRequest(world.deps)(world.context(), request)
}
const grant = (requestId: string, setAside: string[] = []) =>
  grantFamilyRequest(world.deps)(world.context(), { ...of, requestId, setAside })
const codeOf = (outcome: Awaited<ReturnType<typeof grant>>) => (outcome.ok ? 'ok' : outcome.error.code)
const refunds = async () => {
  const { orderId } = await entryIn('sparring')
  const transaction = await readTransaction(world.deps)('lions', orderId ?? '')
  return [...transaction.refunds.values()].map(({ amount }) => amount)
}
const withdrawn = () => world.mails.filter(({ subject }) => subject === 'Withdrawn from Spring Cup')

describe('a withdrawal that a family asked for', () => {
  it('refunds the promised part once, cancels the entry, and mails the family', async () => {
    mustSucceed(await ask('q1', 'sparring'))
    const promised = (await registration()).requests.get('q1')?.refund ?? 0
    expect(promised).toBeGreaterThan(0)
    // What counts is the day of asking.
    world.pass(40 * 24 * 60)
    mustSucceed(await grant('q1'))
    mustSucceed(await grant('q1'))
    await deliver()
    expect([await held(), await refunds(), await statusOf('q1')]).toEqual([['forms'], [promised], 'carried-out'])
    expect(withdrawn()).toHaveLength(1)
  })

  it('shows another refund once the rule has changed', async () => {
    expect(codeOf(await ask('q1', 'sparring', null, 1))).toBe('refund-changed')
  })

  it('stays as it is when it is declined, and the family reads why', async () => {
    mustSucceed(await ask('q1', 'sparring'))
    const declined = { ...of, requestId: 'q1', explanation: 'The draw is made.' }
    mustSucceed(await declineFamilyRequest(world.deps)(world.context(), declined))
    await deliver()
    expect([await held(), await refunds()]).toEqual([['forms', 'sparring'], []])
    expect(world.mails.at(-1)?.text).toContain('> The draw is made.')
    expect(codeOf(await grant('q1'))).toBe('request-answered')
  })

  it('is not granted if the charge no longer holds the money', async () => {
    mustSucceed(await ask('q1', 'sparring'))
    await refundAll()
    expect(codeOf(await grant('q1'))).toBe('refund-exceeds-balance')
    expect(await statusOf('q1')).toBe('open')
  })

  it('is open again if the provider does not refund, and refunds when it is granted again', async () => {
    mustSucceed(await ask('q1', 'sparring'))
    world.gateway.refundStatus = 'failed'
    mustSucceed(await grant('q1'))
    await deliver()
    expect([await statusOf('q1'), await held()]).toEqual(['open', ['forms', 'sparring']])
    expect(withdrawn()).toHaveLength(0)
    world.gateway.refundStatus = 'succeeded'
    mustSucceed(await grant('q1'))
    await deliver()
    expect([await statusOf('q1'), await held()]).toEqual(['carried-out', ['forms']])
    expect(withdrawn()).toHaveLength(1)
  })

  it('is open again if the money is gone before it is carried out', async () => {
    mustSucceed(await ask('q1', 'sparring'))
    mustSucceed(await grant('q1'))
    await refundAll()
    await deliver()
    expect([await statusOf('q1'), await held()]).toEqual(['open', ['forms', 'sparring']])
  })
})

const refundAll = async (): Promise<void> => {
  const { orderId } = await entryIn('sparring')
  const transactionId = orderId ?? ''
  const { charge } = await readTransaction(world.deps)('lions', transactionId)
  mustSucceed(
    await requestRefund(world.deps)(world.context(), {
      transactionId,
      tournamentId: 't1',
      refundId: 'all',
      amount: charge?.amount ?? 0,
      description: '',
      lineItemsToCancel: [],
      reason: 'requested',
    }),
  )
}

describe('a change of event that a family asked for', () => {
  const quoted = async (eventId: string, toEventId: string) => {
    const { entryId } = await entryIn(eventId)
    return quoteChange(world.deps)('lions', { ...of, entryId, toEventId })
  }

  it('prices all events of the athlete before and after, and has nothing to refund once the order is refunded', async () => {
    const { orderId } = await entryIn('sparring')
    const value = {
      events: { before: ['forms', 'sparring'], after: ['forms', 'judges'], unpaid: [] },
      ordered: { terms: [{ title: 'Regular' }], before: 14_000, after: 8_000 },
      now: { terms: [{ title: 'Regular' }], before: 14_000, after: 8_000 },
      paid: 14_000,
      transactionId: orderId,
    }
    const before = await quoted('sparring', 'judges')
    expect(before).toMatchObject({ ok: true, value: { ...value, refunded: 0, refundable: 6_000 } })
    await refundAll()
    const { charge } = await readTransaction(world.deps)('lions', orderId ?? '')
    const after = await quoted('sparring', 'judges')
    expect(after).toMatchObject({ ok: true, value: { ...value, refunded: charge?.amount, refundable: 0 } })
  })

  it('prices the remaining event as the first one when the first one is changed, at the prices of then and of now', async () => {
    const prices = (...dollars: readonly number[]) => dollars.map((amount) => amount * 100)
    const later = [{ id: 'late', title: 'Late', prices: prices(90, 70), expiry: null }]
    const event = anEvent('weapons', { order: 4 })
    const creative = { ...flatPrice('weapons', 0), price: null, additionalFee: 500 }
    const raised = { tournamentId: 't1', pricing: [flatPrice('judges', 0, 'Referee'), creative] }
    mustSucceed(await addEvent(world.deps)(world.context(), { tournamentId: 't1', event }))
    mustSucceed(await changePricing(world.deps)(world.context(), { ...raised, pricingStrategies: later }))
    expect(await quoted('forms', 'judges')).toMatchObject({
      ok: true,
      value: {
        ordered: { terms: [{ title: 'Regular' }], before: 14_000, after: 8_000 },
        now: { terms: [{ title: 'Late' }], before: 16_000, after: 9_000 },
        refundable: 6_000,
      },
    })
    // The event was not offered when they ordered.
    expect(await quoted('forms', 'weapons')).toMatchObject({
      ok: true,
      value: { ordered: { before: 14_000, after: null }, now: { before: 16_000, after: 16_500 }, refundable: 0 },
    })
  })

  it('refunds no difference of an entry that no order pays for', async () => {
    const { studentId } = await entryIn('forms')
    const change = { ...of, studentId, fromEventIds: [], toEventIds: ['judges'], setAside: [] }
    mustSucceed(await changeEntries(world.deps)(world.context(), change))
    mustSucceed(await cancelEntry(world.deps)(world.context(), { ...of, ...(await entryIn('forms')), refundId: null }))
    expect(await quoted('judges', 'forms')).toMatchObject({
      ok: true,
      value: { ordered: null, now: { before: 8_000, after: 14_000 }, paid: null, refundable: 0, transactionId: null },
    })
  })

  it('has no prices for an unknown event or an entry that is not held', async () => {
    const { entryId } = await entryIn('sparring')
    const quote = (toEventId: string) => quoteChange(world.deps)('lions', { ...of, entryId, toEventId })
    expect(await quote('nothing')).toMatchObject({ ok: false, error: { code: 'unknown-event' } })
    mustSucceed(await cancelEntry(world.deps)(world.context(), { ...of, entryId, refundId: null }))
    expect(await quote('judges')).toMatchObject({ ok: false, error: { code: 'registration-not-found' } })
  })

  it('still shows both prices after the change, and those of the change back', async () => {
    const { entryId, orderId } = await entryIn('sparring')
    mustSucceed(await ask('q1', 'sparring', 'judges'))
    mustSucceed(await grant('q1'))
    await deliver()
    const after = await quoteChange(world.deps)('lions', { ...of, entryId, toEventId: 'judges' })
    const events = { before: ['forms', 'sparring'], after: ['forms', 'judges'] }
    expect(after).toMatchObject({
      ok: true,
      value: { events, ordered: { before: 14_000, after: 8_000 }, refundable: 6_000, transactionId: orderId },
    })
    expect(await quoted('judges', 'sparring')).toMatchObject({
      ok: true,
      value: { ordered: { before: 14_000, after: 14_000 }, refundable: 0 },
    })
  })

  it('swaps the event without a refund', async () => {
    mustSucceed(await ask('q1', 'sparring', 'judges'))
    mustSucceed(await grant('q1'))
    await deliver()
    expect([(await held()).toSorted(), await refunds(), await statusOf('q1')]).toEqual([
      ['forms', 'judges'],
      [],
      'carried-out',
    ])
  })
})

describe('a swap by staff of several events for one', () => {
  const studentId = 'kim'
  const swap = (fromEventIds: string[], toEventId: string) =>
    quoteSwap(world.deps)('lions', { ...of, studentId, fromEventIds, toEventId })
  const buy = async (eventId: string) => {
    mustSucceed(await world.checkout(cartOf(`kim@${eventId}`), { membershipId: 'm1', userId: 'user-m1' }))
    for (const paymentId of world.gateway.intents.keys()) world.gateway.pay(paymentId)
    await deliver()
  }
  /** Everything costs more from now on, and there are two more events. */
  const raise = async () => {
    const prices = [9_000, 7_000]
    for (const [order, eventId] of ['weapons', 'creative'].entries()) {
      const event = anEvent(eventId, { order: order + 4 })
      mustSucceed(await addEvent(world.deps)(world.context(), { tournamentId: 't1', event }))
    }
    const pricing = [flatPrice('judges', 0, 'Referee')]
    const pricingStrategies = [{ id: 'late', title: 'Late', prices, expiry: null }]
    mustSucceed(await changePricing(world.deps)(world.context(), { tournamentId: 't1', pricing, pricingStrategies }))
  }

  it('prices all events of the athlete before and after, and then makes the swap that was priced', async () => {
    const { orderId } = await entryIn('forms')
    const both = { terms: [{ title: 'Regular' }], before: 14_000, after: 0 }
    expect(await swap(['forms', 'sparring'], 'judges')).toMatchObject({
      ok: true,
      value: {
        events: { before: ['forms', 'sparring'], after: ['judges'], unpaid: [] },
        ordered: both,
        now: both,
        paid: 14_000,
        refundable: 14_000,
        transactionId: orderId,
      },
    })
    const change = { ...of, studentId, fromEventIds: ['forms', 'sparring'], toEventIds: ['judges'], setAside: [] }
    mustSucceed(await changeEntries(world.deps)(world.context(), change))
    expect(await held()).toEqual(['judges'])
    expect(await swap(['judges'], 'sparring')).toMatchObject({
      ok: true,
      value: { ordered: { before: 14_000, after: 8_000 }, paid: 14_000, refundable: 6_000, transactionId: orderId },
    })
  })

  it('prices the new event at the terms of the dearest event that it replaces', async () => {
    await raise()
    await buy('weapons')
    // $80 and $60 were paid at Regular, $70 at Late.
    expect(await swap(['sparring', 'weapons'], 'creative')).toMatchObject({
      ok: true,
      value: {
        events: { before: ['forms', 'sparring', 'weapons'], after: ['forms', 'creative'] },
        ordered: { terms: [{ title: 'Regular' }, { title: 'Late' }], before: 21_000, after: 15_000 },
        now: { terms: [{ title: 'Late' }], before: 23_000, after: 16_000 },
        paid: 21_000,
        transactionId: (await entryIn('weapons')).orderId,
      },
    })
    expect(await swap(['forms', 'weapons'], 'judges')).toMatchObject({
      ok: true,
      value: { ordered: { before: 21_000, after: 8_000 }, transactionId: (await entryIn('forms')).orderId },
    })
  })

  it('counts a replaced event that no order pays for, and names it', async () => {
    await raise()
    const added = { ...of, studentId, fromEventIds: [], toEventIds: ['weapons'], setAside: [] }
    mustSucceed(await changeEntries(world.deps)(world.context(), added))
    expect(await swap(['sparring', 'weapons'], 'judges')).toMatchObject({
      ok: true,
      value: {
        events: { unpaid: ['weapons'] },
        ordered: { before: 14_000, after: 8_000 },
        now: { before: 23_000, after: 9_000 },
      },
    })
    expect(await swap(['weapons'], 'creative')).toMatchObject({
      ok: true,
      value: { events: { unpaid: ['weapons'] }, ordered: null, now: { before: 23_000, after: 23_000 }, paid: null },
    })
  })

  it.each([
    ['an event that the athlete does not hold', ['forms', 'judges'], 'judges', 'event-not-held'],
    ['no event to give up', [], 'judges', 'invalid-selection'],
    ['an unknown event', ['forms'], 'nothing', 'unknown-event'],
  ])('has no prices for %s', async (_, from, to, code) =>
    expect(await swap(from, to)).toMatchObject({ ok: false, error: { code } }),
  )
})

describe('a withdrawal after a change of event', () => {
  const quoted = async () => {
    const { entryId } = await entryIn('judges')
    const quote = await quoteRefund(world.deps)('lions', { ...of, entryId })
    return quote.ok ? quote.value.amount : quote.error.code
  }
  const refundOf = async (refundId: string, amount: number, named?: NamedLine) => {
    const { orderId, entryId } = await entryIn('sparring')
    const refund = { transactionId: orderId ?? '', tournamentId: 't1', refundId, amount, description: '' }
    const lineItemsToCancel = [named ?? { lineId: entryId }]
    return refundByStaff(world.deps)(world.context(), { ...refund, lineItemsToCancel, reason: 'requested' })
  }
  beforeEach(async () => {
    mustSucceed(await ask('q1', 'sparring', 'judges'))
    mustSucceed(await grant('q1'))
    await deliver()
  })

  it('refunds its part of what the first event cost, from the same charge, and cancels the entry', async () => {
    expect(await quoted()).toBe(3_000)
    mustSucceed(await ask('q2', 'judges'))
    mustSucceed(await grant('q2'))
    await deliver()
    expect([await held(), await refunds(), await statusOf('q2')]).toEqual([['forms'], [3_000], 'carried-out'])
    expect(withdrawn()).toHaveLength(1)
  })

  it('keeps the place if the provider does not refund', async () => {
    mustSucceed(await ask('q2', 'judges'))
    world.gateway.refundStatus = 'failed'
    mustSucceed(await grant('q2'))
    await deliver()
    expect([await statusOf('q2'), (await held()).toSorted()]).toEqual(['open', ['forms', 'judges']])
  })

  it('leaves the replaced entry canceled: its money was returned', async () => {
    mustSucceed(await ask('q2', 'judges'))
    mustSucceed(await grant('q2'))
    await deliver()
    for (const eventId of ['sparring', 'judges']) {
      const { entryId } = await entryIn(eventId)
      const restored = await reinstateEntry(world.deps)(world.context(), { ...of, entryId })
      expect(restored).toMatchObject({ ok: false, error: { code: 'registration-refunded' } })
    }
  })

  it('is paid by the restored entry’s line again once the new one is canceled without a refund', async () => {
    const { entryId } = await entryIn('judges')
    mustSucceed(await cancelEntry(world.deps)(world.context(), { ...of, entryId, refundId: null }))
    await deliver()
    const replaced = await entryIn('sparring')
    mustSucceed(await reinstateEntry(world.deps)(world.context(), { ...of, entryId: replaced.entryId }))
    const quote = await quoteRefund(world.deps)('lions', { ...of, entryId: replaced.entryId })
    expect(quote).toMatchObject({ ok: true, value: { amount: 3_000 } })
  })

  it('is canceled by a refund of the line that was paid for', async () => {
    mustSucceed(await refundOf('r1', 6_000))
    // The same refund again is the same.
    mustSucceed(await refundOf('r1', 6_000))
    expect(await refundOf('r2', 100)).toMatchObject({ ok: false, error: { code: 'line-already-canceled' } })
    await deliver()
    expect([await held(), await refunds()]).toEqual([['forms'], [6_000]])
  })

  it.each([
    ['its event', async () => ({ eventId: 'judges' })],
    ['its event and athlete', async () => ({ eventId: 'judges', studentId: 'kim' })],
    ['its id', async () => ({ lineId: (await entryIn('judges')).entryId })],
    [
      'all of it',
      async () => ({
        lineId: (await entryIn('judges')).entryId,
        eventId: 'judges',
        catalogItemId: null,
        studentId: 'kim',
      }),
    ],
  ] as const)('is canceled by a refund that names the new entry by %s', async (_, named) => {
    const name = await named()
    mustSucceed(await refundOf('r1', 6_000, name))
    mustSucceed(await refundOf('r1', 6_000, name))
    await deliver()
    mustSucceed(await refundOf('r1', 6_000, name))
    expect(await refundOf('r2', 100, name)).toMatchObject({ ok: false, error: { code: 'line-already-canceled' } })
    expect([await held(), await refunds()]).toEqual([['forms'], [6_000]])
    const unknown = await refundOf('r3', 100, { eventId: 'nothing' })
    expect(unknown).toMatchObject({ ok: false, error: { code: 'line-not-in-transaction' } })
  })

  it('passes what was paid on with each further change', async () => {
    mustSucceed(await ask('q2', 'judges', 'sparring'))
    mustSucceed(await grant('q2'))
    await deliver()
    const { entryId, boughtLines } = await entryIn('sparring')
    expect(boughtLines).toHaveLength(1)
    expect(boughtLines).not.toContainEqual(expect.objectContaining({ lineId: entryId }))
    mustSucceed(await ask('q3', 'sparring'))
    mustSucceed(await grant('q3'))
    await deliver()
    const transaction = await readTransaction(world.deps)('lions', boughtLines[0]?.transactionId ?? '')
    expect([...transaction.refunds.values()].map(({ amount }) => amount)).toEqual([3_000])
    expect(await held()).toEqual(['forms'])
  })
})

describe('a refund that is being processed while the event is changed', () => {
  it('cancels the new entry, too, so that no one has both place and money', async () => {
    const { entryId, orderId, studentId } = await entryIn('sparring')
    world.gateway.refundStatus = 'pending'
    const refund = { transactionId: orderId ?? '', tournamentId: 't1', refundId: 'r1', amount: 6_000, description: '' }
    const lineItemsToCancel = [{ lineId: entryId }]
    mustSucceed(await refundByStaff(world.deps)(world.context(), { ...refund, lineItemsToCancel, reason: 'requested' }))
    await deliver()
    const change = { ...of, studentId, fromEventIds: ['sparring'], toEventIds: ['judges'], setAside: [] }
    mustSucceed(await changeEntries(world.deps)(world.context(), change))
    expect((await held()).toSorted()).toEqual(['forms', 'judges'])
    for (const id of world.gateway.refunds.keys()) world.gateway.endRefund(id, 'succeeded')
    await deliver()
    expect(await held()).toEqual(['forms'])
  })
})
