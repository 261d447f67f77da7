import { describe, expect, it } from 'vitest'
import type { PurchaseGroup, PurchaseGroupExclusion } from '../../../domain/tournaments/published.ts'
import { checkCatalog } from '../../../domain/tournaments/published-set-up.ts'
import {
  addCatalogItem,
  addEvent,
  changePricing,
  changePurchaseGroups,
  createTournament,
} from '../../../domain/tournaments/tournament/decide.ts'
import { saveTournament, type TournamentSave } from '../../../domain/tournaments/tournament/decide-save.ts'
import { anEvent, anItem, springCupDetails } from '../../support/spring-cup.ts'
import { type Step, tournamentAfter } from '../../support/tournament-after.ts'

const group = (id: string, changes: Partial<PurchaseGroup> = {}): PurchaseGroup => ({
  id,
  title: id.toUpperCase(),
  subtitle: '',
  minItemsPerParticipant: null,
  maxItemsPerParticipant: 1,
  ...changes,
})
const notBoth: PurchaseGroupExclusion = { purchaseGroupIds: ['a', 'b'], errorMessage: 'Not both!' }
const grouped =
  (purchaseGroups: PurchaseGroup[], purchaseGroupExclusions: PurchaseGroupExclusion[] = []): Step =>
  (state) =>
    changePurchaseGroups(state, { purchaseGroups, purchaseGroupExclusions })
const create: Step = (state) => createTournament(state, { tournamentId: 't1', details: springCupDetails })
const both = grouped([group('a'), group('b')], [notBoth])
const kata: Step = (state) => addEvent(state, anEvent('kata', { purchaseGroupId: 'a' }))
const shirt: Step = (state) => addCatalogItem(state, anItem('shirt'))
const finals: Step = (state) =>
  addEvent(
    state,
    anEvent('finals', { prerequisites: { catalogIds: ['shirt'], eventIds: ['kata'], type: 'all' }, title: 'Finals' }),
  )
const cup = tournamentAfter(create, both, kata, shirt, finals)

const save =
  (changes: Partial<TournamentSave>): Step =>
  (state) =>
    saveTournament(state, {
      tournamentId: 't1',
      details: {},
      expected: {},
      eventAdds: [],
      eventEdits: [],
      eventRemovals: [],
      itemAdds: [],
      itemEdits: [],
      itemRemovals: [],
      ...changes,
    })

describe('purchase groups', () => {
  it.each<[what: string, message: string, change: Step]>([
    ['two groups with one id', 'Each purchase group needs a unique id and a title.', grouped([group('a'), group('a')])],
    [
      'a group without a title',
      'Each purchase group needs a unique id and a title.',
      grouped([group('a', { title: ' ' })]),
    ],
    [
      'a minimum above the maximum',
      'The maximum of a purchase group must be at least 1 and its minimum.',
      grouped([group('a', { minItemsPerParticipant: 2 }), group('b')]),
    ],
    [
      'an exclusion of an unknown group',
      'This purchase group does not exist.',
      grouped([group('a'), group('b')], [{ ...notBoth, purchaseGroupIds: ['a', 'c'] }]),
    ],
    [
      'an exclusion with a single group',
      'Please enter two or more purchase groups and a message.',
      grouped([group('a'), group('b')], [{ ...notBoth, purchaseGroupIds: ['a', 'a'] }]),
    ],
    [
      'an exclusion without a message',
      'Please enter two or more purchase groups and a message.',
      grouped([group('a'), group('b')], [{ ...notBoth, errorMessage: ' ' }]),
    ],
    ['a removal of a group in an exclusion', 'This purchase group does not exist.', grouped([group('a')], [notBoth])],
    ['a removal of a group with an event', 'The event kata is in a group that is left out.', grouped([group('b')])],
  ])('are refused with %s', (_what, message, change) => {
    const state = tournamentAfter(create, grouped([group('a'), group('b')]), (now) =>
      addEvent(now, anEvent('kata', { title: 'kata', purchaseGroupId: 'a' })),
    )
    expect(change(state)).toMatchObject({ ok: false, error: { code: 'invalid-tournament', message } })
  })

  it('can be removed with their events’ membership and exclusions in one save', () => {
    const change = save({
      eventEdits: [{ eventId: 'kata', changes: { purchaseGroupId: null }, expected: 1 }],
      groups: { purchaseGroups: [group('b')], purchaseGroupExclusions: [] },
    })
    const after = tournamentAfter(create, both, kata, change)
    expect(after.purchaseGroups.map(({ id }) => id)).toEqual(['b'])
    expect(after.events.map(({ purchaseGroupId }) => purchaseGroupId)).toEqual([null])
  })
})

