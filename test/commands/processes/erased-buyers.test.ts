import { afterEach, describe, expect, it } from 'vitest'
import { type ErasureTarget, planErasure } from '../../../commands/accounts/erasure/plan-erasure.ts'
import { startErasure } from '../../../commands/accounts/erasure/start-erasure.ts'
import { carryOutMove, movePeople } from '../../../commands/accounts/members/move-people.ts'
import { removeMembership } from '../../../commands/accounts/members/remove-membership.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { confirmFreeOrder } from '../../../commands/payments/charge.ts'
import { readInvoice } from '../../../commands/payments/invoices/invoice-commands.ts'
import { readTransaction } from '../../../commands/payments/read-transaction.ts'
import { endLatePurchases } from '../../../commands/processes/end-late-purchases.ts'
import { countPending } from '../../../commands/processes/end-purchases.ts'
import { requestChange } from '../../../commands/processes/request-change.ts'
import { setUpInvoice } from '../../../commands/processes/set-up-invoice.ts'
import { cancelEntry } from '../../../commands/registration/cancel-lines.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { joinWaitingList } from '../../../commands/registration/waiting-list/join.ts'
import { readWaitingList } from '../../../commands/registration/waiting-list/list-commands.ts'
import { heldEntries } from '../../../domain/registration/registration/state.ts'
import { stockAggregate } from '../../../domain/registration/stock/state.ts'
import { audit } from '../../support/audit-world.ts'
import { World, type WorldOptions } from '../../support/checkout-world.ts'
import { handlerBlindToDeletions, handlerBlindToErasures } from '../../support/control-handlers.ts'
import { addressOf, admin, member, openToPeople } from '../../support/people-world.ts'
import { racing } from '../../support/racing.ts'
import { randomFrom } from '../../support/random.ts'
import { cartOf } from '../../support/spring-cup.ts'

let world: World
let family: { readonly membershipId: string; readonly userId: string }
let studentId: string
let isControl = false
afterEach(async () => {
  if (!isControl) expect(await audit(world)).toEqual([])
  isControl = false
})

const open = async (options: WorldOptions = {}): Promise<void> => {
  world = await World.open(options)
  await openToPeople(world)
  await admin(world, 'ann')
  family = await member(world, 'petra', ['Ada'])
  studentId = (await world.directory.upToDate()).families.get(family.membershipId)?.studentIds[0] ?? ''
}
const checkOut = async (...events: readonly string[]) =>
  mustSucceed(await world.checkout(cartOf(...events.map((event) => `${studentId}@${event}`)), family))
const everyone = (): ErasureTarget => ({ kind: 'membership', membershipId: family.membershipId })
const adult = (): ErasureTarget => ({ kind: 'user', ...family })
const erase = (target = everyone()) => startErasure(world.deps)(world.context(), target)
const pendingCounts = async () =>
  countPending(world.deps)('lions', mustSucceed(await planErasure(world.deps)('lions', everyone())))
const registration = () => readRegistration(world.deps)('lions', 't1', family.membershipId)
const held = async () => heldEntries(await registration())
const intentOf = (transactionId: string) =>
  [...world.gateway.intents.values()].find((intent) => intent.transactionId === transactionId)

describe('an order that is open when the erasure of its people is decided', () => {
  it('is closed: its payment is canceled, its places are free again, and the family is gone', async () => {
    await open()
    const { transactionId } = await checkOut('sparring')
    expect(await pendingCounts()).toMatchObject({ orders: 1, invoices: 0, offers: 0, uploads: 0, drafts: 0 })
    mustSucceed(await erase())
    await world.settle()
    expect(intentOf(transactionId)?.status).toBe('canceled')
    expect(world.gateway.pay(intentOf(transactionId)?.id ?? '')).toBe(false)
    expect((await registration()).orders.get(transactionId)).toMatchObject({ status: 'withdrawn', reason: 'erased' })
    const of = { tournamentId: 't1', kind: 'event', stockId: 'sparring' } as const
    expect((await world.handler.read(stockAggregate, 'lions', of)).state.holds.size).toBe(0)
    expect(world.mails.filter(({ to }) => to.includes(addressOf('petra')))).toEqual([])
  })

  it.each([
    ['the whole family', everyone],
    ['the only adult', adult],
    ['the child', (): ErasureTarget => ({ kind: 'student', membershipId: family.membershipId, studentId })],
  ])('is refunded in full if it is paid before it is closed: %s', async (_who, target) => {
    await open()
    const { transactionId, total } = await checkOut('forms', 'sparring')
    mustSucceed(await erase(target()))
    expect(world.gateway.pay(intentOf(transactionId)?.id ?? '')).toBe(true)
    await world.deliverNotices()
    await world.settle()
    expect((await registration()).orders.get(transactionId)?.status).toBe('unfulfillable')
    expect(world.gateway.refundedOf(intentOf(transactionId)?.id ?? '')).toBe(total)
    expect(await held()).toEqual([])
  })

  it('is closed after the provider has stopped processing its payment', async () => {
    await open()
    const { transactionId } = await checkOut('forms')
    const { id = '' } = intentOf(transactionId) ?? {}
    world.gateway.fault = (point) => {
      if (point === 'ask:cancelIntent') throw new Error('the provider is away')
    }
    mustSucceed(await erase())
    await world.settle(5)
    expect((await registration()).orders.get(transactionId)?.status).toBe('withdrawn')
    world.gateway.fault = () => {}
    await world.settle()
    expect(world.gateway.pay(id)).toBe(false)
    expect((await readTransaction(world.deps)('lions', transactionId)).status).toBe('canceled')
  })
})

