import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import { hold, release, sell, takeBack } from '../../../domain/registration/stock/decide.ts'
import { giveBackPlace, givePlaces, givePlacesByStaff } from '../../../domain/registration/stock/decide-places.ts'
import { retakePlace, retakeUnits } from '../../../domain/registration/stock/decide-retake.ts'
import { type StockEvent, stockEvents } from '../../../domain/registration/stock/events.ts'
import { remainingFor } from '../../../domain/registration/stock/remaining.ts'
import { type StockState, stockAggregate } from '../../../domain/registration/stock/state.ts'
import { withoutLimit } from '../../support/control-handlers.ts'

const of = { tournamentId: 't1', kind: 'event', stockId: 'sparring' } as const
const noon = '2026-02-01T12:00:00.000Z'
const at = (minutes: number) => addMinutes(noon, minutes)
const state = (events: readonly StockEvent[]) => fold(stockAggregate, events)

const held = (orderId: string, quantity: number, until = at(15)): StockEvent => ({
  type: 'StockHeld',
  data: { ...of, orderId, quantity, until, available: 3 },
})
const sold = (orderId: string, quantity: number, fromHold = true): StockEvent => ({
  type: 'StockSold',
  data: { ...of, orderId, quantity, fromHold, available: 3 },
})
const released = (orderId: string, quantity: number, reason: 'lapsed' | 'withdrawn'): StockEvent => ({
  type: 'StockReleased',
  data: { ...of, orderId, quantity, reason },
})
const returned = (orderId: string, quantity: number, returnId: string): StockEvent => ({
  type: 'StockReturned',
  data: { ...of, orderId, quantity, returnId },
})
const toHold = (orderId: string, quantity: number, now = noon, replacedOrderIds: readonly string[] = []) => ({
  of,
  orderId,
  replacedOrderIds,
  quantity,
  available: 3,
  until: addMinutes(now, 15),
  now,
})
const toSell = (orderId: string, quantity: number, now = noon) => ({ of, orderId, quantity, available: 3, now })

