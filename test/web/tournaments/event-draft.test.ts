import { describe, expect, it } from 'vitest'
import { type EventForm, eventForm } from '../../../api/contract/event-form.ts'
import { type TournamentToEdit, updateTournament } from '../../../api/contract/tournament-set-up.ts'
import {
  draftOfEvent,
  type EventDraft,
  type EventToEdit,
  inputsFor,
  newEventDraft,
  strategiesToMake,
} from '../../../web/tournaments/admin/events/event-draft.ts'
import { eventProblems } from '../../../web/tournaments/admin/events/event-problems.ts'
import { clashing, merged, saveOf } from '../../../web/tournaments/admin/events/event-save.ts'
import { priceLines } from '../../../web/tournaments/admin/events/price-lines.ts'
import { typeOf } from '../../../web/ui/form/resource-kinds.ts'

const girls = {
  id: 'girls',
  name: 'Girls',
  prefix: 'G',
  description: '',
  tags: [],
  rules: [{ field: 'Gender' as const, min: 0, max: 0 }],
}
const forms: EventToEdit = {
  eventId: 'forms',
  curriculumId: 'forms',
  status: 'Open',
  revision: 3,
  divisionsRevision: 2,
  order: 1,
  taken: 4,
  role: 'Athlete',
  title: 'Forms',
  description: '<p>One form</p>',
  subcategory: '',
  imageUri: null,
  capacity: 30,
  inputs: [],
  bracketingPolicy: 'Ordered',
  isTeamEvent: false,
  additionalTerms: null,
  purchaseGroupId: null,
  prerequisites: { catalogIds: ['shirt'], eventIds: ['kata'], type: 'any' },
  resources: [],
  responseDescription: '',
  divisions: [girls],
}
const entry = { eventId: 'forms', pricingStrategyId: 'early', price: 30, role: 'Athlete', additionalFee: 5 } as const
const ofKata = { ...entry, eventId: 'kata', pricingStrategyId: null }
const setUp = {
  id: 'autumn',
  displayAfter: '2027-01-01T00:00:00.000Z',
  startDate: '2027-10-01T00:00:00.000Z',
  registrationEnds: null,
  events: [forms, { ...forms, eventId: 'kata', order: 7 }],
  pricing: [ofKata, entry],
  pricingStrategies: [
    { id: 'early', title: 'Early', prices: [80, 40], expiry: '2027-02-01T00:00:00.000Z' },
    { id: 'late', title: 'Late', prices: [90], expiry: null },
  ],
  revisions: { pricing: 6 },
} as unknown as TournamentToEdit

const base = draftOfEvent(forms, setUp)
const edited = (changes: Partial<EventForm>, from: EventDraft = base): EventForm =>
  eventForm.parse({ ...from, ...changes })
const body = (...given: Parameters<typeof saveOf>) => {
  const sent = saveOf(...given)
  // In the API's format.
  updateTournament.body.parse(sent)
  return sent
}

describe('the save request', () => {
  it('is empty without changes', () => {
    expect(body(edited({}), base, setUp)).toEqual({ Tournament: { id: 'autumn' } })
  })

  it.each<[Partial<EventForm>, object]>([
    [{ title: 'Poomsae' }, { title: 'Poomsae' }],
    [{ capacity: null }, { capacity: null }],
    [{ imageUri: 'https://x.example/a.png' }, { imageUri: 'https://x.example/a.png' }],
    [{ additionalTerms: '<p>Bow.</p>' }, { additionalTerms: '<p>Bow.</p>' }],
    [{ needs: [] }, { prerequisites: null }],
    [{ needsType: 'all' }, { prerequisites: { catalogIds: ['shirt'], eventIds: ['kata'], type: 'all' } }],
    [{ divisions: [] }, { divisions: [], divisionsExpected: 2 }],
  ])('for changes of %j is %j with the revision of the form', (changes, sent) => {
    expect(body(edited(changes), base, setUp)).toEqual({
      Tournament: { id: 'autumn' },
      CurriculumEdits: [{ eventId: 'forms', expected: 3, ...sent }],
    })
  })

  it('includes all prices of the tournament if prices changed', () => {
    const prices = [{ strategyId: null, kind: 'flat' as const, price: 12.5, additionalFee: null }]
    expect(body(edited({ prices, title: 'Poomsae' }), base, setUp)).toEqual({
      Tournament: {
        id: 'autumn',
        expected: { pricing: 6 },
        pricing: [ofKata, { ...entry, pricingStrategyId: null, price: 12.5, additionalFee: 0 }],
      },
      CurriculumEdits: [{ eventId: 'forms', expected: 3, title: 'Poomsae' }],
    })
  })

  it('includes prices if the role changed', () => {
    const { Tournament } = body(edited({ role: 'Coach' }), base, setUp)
    expect(Tournament.pricing).toEqual([ofKata, { ...entry, role: 'Coach' }])
  })

  it('of a new event has all fields, the last position and its new strategies', () => {
    const none = { ...setUp, pricingStrategies: [], pricing: [] }
    const newStrategies = strategiesToMake(none).map((one) => ({ ...one, initial: 50, subsequent: null }))
    const form = edited({ title: 'Kata', description: 'Teams', newStrategies, divisions: [girls] }, newEventDraft())
    expect(body(form, null, none)).toMatchObject({
      Tournament: {
        id: 'autumn',
        pricing: [],
        expected: { pricing: 6 },
        pricingStrategies: [
          { id: 'early', prices: [50] },
          { id: 'regular', prices: [50] },
          { id: 'late', prices: [50] },
        ],
      },
      CurriculumAdds: [
        { eventId: form.eventId, title: 'Kata', order: 8, divisions: [girls], imageUri: null, prerequisites: null },
      ],
    })
  })
})

