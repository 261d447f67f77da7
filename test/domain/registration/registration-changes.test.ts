import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import {
  applyPaidChange,
  changeEntries,
  type EntryChange,
} from '../../../domain/registration/registration/decide-changes.ts'
import { reinstateEntry } from '../../../domain/registration/registration/decide-entries.ts'
import type { RegistrationEvent } from '../../../domain/registration/registration/events.ts'
import { heldEntries, registrationAggregate } from '../../../domain/registration/registration/state.ts'

const of = { tournamentId: 't', membershipId: 'm' }
const seat = (at: string) => {
  const [studentId = '', eventId = ''] = at.split('@')
  return { entryId: at, eventId, studentId }
}
const imported = (...seats: string[]): RegistrationEvent => ({
  type: 'EntriesImported',
  data: { ...of, importId: 'i', entries: seats.map(seat) },
})
const canceled = (at: string): RegistrationEvent => ({
  type: 'EntryCanceled',
  data: { ...of, ...seat(at), refundId: null },
})
const stateAfter = (...events: RegistrationEvent[]) => fold(registrationAggregate, events)
const change = (seats: string[], more: Partial<EntryChange> = {}): EntryChange => ({
  ...of,
  changeId: 'c',
  invoiceId: null,
  insteadOfIds: [],
  overrides: [],
  entries: seats.map((at) => ({ ...seat(at), entryId: `new ${at}` })),
  ...more,
})
const swap = change(['kim@forms'], { insteadOfIds: ['kim@sparring'] })
const SWAPPED = ['EntryCanceled', 'EntriesAddedByStaff']
const types = (decided: ReturnType<typeof changeEntries>): readonly string[] | string =>
  decided.ok ? decided.value.map(({ type }) => type) : decided.error.code
const following = (before: RegistrationEvent[], decided: ReturnType<typeof changeEntries>) =>
  stateAfter(...before, ...(decided.ok ? decided.value : []))

describe('a change of entries by staff', () => {
  const one = [imported('kim@sparring')]
  it.each<[what: string, before: RegistrationEvent[], asked: EntryChange, then: string | string[]]>([
    ['adds several entries', [], change(['kim@forms', 'kim@sparring']), ['EntriesAddedByStaff']],
    ['adds none that the athlete already has', one, change(['kim@sparring', 'kim@forms']), 'already-registered'],
    [
      'adds an entry that was canceled',
      [...one, canceled('kim@sparring')],
      change(['kim@sparring']),
      ['EntriesAddedByStaff'],
    ],
    ['adds an entry that a sibling has', one, change(['lee@sparring']), ['EntriesAddedByStaff']],
    ['swaps an entry in one append', one, swap, SWAPPED],
  ])('%s', (_, before, asked, then) => {
    const state = stateAfter(...before)
    expect(types(changeEntries(state, { change: asked, checkedWith: state }))).toEqual(then)
  })

  it('is refused when the registration has changed since it was checked', () => {
    const checkedWith = stateAfter()
    const decided = changeEntries(stateAfter(...one), { change: change(['kim@forms']), checkedWith })
    expect(types(decided)).toBe('registration-changed')
  })

  it.each<[what: string, before: RegistrationEvent[], paid: EntryChange, held: string[]]>([
    ['adds', [], change(['kim@forms']), ['kim@forms']],
    ['swaps', one, swap, ['kim@forms']],
    [
      'adds missing entries',
      [imported('kim@forms')],
      change(['kim@forms', 'kim@sparring']),
      ['kim@forms', 'kim@sparring'],
    ],
    [
      'gives up nothing for entries the athlete already has',
      [imported('kim@sparring', 'kim@forms')],
      swap,
      ['kim@sparring', 'kim@forms'],
    ],
    [
      'adds entries even if the swapped one was already canceled',
      [...one, canceled('kim@sparring')],
      swap,
      ['kim@forms'],
    ],
  ])('that is paid %s, regardless of changes since', (_, before, paid, held) => {
    const decided = applyPaidChange(stateAfter(...before), { ...paid, invoiceId: 'v' })
    const seats = heldEntries(following(before, decided)).map(({ studentId, eventId }) => `${studentId}@${eventId}`)
    expect(seats).toEqual(held)
  })

  it('creates entries that can be canceled and restored, linked to their invoice', () => {
    const decided = applyPaidChange(stateAfter(), { ...change(['kim@forms']), invoiceId: 'v' })
    const state = following([], decided)
    expect(state.entries.get('new kim@forms')).toMatchObject({ orderId: 'v', limited: false })
    const gone = stateAfter(...(decided.ok ? decided.value : []), {
      type: 'EntryCanceled',
      data: { ...of, ...seat('kim@forms'), entryId: 'new kim@forms', refundId: null },
    })
    const back = reinstateEntry(gone, {
      entryId: 'new kim@forms',
      isRefunded: false,
      isOffered: true,
      hasEnded: false,
      isLeftOut: false,
    })
    expect(types(back)).toEqual(['EntryReinstated'])
  })
})