describe('stock of three', () => {
  it.each<[what: string, before: StockEvent[], command: ReturnType<typeof toHold>, then: StockEvent[] | number]>([
    ['holds free places', [], toHold('a', 3), [held('a', 3)]],
    ['holds once per order', [held('a', 2)], toHold('a', 2), []],
    ['changes an order’s hold', [held('a', 2)], toHold('a', 3), [released('a', 2, 'withdrawn'), held('a', 3)]],
    ['refuses more than is free', [held('a', 2)], toHold('b', 2), 1],
    ['refuses when all are sold', [sold('a', 3, false)], toHold('b', 1), 0],
    ['holds nothing for an order that already bought', [sold('a', 3, false)], toHold('a', 3), []],
    [
      'releases expired holds of others before it refuses',
      [held('a', 2), held('b', 1)],
      toHold('c', 2, at(15)),
      [released('a', 2, 'lapsed'), held('c', 2, at(30))],
    ],
    ['keeps expired holds while there is room', [held('a', 2)], toHold('c', 1, at(20)), [held('c', 1, at(35))]],
    [
      'renews an expired hold',
      [held('a', 2)],
      toHold('a', 2, at(16)),
      [released('a', 2, 'lapsed'), held('a', 2, at(31))],
    ],
    [
      'takes over the holds of a withdrawn order of the same family',
      [held('a', 3)],
      toHold('b', 2, noon, ['a']),
      [released('a', 3, 'withdrawn'), held('b', 2)],
    ],
  ])('%s', (_what, before, command, then) => {
    const decision = hold(state(before), command)
    if (typeof then === 'number') {
      expect(decision).toMatchObject({
        ok: false,
        error: { code: 'sold-out', message: 'Full', details: { remaining: then } },
      })
    } else expect(decision).toEqual({ ok: true, value: then })
  })

  it.each<[what: string, before: StockEvent[], command: ReturnType<typeof toSell>, then: StockEvent[] | number]>([
    ['sells out of the hold', [held('a', 2)], toSell('a', 2), [sold('a', 2)]],
    ['sells out of an expired hold that was not released', [held('a', 2)], toSell('a', 2, at(60)), [sold('a', 2)]],
    ['sells once to one order', [held('a', 2), sold('a', 2)], toSell('a', 2), []],
    ['sells without a hold while there is room', [], toSell('a', 2), [sold('a', 2, false)]],
    ['refuses without a hold when there is no room', [held('b', 2)], toSell('a', 2), 1],
    [
      'releases expired holds to sell',
      [held('b', 3)],
      toSell('a', 2, at(15)),
      [released('b', 3, 'lapsed'), sold('a', 2, false)],
    ],
    [
      'does not sell again to an order whose units were returned',
      [sold('a', 2, false), returned('a', 2, 'r')],
      toSell('a', 2),
      [],
    ],
  ])('%s', (_what, before, command, then) => {
    const decision = sell(state(before), command)
    if (typeof then === 'number') {
      expect(decision).toMatchObject({ ok: false, error: { code: 'sold-out', details: { remaining: then } } })
    } else expect(decision).toEqual({ ok: true, value: then })
  })

  it('releases a hold once, and as lapsed only when it has', () => {
    const command = { of, orderId: 'a', reason: 'lapsed', now: at(14) } as const
    expect(release(state([held('a', 1)]), command)).toEqual({ ok: true, value: [] })
    expect(release(state([held('a', 1)]), { ...command, now: at(15) })).toEqual({
      ok: true,
      value: [released('a', 1, 'lapsed')],
    })
    expect(release(state([]), { ...command, reason: 'withdrawn' })).toEqual({ ok: true, value: [] })
  })

  it('accepts sold units back once, and never more than were sold', () => {
    const command = { of, orderId: 'a', quantity: 1, returnId: 'r1' }
    const before = [sold('a', 1, false)]
    expect(takeBack(state(before), command)).toEqual({ ok: true, value: [returned('a', 1, 'r1')] })
    expect(takeBack(state([...before, returned('a', 1, 'r1')]), command)).toEqual({ ok: true, value: [] })
    expect(takeBack(state([...before, returned('a', 1, 'r1')]), { ...command, returnId: 'r2' })).toMatchObject({
      ok: false,
      error: { code: 'nothing-to-return' },
    })
  })

  const toTake = (
    orderId: string | null,
    entryId: string,
    more: { available?: number | null; mustFit?: boolean } = {},
  ) => ({
    of,
    membershipId: 'm1',
    entryId,
    orderId,
    available: 3,
    mustFit: true,
    now: noon,
    ...more,
  })
  const takenAgain = (orderId: string | null, entryId: string): StockEvent => ({
    type: 'PlaceTakenAgain',
    data: { ...of, membershipId: 'm1', entryId, orderId },
  })
  const gone = [sold('a', 2, false), returned('a', 1, 'e1')]
  const imported: StockEvent = { type: 'PlacesGiven', data: { ...of, importId: 'i', entryIds: ['e1'] } }
  const back: StockEvent = { type: 'PlaceGivenBack', data: { ...of, entryId: 'e1' } }
  it.each<[what: string, before: StockEvent[], command: ReturnType<typeof toTake>, then: StockEvent[] | number]>([
    ['while there is room', gone, toTake('a', 'e1'), [takenAgain('a', 'e1')]],
    ['once', [...gone, takenAgain('a', 'e1')], toTake('a', 'e1'), []],
    ['unless it was never returned', [sold('a', 2, false)], toTake('a', 'e1'), []],
    ['unless others have taken it', [...gone, sold('b', 2, false)], toTake('a', 'e1'), 0],
    ['unless others hold it', [...gone, held('b', 2)], toTake('a', 'e1'), 0],
    [
      'from a hold that has expired',
      [...gone, held('b', 2, at(-1))],
      toTake('a', 'e1'),
      [released('b', 2, 'lapsed'), takenAgain('a', 'e1')],
    ],
    ['one given by an import', [imported, back], toTake(null, 'e1'), [takenAgain(null, 'e1')]],
    ['one given by an import, once', [imported, back, takenAgain(null, 'e1')], toTake(null, 'e1'), []],
    ['in an event that has become limited', [], toTake(null, 'e1'), [takenAgain(null, 'e1')]],
    ['unless the event has no limit', [], toTake(null, 'e1', { available: null }), []],
    [
      'regardless of capacity for an entry that is already reinstated',
      [...gone, sold('b', 2, false)],
      toTake('a', 'e1', { mustFit: false }),
      [takenAgain('a', 'e1')],
    ],
  ])('takes the place of a canceled entry again, %s', (_, before, command, then) => {
    const decision = retakePlace(state(before), command)
    if (typeof then === 'number') {
      expect(decision).toMatchObject({ ok: false, error: { code: 'sold-out', details: { remaining: then } } })
    } else expect(decision).toEqual({ ok: true, value: then })
  })

  it('can return a retaken place again', () => {
    const again = state([...gone, takenAgain('a', 'e1')])
    expect(again.sold).toBe(2)
    const command = { of, orderId: 'a', quantity: 1, returnId: 'e1' }
    expect(takeBack(again, command)).toEqual({ ok: true, value: [returned('a', 1, 'e1')] })
  })

  const toTakeUnits = (quantity: number, more: Partial<Parameters<typeof retakeUnits>[1]> = {}) => ({
    of,
    membershipId: 'm1',
    lineId: 'l1',
    orderId: 'a',
    quantity,
    available: 3,
    mustFit: true,
    now: noon,
    ...more,
  })
  const unitsTaken = (quantity: number): StockEvent => ({
    type: 'UnitsTakenAgain',
    data: { ...of, orderId: 'a', membershipId: 'm1', lineId: 'l1', quantity },
  })
  const unitsGone = [sold('a', 3, false), returned('a', 2, 'l1')]
  it.each<[what: string, before: StockEvent[], command: ReturnType<typeof toTakeUnits>, then: StockEvent[] | number]>([
    ['while there are enough', unitsGone, toTakeUnits(2), [unitsTaken(2)]],
    ['once', [...unitsGone, unitsTaken(2)], toTakeUnits(2), []],
    ['unless they were never returned', [sold('a', 3, false)], toTakeUnits(2), []],
    ['unless fewer are left than the line had', [...unitsGone, sold('b', 1, false)], toTakeUnits(2), 1],
    [
      'from a hold that has expired',
      [...unitsGone, held('b', 1, at(-1))],
      toTakeUnits(2),
      [released('b', 1, 'lapsed'), unitsTaken(2)],
    ],
    [
      'regardless of availability for a line that is already reinstated',
      [...unitsGone, sold('b', 2, false)],
      toTakeUnits(2, { mustFit: false, available: 0 }),
      [unitsTaken(2)],
    ],
  ])('takes the units of a canceled line again, %s', (_, before, command, then) => {
    const decision = retakeUnits(state(before), command)
    if (typeof then === 'number') {
      expect(decision).toMatchObject({ ok: false, error: { code: 'sold-out', details: { remaining: then } } })
    } else expect(decision).toEqual({ ok: true, value: then })
  })

  it('can return retaken units again', () => {
    const again = state([...unitsGone, unitsTaken(2)])
    expect(again.sold).toBe(3)
    const command = { of, orderId: 'a', quantity: 2, returnId: 'l1' }
    expect(takeBack(again, command)).toEqual({ ok: true, value: [returned('a', 2, 'l1')] })
  })

  it('gives places to imported entries, even beyond capacity, and takes each back once', () => {
    const given = (...entryIds: string[]): StockEvent => ({
      type: 'PlacesGiven',
      data: { ...of, importId: 'i', entryIds },
    })
    const back: StockEvent = { type: 'PlaceGivenBack', data: { ...of, entryId: 'e2' } }
    const give = { of, importId: 'i', entryIds: ['e1', 'e2', 'e3', 'e4'] }
    expect(givePlaces(state([held('a', 2)]), give)).toEqual({ ok: true, value: [given('e1', 'e2', 'e3', 'e4')] })
    expect(givePlaces(state([given('e1', 'e2')]), give)).toEqual({ ok: true, value: [given('e3', 'e4')] })
    expect(giveBackPlace(state([given('e1', 'e2')]), { of, entryId: 'e2' })).toEqual({ ok: true, value: [back] })
    expect(giveBackPlace(state([given('e1')]), { of, entryId: 'e2' })).toEqual({ ok: true, value: [] })
    expect(givePlaces(state([given('e2'), back]), { ...give, entryIds: ['e2'] })).toEqual({ ok: true, value: [] })

    const full = [held('a', 2), given('e1', 'e2')]
    expect(remainingFor(state(full), 3, noon)).toBe(0)
    expect(remainingFor(state([...full, back]), 4, noon)).toBe(1)
    // Existing places remain; no one gets another one.
    expect(sell(state(full), toSell('a', 2))).toMatchObject({ ok: true, value: [{ type: 'StockSold' }] })
    expect(hold(state(full), toHold('b', 1))).toMatchObject({ ok: false, error: { details: { remaining: 0 } } })
  })

  const byStaff = (entryIds: string[], changes: Partial<Parameters<typeof givePlacesByStaff>[1]> = {}) => ({
    of,
    membershipId: 'm1',
    changeId: 'c',
    invoiceId: null,
    entryIds,
    available: 2,
    mustFit: true,
    now: noon,
    ...changes,
  })
  const givenByStaff = (...entryIds: string[]): StockEvent => ({
    type: 'PlacesGivenByStaff',
    data: { ...of, membershipId: 'm1', changeId: 'c', invoiceId: null, entryIds },
  })
  const freed: StockEvent = { type: 'PlaceGivenBack', data: { ...of, entryId: 'e1' } }
  it.each<[what: string, before: StockEvent[], command: ReturnType<typeof byStaff>, then: StockEvent[] | number]>([
    ['while there is room', [sold('a', 1, false)], byStaff(['e1']), [givenByStaff('e1')]],
    ['once', [givenByStaff('e1')], byStaff(['e1']), []],
    ['again after a place was given back', [givenByStaff('e1'), freed], byStaff(['e1']), [givenByStaff('e1')]],
    ['but not beyond capacity', [sold('a', 2, false)], byStaff(['e1']), 0],
    ['but not beyond what others hold', [held('a', 1)], byStaff(['e1', 'e2']), 1],
    [
      'beyond capacity if staff confirmed it',
      [sold('a', 2, false)],
      byStaff(['e1'], { mustFit: false }),
      [givenByStaff('e1')],
    ],
    [
      'from a hold that has expired',
      [held('a', 2, at(-1))],
      byStaff(['e1']),
      [released('a', 2, 'lapsed'), givenByStaff('e1')],
    ],
    ['but none for an event without a limit', [], byStaff(['e1'], { available: null }), []],
  ])('gives places to entries that staff make, %s', (_, before, command, then) => {
    const decision = givePlacesByStaff(state(before), command)
    if (typeof then === 'number') {
      expect(decision).toMatchObject({ ok: false, error: { code: 'sold-out', details: { remaining: then } } })
    } else expect(decision).toEqual({ ok: true, value: then })
  })

  it('reports what is left for an order, ignoring its own holds and expired ones', () => {
    const three = state([held('a', 1), held('b', 1), sold('c', 1, false)])
    expect(remainingFor(three, 3, noon)).toBe(0)
    expect(remainingFor(three, 3, noon, { own: ['a'] })).toBe(1)
    expect(remainingFor(three, 3, at(15))).toBe(2)
    expect(remainingFor(three, 0, noon)).toBe(0)
  })
})