describe('an order that was completed while the erasure was being decided', () => {
  it('is canceled and refunded in full', async () => {
    isControl = true
    await open({ handlerOn: handlerBlindToErasures })
    const { transactionId, total } = await checkOut('forms', 'sparring')
    mustSucceed(await erase())
    world.gateway.pay(intentOf(transactionId)?.id ?? '')
    await world.deliverNotices()
    await world.settle()
    expect((await registration()).orders.get(transactionId)?.status).toBe('completed')
    expect(world.gateway.refundedOf(intentOf(transactionId)?.id ?? '')).toBe(total)
    expect(await held()).toEqual([])
  })
})

describe('a membership that is deleted', () => {
  const PROCESS = 'end-late-purchases'
  const remove = async () => mustSucceed(await removeMembership(world.deps)(world.context(), family))
  const statusOf = async (orderId: string) => (await registration()).orders.get(orderId)?.status
  const pay = async (transactionId: string) => {
    expect(world.gateway.pay(intentOf(transactionId)?.id ?? '')).toBe(true)
    await world.deliverNotices()
    await world.settle()
  }
  const refundOf = (transactionId: string) => world.gateway.refundedOf(intentOf(transactionId)?.id ?? '')

  it.each([
    ['is closed immediately, with its payment and its places', [], 'withdrawn', 'canceled', 0],
    ['would stay open until it expires (control)', [PROCESS], 'open', 'requires-payment-method', 1],
  ])('its open order %s', async (_, without, status, payment, holds) => {
    isControl = without.length > 0
    await open({ without })
    const { transactionId } = await checkOut('sparring')
    await remove()
    await world.settle()
    expect([await statusOf(transactionId), intentOf(transactionId)?.status]).toEqual([status, payment])
    const of = { tournamentId: 't1', kind: 'event', stockId: 'sparring' } as const
    expect((await world.handler.read(stockAggregate, 'lions', of)).state.holds.size).toBe(holds)
  })

  const payAfterDeletion = async (options: WorldOptions = {}) => {
    await open(options)
    const { transactionId, total } = await checkOut('forms', 'sparring')
    await remove()
    await pay(transactionId)
    return { status: await statusOf(transactionId), total, refunded: refundOf(transactionId) }
  }

  it('refunds an order in full that is paid before it is closed, and enters no one', async () => {
    const { status, total, refunded } = await payAfterDeletion()
    expect({ status, refunded }).toEqual({ status: 'unfulfillable', refunded: total })
    expect(await held()).toEqual([])
  })

  it('would enter an athlete of no family if nothing looked for the deletion (control)', async () => {
    isControl = true
    const blind = { handlerOn: handlerBlindToDeletions, without: [PROCESS] }
    expect(await payAfterDeletion(blind)).toMatchObject({ status: 'completed' })
    expect(await held()).not.toEqual([])
  })

  it.each([
    ['the deletion is recorded', 'membership', []],
    ['the registration is recorded', 'registration', []],
    ['the deletion is recorded (control)', 'membership', [PROCESS]],
    ['the registration is recorded (control)', 'registration', [PROCESS]],
  ])('refunds and cancels what is registered in the moment in which %s', async (_, kind, without) => {
    isControl = without.length > 0
    const { handlerOn, meanwhile } = racing()
    await open({ handlerOn, without })
    const { transactionId, total } = await checkOut('forms', 'sparring')
    await world.settle()
    if (kind === 'membership') {
      meanwhile(kind, () => pay(transactionId))
      await remove()
    } else {
      meanwhile(kind, remove)
      await pay(transactionId)
    }
    await world.settle()
    expect(await statusOf(transactionId)).toBe('completed')
    expect([(await held()).length, refundOf(transactionId)]).toEqual(isControl ? [2, 0] : [0, total])
  })

  it('enters no one with a payment that is being recorded while the open order is ended', async () => {
    const { handlerOn, meanwhile } = racing()
    await open({ handlerOn })
    const { transactionId, total } = await checkOut('forms')
    await world.settle()
    meanwhile('registration', async () => {
      const removed = await remove()
      const elsewhere = { ...world.deps, handler: new Handler(world.journal) }
      await endLatePurchases(elsewhere).on.MembershipRemoved?.(removed.events[0] as never)
    })
    await pay(transactionId)
    expect(await statusOf(transactionId)).toBe('unfulfillable')
    expect([await held(), refundOf(transactionId)]).toEqual([[], total])
  })

  it('loses its place on waiting lists, and its unpaid invoices', async () => {
    await open()
    await world.addFamily('m1', ['kim', 'lee', 'max'])
    mustSucceed(await world.checkout(cartOf('kim@sparring', 'lee@sparring', 'max@sparring'), { membershipId: 'm1' }))
    for (const { id } of world.gateway.intents.values()) world.gateway.pay(id)
    await world.deliverNotices()
    await world.settle()
    const of = { tournamentId: 't1', eventId: 'sparring' }
    const waiting = { ...of, waitingId: 'w1', membershipId: family.membershipId, studentId, by: 'family' } as const
    mustSucceed(await joinWaitingList(world.deps)(world.context(), waiting))
    const change = { tournamentId: 't1', membershipId: family.membershipId, studentId, fromEventIds: [], setAside: [] }
    const invoiced = await requestChange(world.deps)(world.context(), { ...change, toEventIds: ['forms'], fee: 2_000 })
    const { invoiceId } = mustSucceed(invoiced)
    await remove()
    await world.settle()
    expect((await readWaitingList(world.deps)('lions', of)).names).toEqual([])
    expect((await readInvoice(world.deps)('lions', invoiceId ?? '')).status).toBe('Canceled')
  })
})

