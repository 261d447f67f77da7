import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../domain/kernel/decider.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import {
  changeAnswers,
  changeChoices,
  completeOrder,
  expiryOf,
  HOLD_MINUTES,
  markUnfulfillable,
  placeOrder,
  resumeOrder,
  withdrawOrder,
} from '../../../domain/registration/registration/decide.ts'
import {
  cancelEntry,
  cancelItem,
  importEntries,
  reinstateEntry,
  reinstateItem,
} from '../../../domain/registration/registration/decide-entries.ts'
import type { RegistrationEvent } from '../../../domain/registration/registration/events.ts'
import {
  heldEntries,
  openOrder,
  type RegistrationState,
  registrationAggregate,
} from '../../../domain/registration/registration/state.ts'

const NOT_CANCELED = 'registration-not-canceled'
type Step = (state: RegistrationState) => Decision<RegistrationEvent>
const noon = '2026-02-01T12:00:00.000Z'
const ids = { tournamentId: 't1', membershipId: 'm1' }
const paid = (orderId: string) => ({ ...ids, orderId, transactionId: orderId, basis: 'charge' as const })

const orderOf = (orderId: string, ...seats: string[]) => withName(orderId, 'Kim', ...seats)
const withName = (orderId: string, name: string, ...seats: string[]) => ({
  ...ids,
  orderId,
  userId: 'u1',
  convenienceFee: 0,
  total: 0,
  currency: 'usd',
  acceptedTerms: [],
  entries: seats.map((seat) => {
    const [studentId = '', eventId = ''] = seat.split('@')
    return { entryId: `${orderId}-${seat}`, eventId, studentId, price: 0, limited: true }
  }),
  items: [{ lineId: `${orderId}-shirt`, catalogItemId: 'shirt', quantity: 1, unitPrice: 0, tax: 0 }],
  choices: [{ lineId: `${orderId}-shirt`, key: 'x:name', value: name }],
  expires: expiryOf(noon),
})
const place =
  (orderId: string, ...seats: string[]): Step =>
  (state) =>
    placeOrder(state, { order: orderOf(orderId, ...seats), answers: [], now: noon, checkedWith: state })
const placeNamed: Step = (state) =>
  placeOrder(state, { order: withName('b', 'Lee', 'kim@a'), answers: [], now: noon, checkedWith: state })
const placeLater: Step = (state) =>
  placeOrder(state, {
    order: orderOf('b', 'kim@a'),
    answers: [],
    now: addMinutes(noon, HOLD_MINUTES),
    checkedWith: state,
  })
const placeUnaware: Step = (state) =>
  placeOrder(state, {
    order: orderOf('b', 'kim@b'),
    answers: [],
    now: noon,
    checkedWith: registrationAggregate.initial,
  })
const answer =
  (value: string): Step =>
  (state) =>
    resumeOrder(state, { orderId: 'a', answers: [{ studentId: 'kim', answers: [{ key: 'x:team', value }] }] })
const change =
  (value: string): Step =>
  (state) =>
    changeAnswers(state, { studentId: 'kim', answers: [{ key: 'x:team', value }] })
const rename =
  (value: string, lineId = 'a-shirt'): Step =>
  (state) =>
    changeChoices(state, { lineId, choices: [{ key: 'x:name', value }] })
const complete =
  (orderId: string): Step =>
  (state) =>
    completeOrder(state, paid(orderId))
const withdraw: Step = (state) => withdrawOrder(state, { orderId: 'a', reason: 'expired' })
const fail: Step = (state) => markUnfulfillable(state, { ...paid('a'), reason: 'sold-out' })
const cancel: Step = (state) => cancelEntry(state, { entryId: 'a-kim@a', refundId: null })
const cancelShirt: Step = (state) => cancelItem(state, { lineId: 'a-shirt', refundId: 'r' })
const reinstateShirt =
  (known: Partial<Parameters<typeof reinstateItem>[1]> = {}): Step =>
  (state) =>
    reinstateItem(state, { lineId: 'a-shirt', isRefunded: false, isOffered: true, hasEnded: false, ...known })
/** With facts from other contexts; none applies by default. */
const reinstate =
  (known: Partial<Parameters<typeof reinstateEntry>[1]> = {}): Step =>
  (state) =>
    reinstateEntry(state, {
      entryId: 'a-kim@a',
      isRefunded: false,
      isOffered: true,
      hasEnded: false,
      isLeftOut: false,
      ...known,
    })
const bringIn =
  (entryId: string): Step =>
  (state) =>
    importEntries(state, { ...ids, importId: 'i', entries: [{ entryId, eventId: 'a', studentId: 'kim' }] })

const stateAfter = (...steps: readonly Step[]): RegistrationState => {
  let state = registrationAggregate.initial
  for (const step of steps) {
    const decision = step(state)
    if (!decision.ok) throw new Error(decision.error.code)
    state = decision.value.reduce(registrationAggregate.evolve, state)
  }
  return state
}