describe('what was paid for an entry', () => {
  const bought = (...seats: string[]): RegistrationEvent => ({
    type: 'OrderCompleted',
    data: {
      ...of,
      orderId: 'o',
      transactionId: 'o',
      userId: 'u',
      entries: seats.map((at) => ({ ...seat(at), price: 0, limited: false })),
      items: [],
      choices: [],
      basis: 'charge',
    },
  })
  const swapped = (from: string, to: string, invoiceId: string | null = null): RegistrationEvent[] =>
    [
      canceled(from),
      { type: 'EntriesAddedByStaff', data: { ...change([to]), entries: [seat(to)], insteadOfIds: [from], invoiceId } },
    ] as RegistrationEvent[]
  const restored = (at: string): RegistrationEvent => ({ type: 'EntryReinstated', data: { ...of, ...seat(at) } })
  const linesOf = (state: ReturnType<typeof stateAfter>) =>
    Object.fromEntries([...state.entries].map(([id, entry]) => [id, entry.boughtLines.map(({ lineId }) => lineId)]))

  it.each<[what: string, events: RegistrationEvent[], lines: Record<string, string[]>]>([
    ['is its own line', [bought('kim@a')], { 'kim@a': ['kim@a'] }],
    [
      'pays for the entry that replaces it',
      [bought('kim@a'), ...swapped('kim@a', 'kim@b')],
      { 'kim@a': [], 'kim@b': ['kim@a'] },
    ],
    [
      'pays next to the invoice of the swap',
      [bought('kim@a'), ...swapped('kim@a', 'kim@b', 'v')],
      { 'kim@a': [], 'kim@b': ['kim@b', 'kim@a'] },
    ],
    [
      'does not pass to another athlete',
      [bought('kim@a', 'lee@a'), ...swapped('lee@a', 'kim@b')],
      { 'kim@a': ['kim@a'], 'lee@a': ['lee@a'], 'kim@b': [] },
    ],
    [
      'is reclaimed by the restored entry once the new one is canceled',
      [bought('kim@a'), ...swapped('kim@a', 'kim@b'), canceled('kim@b'), restored('kim@a')],
      { 'kim@a': ['kim@a'], 'kim@b': [] },
    ],
    [
      'stays with the new entry while that is held',
      [bought('kim@a'), ...swapped('kim@a', 'kim@b'), restored('kim@a')],
      { 'kim@a': [], 'kim@b': ['kim@a'] },
    ],
  ])('%s', (_, events, lines) => {
    expect(linesOf(stateAfter(...events))).toEqual(lines)
  })

  it('pays for exactly one entry after any swaps, cancellations and restorations', () => {
    const seats = ['kim@a', 'kim@b', 'kim@c', 'kim@d']
    const step = fc.record({ kind: fc.constantFrom('swap', 'cancel', 'restore'), from: fc.constantFrom(...seats) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const events: RegistrationEvent[] = [bought(...seats)]
        for (const [at, { kind, from }] of steps.entries()) {
          const { entries } = stateAfter(...events)
          const heldFrom = [...entries.values()].filter(({ isCanceled }) => !isCanceled)
          const one = heldFrom[at % Math.max(1, heldFrom.length)]?.entryId ?? from
          if (kind === 'swap' && heldFrom.length > 0) events.push(...swapped(one, `kim@new${at}`))
          if (kind === 'cancel' && heldFrom.length > 0) events.push(canceled(one))
          if (kind === 'restore' && entries.get(from)?.isCanceled === true) events.push(restored(from))
        }
        const lines = Object.values(linesOf(stateAfter(...events))).flat()
        expect(lines.toSorted()).toEqual(seats)
      }),
    )
  })
})
