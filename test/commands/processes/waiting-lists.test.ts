import { afterEach, describe, expect, it } from 'vitest'
import type { ErasureTarget } from '../../../commands/accounts/erasure/plan-erasure.ts'
import { startErasure } from '../../../commands/accounts/erasure/start-erasure.ts'
import { changeMembershipStatus } from '../../../commands/accounts/members/change-membership-status.ts'
import type { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { cancelEntry } from '../../../commands/registration/cancel-lines.ts'
import { readRegistration } from '../../../commands/registration/read-registration.ts'
import { joinWaitingList } from '../../../commands/registration/waiting-list/join.ts'
import {
  declineOffer,
  leaveWaitingList,
  readWaitingList,
  setUpWaitingList,
} from '../../../commands/registration/waiting-list/list-commands.ts'
import { offerPlace } from '../../../commands/registration/waiting-list/offer-place.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { stockAggregate } from '../../../domain/registration/stock/state.ts'
import { audit } from '../../support/audit-world.ts'
import { World, type WorldOptions } from '../../support/checkout-world.ts'
import { handlerThatReadsOnce, handlerWithoutListGuard } from '../../support/control-handlers.ts'
import { racing } from '../../support/racing.ts'
import { cartOf } from '../../support/spring-cup.ts'

const of = { tournamentId: 't1', eventId: 'sparring' }
const places = { tournamentId: 't1', kind: 'event', stockId: 'sparring' } as const
let world: World
let isControl = false
afterEach(async () => {
  if (!isControl) expect(await audit(world)).toEqual([])
  isControl = false
})

/** Sparring with its three places sold to one family, and four families who want to enter. */
const fullEvent = async (options: WorldOptions = {}): Promise<World> => {
  world = await World.open(options)
  await world.addFamily('m1', ['kim', 'lee', 'max'])
  for (const student of ['ada', 'bo', 'cy', 'dee']) await world.addFamily(`of ${student}`, [student])
  await buy('m1', 'kim@sparring', 'lee@sparring', 'max@sparring')
  return world
}
const buy = async (membershipId: string, ...entries: readonly string[]): Promise<void> => {
  mustSucceed(await world.checkout(cartOf(...entries), { membershipId }))
  await pay()
}
const pay = async (): Promise<void> => {
  for (const [id, intent] of world.gateway.intents)
    if (!['succeeded', 'canceled'].includes(intent.status)) world.gateway.pay(id)
  await world.deliverNotices()
  await world.settle()
}
const join = (studentId: string, by: 'family' | 'staff' = 'family') =>
  joinWaitingList(world.deps)(world.context(), {
    ...of,
    waitingId: `wait of ${studentId}`,
    membershipId: `of ${studentId}`,
    studentId,
    by,
  })
const wait = async (...students: readonly string[]): Promise<void> => {
  for (const student of students) mustSucceed(await join(student))
  await world.settle()
}
/** A director cancels the first active entry. */
const free = async (): Promise<void> => {
  const { entries } = await readRegistration(world.deps)('lions', 't1', 'm1')
  const entry = [...entries.values()].find(({ isCanceled }) => !isCanceled)
  if (entry === undefined) throw new Error('no athlete is registered')
  const ids = { tournamentId: 't1', membershipId: 'm1', entryId: entry.entryId, refundId: null }
  mustSucceed(await cancelEntry(world.deps)(world.context(), ids))
  await world.settle()
}
const list = () => readWaitingList(world.deps)('lions', of)
/** `ada: offered`, `bo`. */
const line = async (): Promise<readonly string[]> =>
  (await list()).names.map(({ studentId, offer }) => (offer === null ? studentId : `${studentId}: offered`))
const stock = async () => (await world.handler.read(stockAggregate, 'lions', places)).state
const check = (studentId: string) =>
  world.checkout(cartOf(`${studentId}@sparring`), { membershipId: `of ${studentId}` })
const offerOf = async (studentId: string): Promise<string> =>
  (await list()).names.find((name) => name.studentId === studentId)?.offer?.offerId ?? ''

describe('a waiting list', () => {
  it('accepts athletes for a full event in order, and offers a freed place only to the first', async () => {
    await fullEvent()
    await wait('ada', 'bo')
    expect(await line()).toEqual(['ada', 'bo'])
    await free()
    expect(await line()).toEqual(['ada: offered', 'bo'])
    for (const other of ['bo', 'dee']) {
      expect(await check(other)).toMatchObject({ ok: false, error: { code: 'sold-out', message: 'Full' } })
    }
    await buy('of ada', 'ada@sparring')
    const { entries } = await readRegistration(world.deps)('lions', 't1', 'of ada')
    expect([...entries.values()].map(({ eventId }) => eventId)).toEqual(['sparring'])
    expect(await line()).toEqual(['bo'])
    await free()
    expect(await line()).toEqual(['bo: offered'])
  })

  it('refuses athletes while there are places, twice, or if they are registered already', async () => {
    world = await World.open()
    await world.addFamily('m1', ['kim', 'lee', 'max'])
    await world.addFamily('of ada', ['ada'])
    expect(await join('ada')).toMatchObject({ ok: false, error: { code: 'places-left' } })
    await buy('m1', 'kim@sparring', 'lee@sparring', 'max@sparring')
    await wait('ada')
    const again = joinWaitingList(world.deps)(world.context(), {
      ...of,
      waitingId: 'another',
      membershipId: 'of ada',
      studentId: 'ada',
      by: 'family',
    })
    expect(await again).toMatchObject({ ok: false, error: { code: 'already-waiting' } })
    const held = joinWaitingList(world.deps)(world.context(), {
      ...of,
      waitingId: 'kim',
      membershipId: 'm1',
      studentId: 'kim',
      by: 'family',
    })
    expect(await held).toMatchObject({ ok: false, error: { code: 'already-registered' } })
  })

  it('sells freed places to everyone once the list is empty', async () => {
    await fullEvent()
    await wait('ada')
    mustSucceed(await leaveWaitingList(world.deps)(world.context(), { of, waitingId: 'wait of ada', reason: 'family' }))
    await world.settle()
    await free()
    await buy('of dee', 'dee@sparring')
    expect((await stock()).sold).toBe(3)
  })

  it('passes on declined and lapsed offers; the first lapse moves the athlete to the end, the second off the list', async () => {
    await fullEvent()
    await wait('ada', 'bo', 'cy')
    await free()
    mustSucceed(await declineOffer(world.deps)(world.context(), { of, offerId: await offerOf('ada') }))
    await world.settle()
    expect(await line()).toEqual(['bo: offered', 'cy'])
    world.pass(24 * 60 + 1)
    await world.settle()
    expect(await line()).toEqual(['cy: offered', 'bo'])
    world.pass(24 * 60 + 1)
    await world.settle()
    expect(await line()).toEqual(['bo: offered', 'cy'])
    world.pass(24 * 60 + 1)
    await world.settle()
    expect(await line()).toEqual(['cy: offered'])
    world.pass(24 * 60 + 1)
    await world.settle()
    expect(await line()).toEqual([])
    expect(await stock()).toMatchObject({ isKept: false, held: 0, sold: 2 })
  })

  it('keeps the offer until it expires when the checkout is abandoned', async () => {
    await fullEvent()
    await wait('ada', 'bo')
    await free()
    mustSucceed(await check('ada'))
    await world.settle()
    expect(await stock()).toMatchObject({ held: 1, sold: 2 })
    world.pass(20)
    await world.settle()
    expect(await line()).toEqual(['ada: offered', 'bo'])
    expect((await stock()).offers.size).toBe(1)
    expect(await check('dee')).toMatchObject({ ok: false, error: { code: 'sold-out' } })
    await buy('of ada', 'ada@sparring')
    expect(await line()).toEqual(['bo'])
  })

  it('lets a family in the checkout pay although the offer has expired', async () => {
    await fullEvent()
    await wait('ada', 'bo')
    await free()
    world.pass(24 * 60 - 5)
    mustSucceed(await check('ada'))
    await world.settle()
    world.pass(8)
    await world.settle()
    expect(await line()).toEqual(['ada: offered', 'bo'])
    await pay()
    expect(await line()).toEqual(['bo'])
    expect((await stock()).sold).toBe(3)
  })

  it('makes no offers while it is paused, except by staff, out of turn and only for free places', async () => {
    await fullEvent()
    await wait('ada', 'bo')
    const settings = { takesNames: false, isPaused: true, offerHours: 2 }
    mustSucceed(await setUpWaitingList(world.deps)(world.context(), { of, ...settings }))
    await free()
    expect(await line()).toEqual(['ada', 'bo'])
    expect(await check('dee')).toMatchObject({ ok: false, error: { code: 'sold-out' } })
    expect(await join('dee')).toMatchObject({ ok: false, error: { code: 'waiting-list-closed' } })
    const offer = (student: string) =>
      offerPlace(world.deps)(world.context(), { of, waitingId: `wait of ${student}`, byStaff: true })
    mustSucceed(await offer('bo'))
    expect(await offer('ada')).toMatchObject({ ok: false, error: { code: 'sold-out' } })
    await world.settle()
    expect(await line()).toEqual(['ada', 'bo: offered'])
    const until = (await list()).names.find(({ studentId }) => studentId === 'bo')?.offer?.until
    expect(until).toBe('2026-02-01T14:00:00.000Z')
    mustSucceed(await setUpWaitingList(world.deps)(world.context(), { of, ...settings, isPaused: false }))
    await free()
    expect(await line()).toEqual(['ada: offered', 'bo: offered'])
  })

  it('offers the place of an athlete removed during the checkout to the next, once the checkout has ended', async () => {
    await fullEvent()
    await wait('ada', 'bo')
    await free()
    mustSucceed(await check('ada'))
    mustSucceed(await leaveWaitingList(world.deps)(world.context(), { of, waitingId: 'wait of ada', reason: 'staff' }))
    await world.settle()
    expect(await line()).toEqual(['bo'])
    world.pass(20)
    await world.settle()
    world.pass(3)
    await world.settle()
    expect(await line()).toEqual(['bo: offered'])
  })
})

describe('a place that is offered to one family and requested by others at the same time', () => {
  const race = async (options: WorldOptions = {}) => {
    await fullEvent(options)
    await wait('ada', 'bo')
    await free()
    const all = await Promise.all(['dee', 'ada', 'bo', 'cy'].map(check))
    return all.flatMap((one, n) => (one.ok ? [['dee', 'ada', 'bo', 'cy'][n]] : []))
  }

  it('goes to the family with the offer', async () => {
    expect(await race()).toEqual(['ada'])
  })

  it('would go to another family without the guard (control)', async () => {
    isControl = true
    expect(await race({ handlerOn: handlerWithoutListGuard })).not.toEqual(['ada'])
  })
})

describe('a crash between any two steps', () => {
  /** Crashes at each step in turn, stays down for `down` minutes, restarts, and lets `up` minutes pass. */
  const crashEverywhere = async (
    { down, up }: { readonly down: number; readonly up: number },
    then: () => Promise<void>,
  ): Promise<void> => {
    let at = 0
    for (let crashed = true; crashed; at++) {
      await fullEvent()
      await wait('ada', 'bo')
      let steps = 0
      world.fault = () => {
        if (steps++ >= at) throw new Error('crash')
      }
      await free().catch(() => {})
      world.fault = () => {}
      crashed = steps > at
      world.pass(down)
      world.restart()
      await world.settle()
      if ((await stock()).sold === 3) await free()
      world.pass(up)
      await world.settle()
      await then()
      expect(await audit(world)).toEqual([])
    }
    expect(at).toBeGreaterThan(10)
  }

  it('of offering a freed place leaves one offer to the first', () =>
    crashEverywhere({ down: 0, up: 3 }, async () => expect(await line()).toEqual(['ada: offered', 'bo'])))

  it('with a downtime longer than an offer leaves the place held as long as it is offered', () =>
    crashEverywhere({ down: 3 * 24 * 60, up: 0 }, async () => {
      const [name] = (await list()).names.filter(({ offer }) => offer !== null)
      expect((await stock()).offers.get(name?.offer?.offerId ?? '')?.until).toBe(name?.offer?.until)
    }))
})

describe('an athlete on a waiting list who may not enter any more', () => {
  const erase = async (target: ErasureTarget): Promise<void> => {
    mustSucceed(await startErasure(world.deps)(world.context(), target))
  }
  const ada: ErasureTarget = { kind: 'student', membershipId: 'of ada', studentId: 'ada' }

  it('cannot join while the erasure of the athlete or of the family is under way', async () => {
    await fullEvent()
    await erase(ada)
    await erase({ kind: 'membership', membershipId: 'of bo' })
    expect([await join('ada'), await join('bo', 'staff')]).toMatchObject([
      { ok: false, error: { code: 'being-erased' } },
      { ok: false, error: { code: 'being-erased' } },
    ])
  })

  it.each([
    ['leaves the list', [], []],
    ['would stay on it if nothing looked for the erasure again (control)', ['run-waiting-lists'], ['ada']],
  ])('who joins while an erasure is carried out %s', async (_, without, left) => {
    isControl = without.length > 0
    const { handlerOn, meanwhile } = racing()
    await fullEvent({ handlerOn, without })
    meanwhile('waiting-list', async () => {
      await erase(ada)
      await world.settle(5)
    })
    mustSucceed(await join('ada'))
    await world.settle(5)
    expect(await line()).toEqual(left)
  })

  /** A place is free and the list paused; Ada's membership is canceled while a director offers her the place. */
  const offerMeanwhile = async ({ handlerOn, meanwhile }: ReturnType<typeof racing>) => {
    await fullEvent({ handlerOn })
    mustSucceed(await setUpWaitingList(world.deps)(world.context(), { of, isPaused: true }))
    await wait('ada', 'bo')
    await free()
    const cancel = async () =>
      mustSucceed(
        await changeMembershipStatus(world.deps)(world.context(), { membershipId: 'of ada', status: 'Canceled' }),
      )
    meanwhile('stock', cancel)
    const offered = await offerTo('ada')
    await world.settle()
    return offered
  }
  const offerTo = (student: string) =>
    offerPlace(world.deps)(world.context(), { of, waitingId: `wait of ${student}`, byStaff: true })

  it('gets no offer by staff once the membership is canceled, even in the moment of the offer', async () => {
    expect(await offerMeanwhile(racing())).toMatchObject({
      ok: false,
      error: { code: 'membership-inactive' },
    })
    expect(await line()).toEqual(['ada', 'bo'])
    expect((await stock()).offers.size).toBe(0)
    mustSucceed(await offerTo('bo'))
    expect(await line()).toEqual(['ada', 'bo: offered'])
  })

  it('would be offered the place if the membership were not read again (control)', async () => {
    isControl = true
    let once: Handler | undefined
    const asItJoined = racing((journal) => (once ??= handlerThatReadsOnce(journal, membershipAggregate.name)))
    expect(await offerMeanwhile(asItJoined)).toMatchObject({ ok: true })
    expect(await line()).toEqual(['ada: offered', 'bo'])
  })
})