describe('the audit titles of stock', () => {
  const named = (kind: string, id: string): string | null =>
    new Map([
      ['catalogItem shirt', 'T-shirt'],
      ['event e1', 'Sparring'],
    ]).get(`${kind} ${id}`) ?? null
  const titleOf = (
    type: 'StockReleased' | 'StockReturned',
    kind: 'event' | 'item',
    stockId: string,
    quantity: number,
  ) => {
    const { title } = stockEvents[type].audit
    const data = { tournamentId: 't1', kind, stockId, orderId: 'o', quantity, reason: 'lapsed' as const, returnId: 'r' }
    return typeof title === 'string' ? title : title(data, named)
  }
  it.each([
    ['StockReleased', 'item', 'shirt', 1, '1 T-shirt returned to stock'],
    ['StockReturned', 'item', 'shirt', 2, '2 × T-shirt returned to stock'],
    ['StockReturned', 'item', 'unknown', 2, '2 units returned to stock'],
    ['StockReleased', 'event', 'e1', 1, '1 place in Sparring released'],
    ['StockReturned', 'event', 'unknown', 2, '2 places returned'],
  ] as const)('describe %s of an %s %s', (type, kind, stockId, quantity, title) => {
    expect(titleOf(type, kind, stockId, quantity)).toBe(title)
  })
})

