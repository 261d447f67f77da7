import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import { hold, release, sell, takeBack } from '../../../domain/registration/stock/decide.ts'
import { holdForOffer, keepForList, releaseOffer, sellToAll } from '../../../domain/registration/stock/decide-offers.ts'
import { type StockState, stockAggregate } from '../../../domain/registration/stock/state.ts'
import {
  decline,
  join,
  lapse,
  leave,
  move,
  offer,
  settle,
  setUp,
} from '../../../domain/registration/waiting-list/decide.ts'
import type { WaitingListEvent } from '../../../domain/registration/waiting-list/events.ts'
import { waitingListEvents } from '../../../domain/registration/waiting-list/events.ts'
import { offerEnds } from '../../../domain/registration/waiting-list/offer-ends.ts'
import { inLine, type WaitingListState, waitingListAggregate } from '../../../domain/registration/waiting-list/state.ts'
import { withoutLimit } from '../../support/control-handlers.ts'

const noon = '2026-02-01T12:00:00.000Z'
const of = { tournamentId: 't1', eventId: 'e1' }
const ids = (n: number) => ({ ...of, waitingId: `w${n}`, membershipId: `m${n}`, studentId: `s${n}` })
const joined = (n: number): WaitingListEvent => ({ type: 'WaitingListJoined', data: { ...ids(n), by: 'family' } })
const until = addMinutes(noon, 60)
const offered = (n: number, id = `o${n}`): WaitingListEvent => ({
  type: 'PlaceOffered',
  data: { ...ids(n), offerId: id, until, byStaff: false },
})
const lapsed = (n: number, next: 'end' | 'off', id = `o${n}`): WaitingListEvent => ({
  type: 'OfferLapsed',
  data: { ...ids(n), offerId: id, next },
})
const closed: WaitingListEvent = {
  type: 'WaitingListSetUp',
  data: { ...of, takesNames: false, isPaused: false, offerHours: 24 },
}
const three = [joined(1), joined(2), joined(3)]

type Case = [string, WaitingListEvent[], (state: WaitingListState) => Decision<WaitingListEvent>, string | object]
const by = (n: number, who: 'family' | 'staff' = 'family') => ({ of, ...ids(n), by: who })
const offering = (n: number, id = `o${n}`) => ({ of, waitingId: `w${n}`, offerId: id, until, byStaff: false })
const left = (n: number, reason: string, offerId: string | null = null) => [
  { type: 'WaitingListLeft', data: { ...ids(n), reason, offerId } },
]