describe('concurrent saves', () => {
  const theirs = (changes: Partial<EventToEdit>): EventDraft =>
    draftOfEvent({ ...forms, ...changes, revision: 4, divisionsRevision: 3 }, setUp)

  it('merge changes of different fields', () => {
    const [mine, saved] = [edited({ title: 'Poomsae' }), theirs({ capacity: 40, divisions: [] })]
    expect(clashing(mine, base, saved)).toEqual([])
    const both = merged(mine, base, saved)
    expect(both).toMatchObject({ title: 'Poomsae', capacity: 40, divisions: [] })
    expect(body(both, saved, setUp).CurriculumEdits).toEqual([{ eventId: 'forms', expected: 4, title: 'Poomsae' }])
  })

  it('clash on the same field unless the values are equal', () => {
    const saved = theirs({ title: 'Patterns', capacity: 40 })
    expect(clashing(edited({ title: 'Poomsae', capacity: 40 }), base, saved)).toEqual(['title'])
  })

  it('clash on every difference of a draft from an older version', () => {
    const old = edited({ title: 'Poomsae', basis: { event: 1, divisions: 2, prices: [] } })
    expect(clashing(old, base, base)).toEqual(['title'])
  })
})

describe('the questions of an event whose divisions change', () => {
  const [byWeight, byGender] = [
    { ...girls, id: 'light', rules: [{ field: 'Weight' as const, min: null, max: 50 }] },
    { ...girls, id: 'girls' },
  ]
  const labels = (inputs: EventForm['inputs']) =>
    inputs.map(({ bindTo, label, type, isRequired }) => [bindTo, label, type, isRequired])

  it('get a required one for the data that the divisions are the first to need', () => {
    const draft = { divisions: [], inputs: [] }
    const both = inputsFor(draft, [byWeight, byGender], ['LevelId'])
    expect(labels(both)).toEqual([
      ['Gender', 'Gender', 'string', true],
      ['Weight', 'Weight (kg)', 'number', true],
    ])
    expect(labels(inputsFor(draft, [byWeight, byGender], ['LevelId', 'Gender']))).toEqual([
      ['Weight', 'Weight (kg)', 'number', true],
    ])
  })

  it('keep an optional one, which becomes required, and stay without one that was removed', () => {
    const [weight] = inputsFor({ divisions: [], inputs: [] }, [byWeight], [])
    if (weight === undefined) throw new Error('there is no question')
    const optional = { ...weight, label: 'Kilos', isRequired: false }
    expect(inputsFor({ divisions: [], inputs: [optional] }, [byWeight], [])).toEqual([
      { ...optional, isRequired: true },
    ])
    expect(inputsFor({ divisions: [byWeight], inputs: [] }, [byWeight, byGender], ['Gender'])).toEqual([])
  })
})

describe('event errors', () => {
  const resource = { id: 'r', name: 'Rules', uri: 'https://x.example', type: 'link' as const }
  const flat = { strategyId: null, kind: 'flat' as const, price: null, additionalFee: null }
  it.each<[Partial<EventDraft>, string]>([
    [{ title: ' ' }, 'title'],
    [{ description: '' }, 'description'],
    [{ capacity: -1 }, 'capacity'],
    [{ divisions: [{ ...girls, rules: [] }] }, 'divisions'],
    [{ resources: [{ ...resource, name: '' }] }, 'resources.0.name'],
    [{ resources: [resource, { ...resource, uri: 'javascript:alert(1)' }] }, 'resources.1.uri'],
    [{ prices: [flat] }, 'prices.0.price'],
    [{ prices: [{ ...flat, price: 2_000.01 }] }, 'prices.0.price'],
    [{ prices: [{ ...flat, price: 0.49 }] }, 'prices.0.price'],
    [{ prices: [{ ...flat, price: 5, additionalFee: 0.25 }] }, 'prices.0.additionalFee'],
  ])('for %j are at %s', (wrong, field) => {
    expect(eventProblems(base, setUp)).toEqual({})
    expect(Object.keys(eventProblems({ ...base, ...wrong }, setUp))).toEqual([field])
  })

  it('include prices without strategies', () => {
    expect(eventProblems(base, { pricingStrategies: [] })).toEqual({
      newStrategies: 'A price needs pricing strategies.',
    })
  })
})

it('shows the price text of each strategy as parents read it', () => {
  expect(
    priceLines(base, setUp, '2027-01-15T00:00:00.000Z').map(({ title, text, when }) => [title, text, when]),
  ).toEqual([
    ['Early', '$35.00 (flat rate)', 'now'],
    ['Late', '$90.00', 'later'],
  ])
  expect(priceLines(base, setUp, '2027-03-01T00:00:00.000Z').map(({ when }) => when)).toEqual(['over', 'now'])
})

it.each([
  ['image', 'https://x.example/a.PNG?x=1', 'image/png'],
  ['image', 'https://x.example/a', 'image/jpg'],
  ['video', 'https://x.example/a.webm', 'video/webm'],
  ['video', 'https://x.example/a.mov', 'video/mp4'],
  ['youtube', 'https://youtu.be/abc.png', 'youtube'],
] as const)('a %s at %s is %s', (kind, uri, type) => {
  expect(typeOf(kind, uri)).toBe(type)
})
