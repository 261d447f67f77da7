import { beforeEach, describe, expect, it } from 'vitest'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { cancelEntry } from '../../../commands/registration/cancel-lines.ts'
import { changeEntries } from '../../../commands/registration/change-entries.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { reinstateEntry } from '../../../commands/registration/reinstate-entry.ts'
import { setEventStatus } from '../../../commands/tournaments/tournament.ts'
import { heldEntries } from '../../../domain/registration/registration/state.ts'
import { remainingFor } from '../../../domain/registration/stock/remaining.ts'
import { stockAggregate } from '../../../domain/registration/stock/state.ts'
import { World } from '../../support/checkout-world.ts'
import { cartOf } from '../../support/spring-cup.ts'

let world: World

/** Sparring has three places; Kim is the only one of m1, Lee, Max and Sam are of m2. */
beforeEach(async () => {
  world = await World.open({})
  await world.addFamily('m1', ['kim'])
  await world.addFamily('m2', ['lee', 'max', 'sam'])
})

const registration = (membershipId: string) => readRegistration(world.deps)('lions', 't1', membershipId)
const seatsOf = async (membershipId: string) =>
  heldEntries(await registration(membershipId)).map(({ studentId, eventId }) => `${studentId}@${eventId}`)
const placesLeft = async () => {
  const of = { tournamentId: 't1', kind: 'event', stockId: 'sparring' } as const
  return remainingFor((await world.handler.read(stockAggregate, 'lions', of)).state, 3, world.clock.now())
}
const change = (
  command: string,
  to: string[],
  more: { from?: string[]; setAside?: string[]; membershipId?: string } = {},
) => {
  const [studentId = ''] = to[0]?.split('@') ?? []
  return changeEntries(world.deps)(world.context(command), {
    tournamentId: 't1',
    membershipId: more.membershipId ?? 'm1',
    studentId,
    fromEventIds: more.from ?? [],
    toEventIds: to.map((at) => at.split('@')[1] ?? ''),
    setAside: more.setAside ?? [],
  })
}
const codeOf = (outcome: Awaited<ReturnType<typeof change>>) => (outcome.ok ? 'ok' : outcome.error.code)
const fill = async () => {
  mustSucceed(
    await world.checkout(cartOf('lee@sparring', 'max@sparring', 'sam@sparring'), { membershipId: 'm2', userId: 'u2' }),
  )
  for (const paymentId of world.gateway.intents.keys()) world.gateway.pay(paymentId)
  await world.deliverNotices()
  await world.settle()
}

describe('an event change by staff without a fee', () => {
  it('takes effect immediately, takes a place, and changes nothing when repeated', async () => {
    mustSucceed(await change('add', ['kim@sparring', 'kim@forms']))
    expect(codeOf(await change('add', ['kim@sparring', 'kim@forms']))).toBe('ok')
    await world.settle()
    expect([await seatsOf('m1'), await placesLeft()]).toEqual([['kim@sparring', 'kim@forms'], 2])
    world.pass(10)
    await world.settle()
    expect(await placesLeft()).toBe(2)
  })

  it('swaps an event, which releases the former place, and the former entry can be reinstated', async () => {
    mustSucceed(await change('add', ['kim@sparring']))
    const [sparring] = heldEntries(await registration('m1'))
    mustSucceed(await change('swap', ['kim@forms'], { from: ['sparring'] }))
    await world.settle()
    expect([await seatsOf('m1'), await placesLeft()]).toEqual([['kim@forms'], 3])
    const entry = { tournamentId: 't1', membershipId: 'm1', entryId: sparring?.entryId ?? '' }
    mustSucceed(await reinstateEntry(world.deps)(world.context('back'), entry))
    await world.settle()
    expect([await seatsOf('m1'), await placesLeft()]).toEqual([['kim@sparring', 'kim@forms'], 2])
  })

  it('needs confirmation in a full event, and then exceeds the limit and records the override', async () => {
    await fill()
    const warned = await change('add', ['kim@sparring'])
    expect(warned).toMatchObject({ ok: false, error: { code: 'needs-confirmation' } })
    expect(warned.ok || warned.error.details).toMatchObject({ problems: [{ code: 'sold-out', eventId: 'sparring' }] })
    expect(await seatsOf('m1')).toEqual([])
    mustSucceed(await change('anyway', ['kim@sparring'], { setAside: ['sold-out'] }))
    await world.settle()
    expect([await seatsOf('m1'), await placesLeft()]).toEqual([['kim@sparring'], 0])
    const added = (await world.events()).findLast(({ type }) => type === 'EntriesAddedByStaff')
    expect(added?.data).toMatchObject({ overrides: [{ eventId: 'sparring', reason: 'sold-out' }] })
    // Canceling it frees no place, because the event was over its capacity by one.
    const [mine] = heldEntries(await registration('m1'))
    const ids = { tournamentId: 't1', membershipId: 'm1', entryId: mine?.entryId ?? '', refundId: null }
    mustSucceed(await cancelEntry(world.deps)(world.context('cancel'), ids))
    await world.settle()
    expect(await placesLeft()).toBe(0)
  })

  it('needs confirmation in a closed event, or after registration has closed', async () => {
    mustSucceed(
      await setEventStatus(world.deps)(world.context('close'), { tournamentId: 't1', eventId: 'forms', isOpen: false }),
    )
    expect(codeOf(await change('add', ['kim@forms']))).toBe('needs-confirmation')
    world.pass(60 * 24 * 38)
    expect(codeOf(await change('late', ['kim@sparring']))).toBe('needs-confirmation')
    const setAside = ['registration-closed', 'event-closed']
    expect(codeOf(await change('anyway', ['kim@forms'], { setAside }))).toBe('ok')
  })

  it.each([
    ['an empty selection', [], {}, 'invalid-selection'],
    ['an event that the tournament does not have', ['kim@judo'], {}, 'unknown-event'],
    ['an athlete of another family', ['lee@sparring'], {}, 'unknown-student'],
    ['a swap of an event that is not held', ['kim@forms'], { from: ['sparring'] }, 'event-not-held'],
  ])('refuses %s', async (_, to, more, code) => {
    expect(codeOf(await change('odd', to, more))).toBe(code)
  })

  it('releases its place if it was interrupted after it took the place', async () => {
    world.fault = (at: string) => {
      if (at.startsWith('ask:append registration-')) throw new Error('crash')
    }
    await expect(change('cut off', ['kim@sparring'])).rejects.toThrow('crash')
    world.fault = () => {}
    expect(await placesLeft()).toBe(2)
    await world.settle()
    world.pass(10)
    await world.settle()
    expect([await seatsOf('m1'), await placesLeft()]).toEqual([[], 3])
  })
})