it.each<[part: string, stale: Step]>([
  ['purchaseGroups', save({ groups: { purchaseGroups: [group('a')] }, expected: { purchaseGroups: 7 } })],
  [
    'pricing',
    save({
      pricing: { pricingStrategies: [{ id: 's', title: 'S', prices: [100], expiry: null }] },
      expected: { pricing: 7 },
    }),
  ],
])('a conflict names its part: %s', (part, stale) => {
  expect(stale(cup)).toMatchObject({ ok: false, error: { code: 'changed-meanwhile', details: { part } } })
})

describe('what an event requires', () => {
  it.each<[what: string, change: Step]>([
    ['an item', save({ itemRemovals: ['shirt'] })],
    ['an event', save({ eventRemovals: ['kata'] })],
  ])('is not removed: %s', (_what, change) => {
    const message = 'The event Finals requires it. Change the prerequisites of that event first.'
    expect(change(cup)).toMatchObject({ ok: false, error: { code: 'in-use', message } })
  })

  it.each<[what: string, changes: Partial<TournamentSave>]>([
    ['which is removed, too', { eventRemovals: ['finals', 'kata'], itemRemovals: ['shirt'] }],
    [
      'which no longer requires it',
      {
        eventEdits: [{ eventId: 'finals', changes: { prerequisites: null }, expected: 1 }],
        eventRemovals: ['kata'],
        itemRemovals: ['shirt'],
      },
    ],
  ])('is removed in one save with the event %s', (_what, changes) => {
    const after = tournamentAfter(create, both, kata, shirt, finals, save(changes))
    expect(after.catalog).toEqual([])
    expect(after.events.some(({ eventId }) => eventId === 'kata')).toBe(false)
  })
})

describe('prices', () => {
  const strategy = { id: 's', title: 'S', prices: [8_000], expiry: null }
  it.each<[what: string, prices: number[], isRight: boolean]>([
    ['nothing', [0], true],
    ['2000 dollars', [200_000], true],
    ['the least that a card is charged', [50], true],
    ['a cent less', [49], false],
    ['a cent', [1], false],
    ['a valid price and one below the least', [8_000, 25], false],
    ['a cent more than the most', [200_001], false],
    ['a negative price', [-1], false],
    ['a fraction of a cent', [0.5], false],
    ['none', [], false],
  ])('of a strategy: %s', (_what, prices, isRight) => {
    const change = changePricing(cup, { pricing: [], pricingStrategies: [{ ...strategy, prices }] })
    expect(change.ok).toBe(isRight)
    expect(addCatalogItem(cup, anItem('seat', { price: prices.at(-1) ?? -1 })).ok).toBe(isRight)
  })

  it.each<[what: string, entry: { price: number | null; additionalFee: number }]>([
    ['a flat price', { price: 25, additionalFee: 0 }],
    ['an additional fee', { price: null, additionalFee: 25 }],
  ])('of an event that no card can be charged are refused: %s', (_what, entry) => {
    const price = { eventId: 'kata', pricingStrategyId: null, role: 'Athlete' as const, ...entry }
    expect(changePricing(cup, { pricing: [price], pricingStrategies: [strategy] })).toMatchObject({
      error: { message: 'Prices must be 0 or at least $0.50, because a card cannot be charged less.' },
    })
  })

  it('of an event refer to an existing strategy', () => {
    const entry = { eventId: 'kata', pricingStrategyId: 'gone', price: 100, role: 'Athlete' as const, additionalFee: 0 }
    expect(changePricing(cup, { pricing: [entry], pricingStrategies: [strategy] })).toMatchObject({
      error: { message: 'This pricing strategy does not exist.' },
    })
  })
})

it('requires a catalog item, in its own step', () => {
  expect(checkCatalog([])).toMatchObject({ code: 'invalid-tournament', details: { field: 'catalog' } })
  expect(checkCatalog(['shirt'])).toBeNull()
})