describe('an athlete who is moved to another membership during the checkout', () => {
  const opened = async (options: WorldOptions = {}) => {
    await open(options)
    return (await member(world, 'otto', ['Ben'])).membershipId
  }
  const moveAway = async (membershipId: string) => {
    const move = { membershipId: family.membershipId, toMembershipId: membershipId, moveId: 'move-1' }
    mustSucceed(await movePeople(world.deps)(world.context(), { ...move, userIds: [], studentIds: [studentId] }))
    await carryOutMove(world.deps)(world.context(), move)
  }
  const paid = async (transactionId: string) => {
    world.gateway.pay(intentOf(transactionId)?.id ?? '')
    await world.deliverNotices()
    await world.settle()
    return (await registration()).orders.get(transactionId)
  }

  it('is not entered by the former family, which gets its payment back', async () => {
    const other = await opened()
    const { transactionId, total } = await checkOut('forms')
    await moveAway(other)
    expect(await paid(transactionId)).toMatchObject({ status: 'unfulfillable', reason: 'athlete-moved' })
    expect(world.gateway.refundedOf(intentOf(transactionId)?.id ?? '')).toBe(total)
  })

  it.each([
    ['is entered no more once the move is found', []],
    ['would stay entered (control)', ['end-late-purchases']],
  ])('in the moment in which the order is completed %s', async (_, without) => {
    isControl = without.length > 0
    const { handlerOn, meanwhile } = racing()
    const other = await opened({ handlerOn, without })
    const { transactionId, total } = await checkOut('forms')
    await world.settle()
    meanwhile('registration', () => moveAway(other))
    expect(await paid(transactionId)).toMatchObject({ status: 'completed' })
    const refunded = world.gateway.refundedOf(intentOf(transactionId)?.id ?? '')
    expect([(await held()).length, refunded]).toEqual(isControl ? [1, 0] : [0, total])
  })
})