describe('a waiting list', () => {
  it.each<Case>([
    ['adds an athlete', [], (s) => join(s, by(1)), [joined(1)]],
    ['adds an athlete once', [joined(1)], (s) => join(s, { ...by(1), waitingId: 'again' }), 'already-waiting'],
    ['does not add an ended wait again', [joined(1), lapsed(1, 'off')], (s) => join(s, by(1)), []],
    ['refuses families while it is closed', [closed], (s) => join(s, by(1)), 'waiting-list-closed'],
    [
      'accepts staff while it is closed',
      [closed],
      (s) => join(s, by(1, 'staff')),
      [{ ...joined(1), data: { ...ids(1), by: 'staff' } }],
    ],
    ['removes an athlete', [joined(1)], (s) => leave(s, { of, waitingId: 'w1', reason: 'family' }), left(1, 'family')],
    [
      'removes an athlete with an offer',
      [joined(1), offered(1)],
      (s) => leave(s, { of, waitingId: 'w1', reason: 'staff' }),
      left(1, 'staff', 'o1'),
    ],
    ['removes an athlete once', [], (s) => leave(s, { of, waitingId: 'w1', reason: 'family' }), []],
    [
      'moves an athlete',
      three,
      (s) => move(s, { of, waitingId: 'w3', place: 1 }),
      [{ type: 'WaitingListMoved', data: { ...ids(3), place: 1 } }],
    ],
    [
      'moves an athlete to the end at most',
      three,
      (s) => move(s, { of, waitingId: 'w1', place: 99 }),
      [{ type: 'WaitingListMoved', data: { ...ids(1), place: 3 } }],
    ],
    ['writes nothing for a move to the same place', three, (s) => move(s, { of, waitingId: 'w2', place: 2 }), []],
    [
      'does not move an athlete with an offer',
      [...three, offered(1)],
      (s) => move(s, { of, waitingId: 'w1', place: 2 }),
      'already-offered',
    ],
    ['does not move an athlete who left', [], (s) => move(s, { of, waitingId: 'w1', place: 2 }), 'not-waiting'],
    ['offers', three, (s) => offer(s, offering(2)), [offered(2)]],
    ['records an offer once', [...three, offered(2)], (s) => offer(s, offering(2)), []],
    ['allows one offer per athlete', [...three, offered(2)], (s) => offer(s, offering(2, 'other')), 'already-offered'],
    ['offers nothing to an athlete who left', [], (s) => offer(s, offering(2)), 'not-waiting'],
    [
      'does not repeat an ended offer',
      [...three, offered(2), lapsed(2, 'end')],
      (s) => offer(s, offering(2)),
      'no-offer',
    ],
    [
      'records a declined offer',
      [joined(1), offered(1)],
      (s) => decline(s, { of, offerId: 'o1' }),
      [{ type: 'OfferDeclined', data: { ...ids(1), offerId: 'o1' } }],
    ],
    ['refuses to decline an unknown offer', [joined(1)], (s) => decline(s, { of, offerId: 'o1' }), 'no-offer'],
    ['lapses', [joined(1), offered(1)], (s) => lapse(s, { of, offerId: 'o1', now: until }), [lapsed(1, 'end')]],
    [
      'does not end an offer before its time',
      [joined(1), offered(1)],
      (s) => lapse(s, { of, offerId: 'o1', now: noon }),
      [],
    ],
    [
      'removes an athlete after the second expired offer',
      [joined(1), offered(1), lapsed(1, 'end'), offered(1, 'o9')],
      (s) => lapse(s, { of, offerId: 'o9', now: until }),
      [lapsed(1, 'off', 'o9')],
    ],
    [
      'ends with an accepted offer',
      [joined(1), offered(1)],
      (s) => settle(s, { of, studentId: 's1' }),
      [{ type: 'OfferAccepted', data: { ...ids(1), offerId: 'o1' } }],
    ],
    [
      'ends when the athlete registered otherwise',
      [joined(1)],
      (s) => settle(s, { of, studentId: 's1' }),
      left(1, 'registered'),
    ],
    ['saves its settings', [], (s) => setUp(s, { of, takesNames: false, isPaused: false, offerHours: 24 }), [closed]],
    [
      'saves its settings once',
      [closed],
      (s) => setUp(s, { of, takesNames: false, isPaused: false, offerHours: 24 }),
      [],
    ],
    [
      'keeps the settings that a change does not name',
      [closed],
      (s) => setUp(s, { of, offerHours: 12 }),
      [{ type: 'WaitingListSetUp', data: { ...of, takesNames: false, isPaused: false, offerHours: 12 } }],
    ],
    [
      'requires whole hours',
      [],
      (s) => setUp(s, { of, takesNames: true, isPaused: false, offerHours: 0 }),
      'invalid-offer-hours',
    ],
  ])('%s', (_, given, decide, then) => {
    const decision = decide(fold(waitingListAggregate, given))
    if (typeof then === 'string') expect(decision).toMatchObject({ ok: false, error: { code: then } })
    else expect(decision).toEqual({ ok: true, value: then })
  })

  it('keeps the order of the log, except for moves and expired offers', () => {
    const line = (events: readonly WaitingListEvent[]) =>
      inLine(fold(waitingListAggregate, events)).map(({ waitingId }) => waitingId)
    const moved: WaitingListEvent = { type: 'WaitingListMoved', data: { ...ids(3), place: 2 } }
    expect(line(three)).toEqual(['w1', 'w2', 'w3'])
    expect(line([...three, moved])).toEqual(['w1', 'w3', 'w2'])
    expect(line([...three, offered(1)])).toEqual(['w2', 'w3'])
    expect(line([...three, offered(1), lapsed(1, 'end')])).toEqual(['w2', 'w3', 'w1'])
    // An athlete with an offer is not in line: the second place comes after the first athlete in line.
    expect(
      line([...three, joined(4), offered(1), { type: 'WaitingListMoved', data: { ...ids(4), place: 2 } }]),
    ).toEqual(['w2', 'w4', 'w3'])
  })
})

describe('when an offer ends', () => {
  it.each([
    ['after the list’s hours', 24, 60 * 24 * 10, 60 * 24],
    ['after a third of the remaining time', 24, 60 * 24, 60 * 8],
    ['after an hour at least', 24, 120, 60],
    ['with the end of registration', 24, 40, 40],
    ['never, if there is too little time to answer', 24, 14, null],
    ['after the list’s hours despite more time', 1, 60 * 24, 60],
  ])('%s', (_, hours, left, minutes) => {
    const ends = offerEnds(noon, hours, addMinutes(noon, left))
    expect(ends).toBe(minutes === null ? null : addMinutes(noon, minutes))
  })
})

