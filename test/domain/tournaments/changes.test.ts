import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../domain/kernel/decider.ts'
import {
  addCatalogItem,
  addEvent,
  createTournament,
  publishTournament,
} from '../../../domain/tournaments/tournament/decide.ts'
import {
  changeCatalogItem,
  changeDetails,
  changeEvent,
  removeCatalogItem,
  removeEvents,
  reorderEvents,
  replaceDivisions,
} from '../../../domain/tournaments/tournament/decide-changes.ts'
import { duplicateTournament } from '../../../domain/tournaments/tournament/decide-duplicate.ts'
import { saveTournament, type TournamentSave } from '../../../domain/tournaments/tournament/decide-save.ts'
import { addStakeholder, swapStakeholderRole } from '../../../domain/tournaments/tournament/decide-stakeholders.ts'
import { defaultExpiries, recommendedLayout } from '../../../domain/tournaments/tournament/defaults.ts'
import type { TournamentDetails, TournamentEvent } from '../../../domain/tournaments/tournament/events.ts'
import { partOf } from '../../../domain/tournaments/tournament/parts.ts'
import { type TournamentState, tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { anEvent, anItem, springCupDetails } from '../../support/spring-cup.ts'
import { type Step, tournamentAfter } from '../../support/tournament-after.ts'

const types = (decision: Decision<TournamentEvent>) => (decision.ok ? decision.value.map(({ type }) => type) : decision)
const create: Step = (state) => createTournament(state, { tournamentId: 't1', details: springCupDetails })
const forms: Step = (state) => addEvent(state, anEvent('forms', { order: 1 }))
const sparring: Step = (state) => addEvent(state, anEvent('sparring', { order: 2 }))
const shirt: Step = (state) => addCatalogItem(state, anItem('shirt'))
const girls = {
  divisionId: 'd1',
  eventId: 'forms',
  name: 'Girls 2015',
  prefix: 'G',
  description: 'Born 2015, room 2000',
  tags: [],
  rules: [{ field: 'DateOfBirth.Year' as const, min: 2015, max: 2015 }],
}
const divide: Step = (state) => replaceDivisions(state, { eventId: 'forms', divisions: [girls], expected: null })
const details =
  (changes: Partial<TournamentDetails>, expected = {}): Step =>
  (state) =>
    changeDetails(state, { changes, expected })

describe('two people who edit a tournament', () => {
  const renamed = tournamentAfter(create, forms, shirt, divide, details({ title: 'Summer Cup' }), (state) =>
    changeEvent(state, { event: anEvent('forms', { order: 1, title: 'Kata' }), expected: 1 }),
  )

  it('may save different parts', () => {
    const terms = details({ terms: '<p>New</p>' }, { terms: 1 })(renamed)
    expect(terms).toMatchObject({ ok: true, value: [{ data: { part: 'terms', termsVersion: 2 } }] })
  })

  it.each<[what: string, edit: Step, conflict: object]>([
    ['details', details({ title: 'Autumn Cup' }, { basics: 1 }), { part: 'basics', revision: 2 }],
    [
      'an event',
      (state) => changeEvent(state, { event: anEvent('forms', { title: 'Poomsae' }), expected: 1 }),
      { eventId: 'forms', revision: 2, current: { title: 'Kata' } },
    ],
    [
      'divisions',
      (state) => replaceDivisions(state, { eventId: 'forms', divisions: [], expected: 1 }),
      { eventId: 'forms', part: 'divisions', revision: 2 },
    ],
    [
      'the order',
      () =>
        reorderEvents(tournamentAfter(create, forms, sparring, reorder), {
          eventIds: ['forms', 'sparring'],
          expected: 1,
        }),
      { revision: 2 },
    ],
  ])('are refused on a conflict: %s', (_what, edit, conflict) => {
    expect(edit(renamed)).toMatchObject({ ok: false, error: { code: 'changed-meanwhile', details: conflict } })
  })

  const reorder: Step = (state) => reorderEvents(state, { eventIds: ['sparring', 'forms'], expected: 1 })
})

describe('changing a tournament', () => {
  it.each<[code: string, before: Step[], when: Step]>([
    ['tournament-not-found', [], details({ title: 'X' })],
    ['invalid-tournament', [create], details({ statementDescriptor: 'SEVENTEEN LETTERS' })],
    ['invalid-tournament', [create], details({ type: 'InPerson', location: '' })],
    ['invalid-tournament', [create], details({ stagingLocations: [] })],
    ['invalid-tournament', [create], details({ athleteCallMinutes: [0] })],
    ['event-not-found', [create], (state) => changeEvent(state, { event: anEvent('x'), expected: null })],
    [
      'invalid-tournament',
      [create, forms],
      (state) => changeEvent(state, { event: anEvent('forms', { title: ' ' }), expected: null }),
    ],
    ['event-not-found', [create], (state) => removeEvents(state, ['x'])],
    [
      'in-use',
      [
        create,
        forms,
        (state) =>
          addEvent(state, anEvent('finals', { prerequisites: { type: 'all', eventIds: ['forms'], catalogIds: [] } })),
      ],
      (state) => removeEvents(state, ['forms']),
    ],
    ['already-exists', [create, forms, (state) => removeEvents(state, ['forms'])], forms],
    [
      'invalid-tournament',
      [create, forms, sparring],
      (state) => reorderEvents(state, { eventIds: ['forms'], expected: null }),
    ],
    ['item-not-found', [create], (state) => changeCatalogItem(state, { item: anItem('x'), expected: null })],
    ['item-not-found', [create], (state) => removeCatalogItem(state, 'x')],
    [
      'invalid-tournament',
      [create, forms],
      (state) =>
        replaceDivisions(state, {
          eventId: 'forms',
          divisions: [{ ...girls, rules: [{ field: 'Weight', min: 50, max: 40 }] }],
          expected: null,
        }),
    ],
    [
      'already-exists',
      [create, forms, sparring, divide],
      (state) =>
        replaceDivisions(state, {
          eventId: 'sparring',
          divisions: [{ ...girls, eventId: 'sparring' }],
          expected: null,
        }),
    ],
  ])('refuses with %s', (code, before, when) => {
    expect(when(tournamentAfter(...before))).toMatchObject({ ok: false, error: { code } })
  })

  it('asks an online tournament for no rings', () => {
    expect(details({ type: 'Online', location: null, stagingLocations: [] })(tournamentAfter(create)).ok).toBe(true)
  })

  it('removes the divisions and prices of a removed event', () => {
    const state = tournamentAfter(create, forms, divide, (now) => removeEvents(now, ['forms']))
    expect([state.events, state.divisions]).toEqual([[], []])
  })

  it('knows the wizard step of every field', () => {
    expect(Object.keys(partOf).toSorted()).toEqual(Object.keys(springCupDetails).toSorted())
  })
})

describe('the divisions of an event', () => {
  const named = (...ids: string[]) =>
    ids.map((divisionId) => ({ ...girls, divisionId, name: divisionId.toUpperCase() }))
  const replace = (ids: readonly string[], expected: number | null = null): Step => {
    return (state) => replaceDivisions(state, { eventId: 'forms', divisions: named(...ids), expected })
  }
  const other: Step = (state) =>
    replaceDivisions(state, {
      eventId: 'sparring',
      expected: null,
      divisions: named('z', 'y').map((one) => ({ ...one, eventId: 'sparring' })),
    })
  const before = tournamentAfter(create, forms, sparring, replace(['u10', 'u8']), other)
  const idsOf = ({ divisions }: TournamentState, of = 'forms') =>
    divisions.flatMap(({ divisionId, eventId }) => (eventId === of ? [divisionId] : []))

  it.each<[what: string, wanted: string[], types: string[]]>([
    ['unchanged', ['u10', 'u8'], []],
    ['in another order', ['u8', 'u10'], ['DivisionsReordered']],
    ['with one more at the end', ['u10', 'u8', 'u12'], ['DivisionAdded']],
    ['with a new one before the others', ['u6', 'u10', 'u8'], ['DivisionAdded', 'DivisionsReordered']],
    ['with one removed', ['u8'], ['DivisionRemoved']],
  ])('are saved in the given order: %s', (_what, wanted, expected) => {
    const decided = replace(wanted)(before)
    expect(types(decided)).toEqual(expected)
    const events = decided.ok ? decided.value : []
    expect(idsOf(events.reduce(tournamentAggregate.evolve, before))).toEqual(wanted)
  })

  it('stay in that order when one of them changes', () => {
    const after = tournamentAfter(
      create,
      forms,
      sparring,
      replace(['u10', 'u8']),
      other,
      replace(['u8', 'u10']),
      (state) => {
        const [first, ...rest] = named('u8', 'u10')
        const divisions = [{ ...(first ?? girls), name: 'Under 8' }, ...rest]
        return replaceDivisions(state, { eventId: 'forms', divisions, expected: null })
      },
    )
    expect([idsOf(after), idsOf(after, 'sparring')]).toEqual([
      ['u8', 'u10'],
      ['z', 'y'],
    ])
    expect(replace(['u8', 'u10'], 2)(tournamentAfter(create, forms, replace(['u10', 'u8'])))).toMatchObject({
      ok: false,
      error: { code: 'changed-meanwhile' },
    })
  })
})

describe('a save', () => {
  const save = (changes: Partial<TournamentSave>): TournamentSave => ({
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
  const state = tournamentAfter(create, forms)

  it('may refer to records that it adds', () => {
    const needsShirt = { type: 'all' as const, eventIds: ['forms'], catalogIds: ['shirt'] }
    const group = { id: 'g', title: 'Group', subtitle: '', maxItemsPerParticipant: 1, minItemsPerParticipant: null }
    const finals = anEvent('finals', { prerequisites: needsShirt, purchaseGroupId: 'g' })
    const decided = saveTournament(
      state,
      save({
        eventAdds: [{ event: finals, divisions: [{ ...girls, divisionId: 'd2', eventId: 'finals' }] }],
        itemAdds: [anItem('shirt')],
        groups: { purchaseGroups: [group], purchaseGroupExclusions: [] },
      }),
    )
    expect(types(decided)).toEqual([
      'CatalogItemAdded',
      'TournamentEventAdded',
      'PurchaseGroupsChanged',
      'DivisionAdded',
    ])
  })

  it.each([
    ['the one that requires it is named first', ['finals', 'forms', 'grand-finals']],
    ['the one that it requires is named first', ['forms', 'grand-finals', 'finals']],
    ['one is named twice', ['forms', 'finals', 'forms', 'grand-finals']],
  ])('removes events of which one requires another if %s', (_what, eventRemovals) => {
    const requires = (eventId: string) => ({
      prerequisites: { type: 'all' as const, eventIds: [eventId], catalogIds: [] },
    })
    const before = tournamentAfter(
      create,
      forms,
      sparring,
      (now) => addEvent(now, anEvent('finals', requires('forms'))),
      (now) => addEvent(now, anEvent('grand-finals', requires('finals'))),
    )
    const removed = 'TournamentEventRemoved'
    expect(types(saveTournament(before, save({ eventRemovals })))).toEqual([removed, removed, removed])
    const some = saveTournament(before, save({ eventRemovals: ['finals', 'forms'] }))
    expect(some).toMatchObject({ ok: false, error: { code: 'in-use', details: { id: 'finals', by: 'grand-finals' } } })
  })

  it('writes nothing if one part is refused', () => {
    const refused = saveTournament(
      state,
      save({ details: { title: 'New' }, eventEdits: [{ eventId: 'x', changes: {}, expected: null }] }),
    )
    expect(refused).toMatchObject({ ok: false, error: { code: 'event-not-found' } })
    const dangling = anEvent('finals', { purchaseGroupId: 'g' })
    expect(saveTournament(state, save({ eventAdds: [{ event: dangling, divisions: [] }] })).ok).toBe(false)
  })
})

describe('a draft', () => {
  const asDraft: Step = (state) =>
    createTournament(state, { tournamentId: 't1', details: springCupDetails, isDraft: true })

  it('is published once', () => {
    expect(tournamentAfter(asDraft).isDraft).toBe(true)
    const published = tournamentAfter(asDraft, publishTournament)
    expect(published.isDraft).toBe(false)
    expect(types(publishTournament(published))).toEqual([])
  })

  it('is not what a tournament is created as unless asked for', () => {
    const created = tournamentAfter(create)
    expect(created.isDraft).toBe(false)
    expect(publishTournament(created)).toEqual({ ok: true, value: [] })
  })

  it('is refused to be published before it exists', () => {
    expect(publishTournament(tournamentAggregate.initial)).toMatchObject({
      ok: false,
      error: { code: 'tournament-not-found' },
    })
  })
})

describe('a duplicate', () => {
  const next = {
    tournamentId: 't2',
    title: 'Next year',
    incrementDivisionRuleYears: true,
    registrationEnds: null,
    displayAfter: '2027-01-01T00:00:00.000Z',
    startDate: '2027-04-01T15:00:00.000Z',
    endDate: '2027-04-02T23:00:00.000Z',
    idOf: (kind: string, id: string) => `${kind} ${id}`,
  }
  const source = tournamentAfter(create, forms, shirt, divide, details({ statusHubId: 'secret' }), (state) =>
    addStakeholder(state, {
      membershipId: 'm1',
      userId: 'u1',
      facilityId: null,
      hasAcknowledged: true,
      roles: [{ value: 'director', studentIds: [] }],
    }),
  )

  it('copies the source with shifted years, but not its people and tokens', () => {
    const copy = tournamentAfter((state) => duplicateTournament(state, source, next))
    expect(copy).toMatchObject({
      tournamentId: 't2',
      duplicateOf: 't1',
      details: { title: 'Next year', terms: springCupDetails.terms, statusHubId: null },
      events: [{ eventId: 'event forms', curriculumId: 'event forms' }],
      catalog: [{ catalogItemId: 'item shirt' }],
      divisions: [{ divisionId: 'division d1', eventId: 'event forms' }],
      stakeholders: [],
    })
    const years = Number(next.startDate.slice(0, 4)) - Number(springCupDetails.startDate.slice(0, 4))
    const [division] = copy.divisions
    expect(division?.rules).toEqual([{ field: 'DateOfBirth.Year', min: 2015 + years, max: 2015 + years }])
    expect(division?.description).toBe(`Born ${2015 + years}, room 2000`)
  })

  it('keeps the years on request', () => {
    const same = { ...next, incrementDivisionRuleYears: false }
    expect(tournamentAfter((state) => duplicateTournament(state, source, same)).divisions[0]?.rules).toEqual(
      girls.rules,
    )
  })
})

it('swaps one of several roles', () => {
  const roles = [
    { value: 'judge' as const, studentIds: ['s1'] },
    { value: 'coach' as const, studentIds: [] },
  ]
  const state = tournamentAfter(create, (now) =>
    addStakeholder(now, { membershipId: 'm1', userId: 'u1', facilityId: null, roles, hasAcknowledged: true }),
  )
  const swap = (from: 'judge' | null) => swapStakeholderRole(state, { membershipId: 'm1', from, to: 'director' })
  expect(swap('judge')).toMatchObject({
    ok: true,
    value: [{ data: { roles: [{ value: 'director', studentIds: ['s1'] }, { value: 'coach' }] } }],
  })
  expect(swap(null)).toMatchObject({ ok: false, error: { details: { field: 'role' } } })
})

it.each([
  [60, { early: '2026-01-15T00:00:00.000Z', regular: '2026-01-29T00:00:00.000Z' }],
  [20, { early: '2026-01-15T00:00:00.000Z', regular: '2026-01-21T00:00:00.000Z' }],
])('suggests when prices expire, with registration open for %s days', (days, expected) => {
  const displayAfter = '2026-01-01T00:00:00.000Z'
  const late = new Date(Date.parse(displayAfter) + days * 86_400_000).toISOString()
  expect(defaultExpiries({ displayAfter, registrationEnds: late, startDate: late })).toEqual({ ...expected, late })
})

it('recommends the compact layout above six events', () => {
  expect([6, 7].map(recommendedLayout)).toEqual(['default', 'compact'])
})