const step = fc.record({
  act: fc.constantFrom('hold', 'sell', 'release', 'lapse', 'return', 'take again', 'take units', 'give', 'give back'),
  order: fc.integer({ min: 0, max: 5 }),
  other: fc.integer({ min: 0, max: 5 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  minutes: fc.integer({ min: 0, max: 12 }),
})

/**
 * The highest number of places that orders took, alone or in addition to given places, and the lowest, when these steps
 * run in order.
 */
const play = (
  steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[],
  seen = (all: StockState) => all,
) => {
  const available = 5
  let now = noon
  let state = stockAggregate.initial
  let [highest, lowest] = [0, 0]
  for (const { act, order, other, quantity, minutes } of steps) {
    now = addMinutes(now, minutes)
    const orderId = `order-${order}`
    const decide = {
      hold: () =>
        hold(seen(state), {
          of,
          orderId,
          replacedOrderIds: [`order-${other}`],
          quantity,
          available,
          until: addMinutes(now, 15),
          now,
        }),
      sell: () => sell(seen(state), { of, orderId, quantity, available, now }),
      release: () => release(state, { of, orderId, reason: 'withdrawn', now }),
      lapse: () => release(state, { of, orderId, reason: 'lapsed', now }),
      return: () => takeBack(state, { of, orderId, quantity, returnId: `return-${other}` }),
      'take again': () =>
        retakePlace(seen(state), {
          of,
          membershipId: 'm',
          entryId: `return-${other}`,
          orderId,
          available,
          mustFit: true,
          now,
        }),
      'take units': () =>
        retakeUnits(seen(state), {
          of,
          membershipId: 'm',
          lineId: `return-${other}`,
          orderId,
          quantity,
          available,
          mustFit: true,
          now,
        }),
      give: () => givePlaces(state, { of, importId: 'i', entryIds: [`entry-${order}`, `entry-${other}`] }),
      'give back': () => giveBackPlace(state, { of, entryId: `entry-${order}` }),
    }[act]
    const decision = decide()
    for (const event of decision.ok ? decision.value : []) {
      state = stockAggregate.evolve(state, event)
      const given = [...state.given.values()].filter((place) => place === 'has').length
      const takesMore =
        event.type === 'StockHeld' ||
        event.type === 'PlaceTakenAgain' ||
        event.type === 'UnitsTakenAgain' ||
        (event.type === 'StockSold' && !event.data.fromHold)
      highest = Math.max(highest, state.held + state.sold - (takesMore ? 0 : given))
      lowest = Math.min(lowest, state.held, state.sold)
    }
    const again = decide()
    if (decision.ok && (!again.ok || again.value.length > 0)) throw new Error(`${act} twice wrote twice`)
  }
  return { highest, lowest, available }
}

describe('stock, after any sequence of commands', () => {
  it('is never oversold or negative at any prefix, and repeated commands write once', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { highest, lowest, available } = play(steps)
        return highest <= available && lowest >= 0
      }),
      { numRuns: 500 },
    )
  })

  it('is oversold without the capacity check (control)', () => {
    const found = fc.check(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { highest, available } = play(steps, withoutLimit)
        return highest <= available
      }),
      { numRuns: 500 },
    )
    expect(found.failed).toBe(true)
  })
})