describe('the audit titles of a waiting list', () => {
  it.each([
    ['Left the waiting list of Sparring', 'WaitingListLeft', { reason: 'family' }],
    ['Off the waiting list of Sparring: registered in the meantime', 'WaitingListLeft', { reason: 'registered' }],
    ['Free place in Sparring offered by staff', 'PlaceOffered', { byStaff: true }],
    ['Offer of a place in Sparring lapsed: to the end of the line', 'OfferLapsed', { next: 'end' }],
  ] as const)('%s', (title, type, data) => {
    const auditTitle = waitingListEvents[type].audit.title
    const write = auditTitle as (data: object, named: () => string) => string
    expect(write({ ...ids(1), ...data }, () => 'Sparring')).toBe(title)
  })
})

const step = fc.record({
  act: fc.constantFrom('hold', 'sell', 'release', 'lapse', 'return', 'keep', 'sell to all', 'offer', 'end offer'),
  order: fc.integer({ min: 0, max: 4 }),
  other: fc.integer({ min: 0, max: 4 }),
  minutes: fc.integer({ min: 0, max: 12 }),
})

/** The highest number of places taken by orders and offers over these steps, and the places sold bypassing the list. */
const play = (
  steps: readonly (typeof step extends fc.Arbitrary<infer T> ? T : never)[],
  seen = (s: StockState) => s,
) => {
  const available = 4
  const stock = { tournamentId: 't1', kind: 'event', stockId: 'e1' } as const
  let now = noon
  let state = stockAggregate.initial
  let highest = 0
  const past: string[] = []
  for (const { act, order, other, minutes } of steps) {
    now = addMinutes(now, minutes)
    const [orderId, offerId] = [`order-${order}`, `offer-${other}`]
    const before = state
    const decide = {
      hold: () =>
        hold(seen(state), {
          of: stock,
          orderId,
          replacedOrderIds: [`order-${other}`],
          offerIds: [`offer-${order}`],
          quantity: 1,
          available,
          until: addMinutes(now, 15),
          now,
        }),
      sell: () => sell(seen(state), { of: stock, orderId, quantity: 1, available, now }),
      release: () => release(state, { of: stock, orderId, reason: 'withdrawn', now }),
      lapse: () => release(state, { of: stock, orderId, reason: 'lapsed', now }),
      return: () => takeBack(state, { of: stock, orderId, quantity: 1, returnId: `return-${other}` }),
      keep: () => keepForList(state, { of: stock, capacity: available, mustBeFull: false, now }),
      'sell to all': () => sellToAll(state, { of: stock }),
      offer: () =>
        holdForOffer(seen(state), { of: stock, offerId, until: addMinutes(now, 30), capacity: available, now }),
      'end offer': () => releaseOffer(state, { of: stock, offerId, reason: 'lapsed' }),
    }[act]
    const decision = decide()
    for (const event of decision.ok ? decision.value : []) {
      state = stockAggregate.evolve(state, event)
      highest = Math.max(highest, state.held + state.sold)
    }
    const again = decide()
    if (decision.ok && (!again.ok || again.value.length > 0)) throw new Error(`${act} twice wrote twice`)
    const isNew = act === 'hold' && decision.ok && decision.value.length > 0
    const had = [orderId, `order-${other}`].some((id) => before.holds.has(id))
    if (isNew && before.isKept && !had && (state.holds.get(orderId)?.offers.length ?? 0) === 0) past.push(orderId)
    const places = [
      ...state.offers.keys(),
      ...[...state.holds.values()].flatMap(({ offers }) => offers.map((o) => o.offerId)),
    ]
    if (new Set(places).size !== places.length) throw new Error('an offer has two places')
  }
  return { highest, past, available }
}

describe('places and offers, after any sequence of commands', () => {
  const holds = (seen?: (s: StockState) => StockState) =>
    fc.check(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const { highest, past, available } = play(steps, seen)
        return highest <= available && past.length === 0
      }),
      { numRuns: 1_000 },
    )

  it('never exceed the capacity, and while reserved go only to athletes with an offer', () => {
    expect(holds()).toMatchObject({ failed: false })
  })

  it('exceed it without the capacity check, and go to others without the list (controls)', () => {
    expect(holds(withoutLimit).failed).toBe(true)
    expect(holds((state) => ({ ...state, isKept: false })).failed).toBe(true)
  })
})