describe('a registration', () => {
  it.each<[what: string, before: Step[], when: Step, then: string[] | string]>([
    ['places an order', [], place('a', 'kim@a'), ['OrderPlaced']],
    [
      'refuses an order that was checked before its entries changed',
      [bringIn('e')],
      placeUnaware,
      'registration-changed',
    ],
    ['places the same order once', [place('a', 'kim@a')], place('a', 'kim@a'), []],
    ['refuses another cart under the same id', [place('a', 'kim@a')], place('a', 'kim@b'), 'order-id-reused'],
    ['returns the open order for an equal cart', [place('a', 'kim@a', 'lee@a')], place('b', 'lee@a', 'kim@a'), []],
    ['treats another name on the shirt as another order', [place('a', 'kim@a')], placeNamed, 'order-open'],
    ['has one open order', [place('a', 'kim@a')], place('b', 'kim@b'), 'order-open'],
    ['requires an expired order to be closed first', [place('a', 'kim@a')], placeLater, 'order-open'],
    [
      'places an order after another was withdrawn',
      [place('a', 'kim@a'), withdraw],
      place('b', 'kim@a'),
      ['OrderPlaced'],
    ],
    ['does not place a withdrawn order again', [place('a', 'kim@a'), withdraw], place('a', 'kim@a'), 'order-withdrawn'],
    [
      'refuses an entry that the student has',
      [place('a', 'kim@a'), complete('a')],
      place('b', 'kim@a'),
      'already-registered',
    ],
    ['refuses the same seat twice in one order', [], place('a', 'kim@a', 'kim@a'), 'already-registered'],
    [
      'accepts a canceled entry again',
      [place('a', 'kim@a'), complete('a'), cancel],
      place('b', 'kim@a'),
      ['OrderPlaced'],
    ],
    ['records answers', [place('a', 'kim@a')], answer('Red'), ['AnswersGiven']],
    ['records answers once', [place('a', 'kim@a'), answer('Red')], answer('Red'), []],
    ['records answers that changed', [place('a', 'kim@a'), answer('Red')], answer('Blue'), ['AnswersGiven']],
    ['changes answers of a paid order', [place('a', 'kim@a'), complete('a')], change('Red'), ['AnswersGiven']],
    ['changes answers about imported entries', [bringIn('i-kim')], change('Red'), ['AnswersGiven']],
    ['changes those once', [bringIn('i-kim'), change('Red')], change('Red'), []],
    ['changes them again', [bringIn('i-kim'), change('Red')], change('Blue'), ['AnswersGiven']],
    [
      'changes no answers about a student without entries',
      [place('a', 'kim@a')],
      change('Red'),
      'registration-not-found',
    ],
    ['changes the name on a shirt', [place('a', 'kim@a'), complete('a')], rename('Lee'), ['ItemChoicesChanged']],
    ['writes no options that are as bought', [place('a', 'kim@a'), complete('a')], rename('Kim'), []],
    ['changes options once', [place('a', 'kim@a'), complete('a'), rename('Lee')], rename('Lee'), []],
    [
      'changes options back',
      [place('a', 'kim@a'), complete('a'), rename('Lee')],
      rename('Kim'),
      ['ItemChoicesChanged'],
    ],
    ['changes no options before the order is paid', [place('a', 'kim@a')], rename('Lee'), 'registration-not-found'],
    [
      'changes no options of a canceled item',
      [place('a', 'kim@a'), complete('a'), cancelShirt],
      rename('Lee'),
      'registration-not-found',
    ],
    [
      'changes options of a restored item',
      [place('a', 'kim@a'), complete('a'), cancelShirt, reinstateShirt()],
      rename('Lee'),
      ['ItemChoicesChanged'],
    ],
    [
      'changes no options of an unknown item',
      [place('a', 'kim@a'), complete('a')],
      rename('Lee', 'b-shirt'),
      'registration-not-found',
    ],
    [
      'repeats a paid order after its options changed',
      [place('a', 'kim@a'), complete('a'), rename('Lee')],
      place('a', 'kim@a'),
      [],
    ],
    ['withdraws an open order', [place('a', 'kim@a')], withdraw, ['OrderWithdrawn']],
    ['withdraws it once', [place('a', 'kim@a'), withdraw], withdraw, []],
    ['does not withdraw what is complete', [place('a', 'kim@a'), complete('a')], withdraw, []],
    ['completes a paid order', [place('a', 'kim@a')], complete('a'), ['OrderCompleted']],
    ['completes it once', [place('a', 'kim@a'), complete('a')], complete('a'), []],
    ['completes a withdrawn order that was paid', [place('a', 'kim@a'), withdraw], complete('a'), ['OrderCompleted']],
    [
      'cannot complete an order for an entry that the student already has',
      [place('a', 'kim@a'), withdraw, place('b', 'kim@a'), complete('b')],
      complete('a'),
      ['OrderUnfulfillable'],
    ],
    ['cannot complete an unknown order', [], complete('x'), ['OrderUnfulfillable']],
    ['records that once', [complete('x')], complete('x'), []],
    ['does not complete an unfulfillable order', [place('a', 'kim@a'), fail], complete('a'), []],
    ['does not mark a completed order unfulfillable', [place('a', 'kim@a'), complete('a')], fail, []],
    ['cancels an entry', [place('a', 'kim@a'), complete('a')], cancel, ['EntryCanceled']],
    ['cancels it once', [place('a', 'kim@a'), complete('a'), cancel], cancel, []],
    ['cancels only existing entries', [place('a', 'kim@a')], cancel, 'registration-not-found'],
    ['reinstates an entry', [place('a', 'kim@a'), complete('a'), cancel], reinstate(), ['EntryReinstated']],
    [
      'reinstates it again after another cancellation',
      [place('a', 'kim@a'), complete('a'), cancel, reinstate(), cancel],
      reinstate(),
      ['EntryReinstated'],
    ],
    ['reinstates an entry once', [place('a', 'kim@a'), complete('a'), cancel, reinstate()], reinstate(), NOT_CANCELED],
    [
      'does not reinstate an entry that was not canceled',
      [place('a', 'kim@a'), complete('a')],
      reinstate(),
      NOT_CANCELED,
    ],
    ['does not reinstate an unknown entry', [place('a', 'kim@a')], reinstate(), 'registration-not-found'],
    [
      'does not reinstate an entry if the student has entered again',
      [place('a', 'kim@a'), complete('a'), cancel, bringIn('e')],
      reinstate(),
      'already-registered',
    ],
    ...(
      [
        ['a refund of it was requested', { isRefunded: true }, 'registration-refunded'],
        ['its event was removed', { isOffered: false }, 'event-removed'],
        ['the tournament has ended', { hasEnded: true }, 'tournament-ended'],
        ['the brackets were drawn without the athlete', { isLeftOut: true }, 'drawn-without'],
      ] as const
    ).map(([when, known, code]): [string, Step[], Step, string] => [
      `does not reinstate an entry if ${when}`,
      [place('a', 'kim@a'), complete('a'), cancel],
      reinstate(known),
      code,
    ]),
    ['cancels an item', [place('a', 'kim@a'), complete('a')], cancelShirt, ['ItemCanceled']],
    ['cancels that once', [place('a', 'kim@a'), complete('a'), cancelShirt], cancelShirt, []],
    ['reinstates an item', [place('a', 'kim@a'), complete('a'), cancelShirt], reinstateShirt(), ['ItemReinstated']],
    [
      'cancels a reinstated item',
      [place('a', 'kim@a'), complete('a'), cancelShirt, reinstateShirt()],
      cancelShirt,
      ['ItemCanceled'],
    ],
    [
      'does not reinstate an item that was not canceled',
      [place('a', 'kim@a'), complete('a')],
      reinstateShirt(),
      NOT_CANCELED,
    ],
    ['does not reinstate an unknown item', [place('a', 'kim@a')], reinstateShirt(), 'registration-not-found'],
    ...(
      [
        ['a refund of it was requested', { isRefunded: true }, 'registration-refunded'],
        ['it is no longer offered', { isOffered: false }, 'item-removed'],
        ['the tournament has ended', { hasEnded: true }, 'tournament-ended'],
      ] as const
    ).map(([when, known, code]): [string, Step[], Step, string] => [
      `does not reinstate an item if ${when}`,
      [place('a', 'kim@a'), complete('a'), cancelShirt],
      reinstateShirt(known),
      code,
    ]),
    ['imports entries', [], bringIn('e'), ['EntriesImported']],
    ['imports them once', [bringIn('e')], bringIn('e'), []],
    ['imports no entry that the student already has', [place('a', 'kim@a'), complete('a')], bringIn('e'), []],
  ])('%s', (_what, before, when, then) => {
    const decision = when(stateAfter(...before))
    if (typeof then === 'string') expect(decision).toMatchObject({ ok: false, error: { code: then } })
    else expect(decision.ok && decision.value.map(({ type }) => type)).toEqual(then)
  })

  it('is completed with the order’s choices and their buyer', () => {
    const done = complete('a')(stateAfter(place('a', 'kim@a')))
    const choices = [{ lineId: 'a-shirt', key: 'x:name', value: 'Kim' }]
    expect(done).toMatchObject({ ok: true, value: [{ type: 'OrderCompleted', data: { userId: 'u1', choices } }] })
  })

  it('holds an order for fifteen minutes', () => {
    const state = stateAfter(place('a', 'kim@a'))
    expect(openOrder(state, addMinutes(noon, 14))?.orderId).toBe('a')
    expect(openOrder(state, addMinutes(noon, 15))).toBeNull()
  })

  it('contains what was completed and not canceled', () => {
    const state = stateAfter(place('a', 'kim@a', 'lee@a'), complete('a'), cancel)
    expect(heldEntries(state).map(({ studentId }) => studentId)).toEqual(['lee'])
  })
})