describe('what else is pending for people who are erased', () => {
  it('an unpaid invoice is canceled, and its payment at the provider', async () => {
    await open()
    const changed = mustSucceed(
      await requestChange(world.deps)(world.context(), {
        tournamentId: 't1',
        membershipId: family.membershipId,
        studentId,
        fromEventIds: [],
        toEventIds: ['sparring'],
        setAside: [],
        fee: 2_000,
      }),
    )
    const invoiceId = changed.invoiceId ?? ''
    mustSucceed(await setUpInvoice(world.deps)(world.context(), { invoiceId, userId: family.userId }))
    expect(await pendingCounts()).toMatchObject({ orders: 0, invoices: 1 })
    mustSucceed(await erase())
    await world.settle()
    expect((await readInvoice(world.deps)('lions', invoiceId)).status).toBe('Canceled')
    expect(intentOf(invoiceId)?.status).toBe('canceled')
    expect(await held()).toEqual([])
  })

  it('an offered place goes to the next athlete in line', async () => {
    await open()
    await world.addFamily('m1', ['kim', 'lee', 'max'])
    await world.addFamily('m2', ['bo'])
    mustSucceed(await world.checkout(cartOf('kim@sparring', 'lee@sparring', 'max@sparring'), { membershipId: 'm1' }))
    for (const { id } of world.gateway.intents.values()) world.gateway.pay(id)
    await world.deliverNotices()
    await world.settle()
    const of = { tournamentId: 't1', eventId: 'sparring' }
    const join = async (waitingId: string, who: { readonly membershipId: string; readonly studentId: string }) => {
      const { membershipId } = who
      const waiting = { ...of, waitingId, membershipId, studentId: who.studentId, by: 'family' } as const
      mustSucceed(await joinWaitingList(world.deps)(world.context(), waiting))
      await world.settle()
    }
    await join('w1', { ...family, studentId })
    await join('w2', { membershipId: 'm2', studentId: 'bo' })
    const [entry] = heldEntries(await readRegistration(world.deps)('lions', 't1', 'm1'))
    const canceled = { tournamentId: 't1', membershipId: 'm1', entryId: entry?.entryId ?? '', refundId: null }
    mustSucceed(await cancelEntry(world.deps)(world.context(), canceled))
    await world.settle()
    const offered = async () =>
      (await readWaitingList(world.deps)('lions', of)).names.map((name) => [name.studentId, name.offer !== null])
    expect(await offered()).toEqual([
      [studentId, true],
      ['bo', false],
    ])
    expect(await pendingCounts()).toMatchObject({ offers: 1, waits: 0 })
    mustSucceed(await erase())
    await world.settle()
    expect(await offered()).toEqual([['bo', true]])
  })
})

/**
 * The payer confirms while an admin erases the family. Returns whether the erasure was decided, and what of an erased
 * family is registered or paid and not returned in the end.
 */
const race = async (seed: number, events: readonly string[], options: WorldOptions = {}) => {
  await open(options)
  const { transactionId, total } = await checkOut(...events)
  if (options.handlerOn !== undefined) {
    world.directory.pendingPurchases = async () => ({ orders: [], invoices: [], waits: [], registrations: [] })
  }
  const random = randomFrom(seed)
  world.wait = () => random.below(12)
  const { id } = intentOf(transactionId) ?? {}
  const confirm = async () => {
    if (id === undefined) return confirmFreeOrder(world.deps)(world.context(), { transactionId })
    world.gateway.pay(id)
    return world.deliverNotices()
  }
  const [erased] = await Promise.all([
    erase().then(async (outcome) => {
      await world.settle(2)
      return outcome
    }),
    confirm().then(() => world.settle(2)),
  ])
  world.wait = () => 0
  await world.deliverNotices()
  await world.settle()
  const wrong: string[] = []
  if (erased.ok) {
    wrong.push(...(await held()).map(({ eventId }) => `registered for ${eventId}`))
    const isPaid = id !== undefined && world.gateway.intents.get(id)?.status === 'succeeded'
    if (isPaid && world.gateway.refundedOf(id) !== total)
      wrong.push(`paid ${total}, returned ${world.gateway.refundedOf(id)}`)
  }
  return { isErased: erased.ok, wrong }
}

describe('an erasure that is decided while the payer confirms', () => {
  const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)
  it.each([
    ['a payment', ['forms', 'sparring']],
    ['an order without a charge', ['judges']],
  ])('leaves no one registered, and no money, of erased people: %s', async (_what, events) => {
    const ends = new Set<boolean>()
    for (const seed of SEEDS) {
      const { isErased, wrong } = await race(seed, events)
      ends.add(isErased)
      expect([seed, ...wrong]).toEqual([seed])
      expect(await audit(world)).toEqual([])
    }
    expect(ends).toContain(true)
  })

  it('would register erased people if nothing looked for the erasure (control)', async () => {
    isControl = true
    const found: string[] = []
    for (const seed of SEEDS) found.push(...(await race(seed, ['forms'], { handlerOn: handlerBlindToErasures })).wrong)
    expect(found).toContain('registered for forms')
  })
})
