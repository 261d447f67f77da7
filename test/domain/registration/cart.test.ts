import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimatedCardFee, sumCents } from '../../../domain/kernel/money.ts'
import {
  answerProblem,
  type Cart,
  checkCart,
  type Holdings,
  isBlocked,
  priceCart,
  problemOfAnswer,
  type StudentFacts,
} from '../../../domain/registration/published.ts'
import type { InputDefinition, Offer } from '../../../domain/tournaments/published.ts'
import { anEvent, anItem, cartOf, springCupDetails } from '../../support/spring-cup.ts'

const noon = '2026-02-01T12:00:00.000Z'
const input = (bindTo: string, changes: Partial<InputDefinition> = {}): InputDefinition => ({
  ...{ bindTo, isRequired: true, label: bindTo, description: '', type: 'string', options: [], dataValidator: null },
  ...changes,
})
const group = (id: string, max: number | null, min: number | null = null) => ({
  ...{ id, title: `Group ${id}`, subtitle: '', maxItemsPerParticipant: max, minItemsPerParticipant: min },
})
const offer = (changes: Partial<Offer> = {}): Offer => ({
  tournamentId: 't1',
  ...springCupDetails,
  events: ['a', 'b', 'c'].map((id, order) => ({ ...anEvent(id, { order }), isOpen: true })),
  catalog: [anItem('shirt', { isTaxed: true }), anItem('seat')],
  pricing: [{ eventId: 'c', pricingStrategyId: null, price: 3_000, role: 'Athlete', additionalFee: 100 }],
  pricingStrategies: [{ id: 'regular', title: 'Regular', prices: [8_000, 6_000], expiry: null }],
  purchaseGroups: [],
  purchaseGroupExclusions: [],
  ...changes,
})
const withEvent = (id: string, changes: Parameters<typeof anEvent>[1]): Partial<Offer> => ({
  events: offer().events.map((event) => (event.eventId === id ? { ...event, ...changes } : event)),
})
const student = (id: string, changes: Partial<StudentFacts> = {}): StudentFacts => ({
  ...{ id, firstName: 'Kim', lastName: 'Lee', dateOfBirth: null, gender: null, weight: 0, height: 0, imageUri: null },
  ...{ levelId: null, specialNeeds: false, customValues: [], ...changes },
})
const holdings = (changes: Partial<Holdings> = {}): Holdings => ({
  ...{ entries: [], items: [], students: [student('kim'), student('lee')], ...changes },
})
const unlimited = { events: {}, items: {} }
const check = (o: Offer, cart: Cart, held = holdings(), remaining: Parameters<typeof checkCart>[3] = unlimited) =>
  checkCart(o, cart, held, remaining, noon).map(({ code, message }) => [code, message])

describe('the price of a cart', () => {
  it('counts a student’s events in the offer’s order, those held first, flat rates aside', () => {
    const lines = (cart: Cart, held: readonly { eventId: string; studentId: string }[] = []) =>
      priceCart(offer(), cart, held, noon).lines.map((line) => line.price)
    expect(lines(cartOf('kim@b', 'kim@c', 'kim@a', 'lee@b'))).toEqual([8_000, 6_000, 8_000, 3_100])
    expect(lines(cartOf('kim@a'), [{ eventId: 'b', studentId: 'kim' }])).toEqual([6_000])
    expect(lines(cartOf('kim@a'), [{ eventId: 'c', studentId: 'kim' }])).toEqual([8_000])
  })

  it('adds tax on taxed items and the card fee where the customer pays it', () => {
    expect(priceCart(offer(), cartOf('shirt*3', 'seat'), [], noon)).toMatchObject({
      ...{ subtotal: 10_000, tax: 619, convenienceFee: estimatedCardFee(10_619), total: 10_619 + 338 },
    })
    const cart = priceCart(offer({ customerPaysConvenienceFee: false }), cartOf('seat'), [], noon)
    expect([cart.convenienceFee, cart.total]).toEqual([0, 2_500])
  })

  it('is the sum of its lines, whatever the order of clicks', () => {
    const part = fc.constantFrom('kim@a', 'kim@b', 'kim@c', 'lee@a', 'lee@c', 'shirt*2', 'shirt*7', 'seat')
    fc.assert(
      fc.property(fc.uniqueArray(part), (parts) => {
        const priced = priceCart(offer(), cartOf(...parts), [], noon)
        const lines = priced.lines.map((line) => (line.price ?? 0) + (line.kind === 'item' ? line.tax : 0))
        expect(priced.total).toBe(sumCents(lines) + priced.convenienceFee)
        expect(priced.total).toBe(priceCart(offer(), cartOf(...parts.toReversed()), [], noon).total)
        expect(priced.lines.every((line) => Number.isInteger(line.price))).toBe(true)
      }),
    )
  })
})

describe('a cart', () => {
  const kimHas = (...events: string[]) =>
    holdings({ entries: events.map((eventId) => ({ eventId, studentId: 'kim' })) })
  const missing = ['prerequisites-missing', 'Prerequisites items for the selected events are missing.']
  const needs = (type: 'any' | 'all') =>
    offer(withEvent('c', { prerequisites: { catalogIds: ['shirt'], eventIds: ['a'], type } }))
  const grouped = (...groups: ReturnType<typeof group>[]) =>
    offer({
      events: offer().events.map((event) => ({ ...event, purchaseGroupId: event.eventId === 'c' ? 'y' : 'x' })),
      purchaseGroups: groups,
    })

  it.each<[what: string, found: unknown[], offer: Offer, cart: Cart, held?: Holdings]>([
    ['passes', [], offer(), cartOf('kim@a', 'lee@a', 'shirt')],
    [
      'is empty',
      [['empty-cart', 'Please select one or more items before proceeding to the checkout.']],
      offer(),
      cartOf(),
    ],
    [
      'is too late',
      [['registration-closed', 'Registration has closed']],
      offer({ registrationEnds: noon }),
      cartOf('seat'),
    ],
    ['is much too late', [['tournament-ended', 'Tournament Ended']], offer({ endDate: noon }), cartOf('seat')],
    [
      'has a closed event',
      [['event-closed', 'Full']],
      offer({ events: [{ ...anEvent('a'), isOpen: false }] }),
      cartOf('kim@a'),
    ],
    [
      'has an event the student has',
      [['already-registered', 'This student is already registered for this event.']],
      offer(),
      cartOf('kim@a'),
      kimHas('a'),
    ],
    [
      'has an event twice',
      [['already-registered', 'This student is already registered for this event.']],
      offer(),
      cartOf('kim@a', 'kim@a'),
    ],
    ['has somebody else’s student', [['unknown-student', 'Student was not found']], offer(), cartOf('ada@a')],
    [
      'has too many of an item',
      [['invalid-quantity', 'Please choose a quantity between 1 and 10.']],
      offer(),
      cartOf('seat*11'),
    ],
    [
      'has none of an item',
      [['invalid-quantity', 'Please choose a quantity between 1 and 10.']],
      offer(),
      cartOf('seat*0'),
    ],
    ['has no price', [['pricing-invalid', 'Pricing model invalid']], offer({ pricingStrategies: [] }), cartOf('kim@a')],
    ['misses all prerequisites', [missing], needs('all'), cartOf('kim@c')],
    ['misses one of all prerequisites', [missing], needs('all'), cartOf('kim@c', 'shirt')],
    ['has all prerequisites', [], needs('all'), cartOf('kim@c', 'kim@a', 'shirt')],
    ['has some prerequisites from earlier', [], needs('all'), cartOf('kim@c', 'shirt'), kimHas('a')],
    ['has any prerequisite', [], needs('any'), cartOf('kim@c', 'shirt')],
    ['has another student’s prerequisite', [missing], needs('any'), cartOf('kim@c', 'lee@a')],
    [
      'exceeds a group',
      [
        [
          'group-maximum',
          'You have exceeded the maximum number of items that can be purchased. A maximum of 1 events per student may be purchased from the group: Group x',
        ],
      ],
      grouped(group('x', 1)),
      cartOf('kim@a', 'lee@b'),
      kimHas('b'),
    ],
    [
      'falls short of a group',
      [
        [
          'group-minimum',
          'You must purchase more items to proceed. A minimum of 2 events per student must be purchased from the group: Group x',
        ],
      ],
      grouped(group('x', null, 2)),
      cartOf('kim@a'),
    ],
    [
      'has groups that exclude each other',
      [['group-exclusion', 'Not both!']],
      { ...grouped(), purchaseGroupExclusions: [{ purchaseGroupIds: ['x', 'y'], errorMessage: 'Not both!' }] },
      cartOf('kim@a', 'kim@c', 'lee@a'),
    ],
    [
      'lacks an answer',
      [['required-fields', 'Please fill in all required fields before continuing.']],
      offer(withEvent('a', { inputs: [input('Weight'), input('x:team', { isRequired: false })] })),
      cartOf('kim@a'),
    ],
    [
      'has the answer in the student’s record',
      [],
      offer(withEvent('a', { inputs: [input('Weight'), input('x:team')] })),
      cartOf('kim@a'),
      holdings({ students: [student('kim', { weight: 40, customValues: [{ key: 'team', value: 'Red' }] })] }),
    ],
    [
      'has the answer with it',
      [],
      offer(withEvent('a', { inputs: [input('x:size', { options: [{ id: 'S', label: 'Small' }] })] })),
      { ...cartOf('kim@a'), answers: [{ studentId: 'kim', values: [{ key: 'x:size', value: 'S' }] }] },
    ],
    [
      'has an answer that is no option',
      [['required-fields', 'Please fill in all required fields before continuing.']],
      offer(withEvent('a', { inputs: [input('x:size', { options: [{ id: 'S', label: 'Small' }] })] })),
      { ...cartOf('kim@a'), answers: [{ studentId: 'kim', values: [{ key: 'x:size', value: 'XXL' }] }] },
    ],
    [
      'has an answer that its validator refuses',
      [['required-fields', 'Please fill in all required fields before continuing.']],
      offer(withEvent('a', { inputs: [input('x:card', { isRequired: false, dataValidator: 'mask:AA-99' })] })),
      { ...cartOf('kim@a'), answers: [{ studentId: 'kim', values: [{ key: 'x:card', value: 'A-1' }] }] },
    ],
    [
      'leaves an answer empty that has a validator but is not required',
      [],
      offer(withEvent('a', { inputs: [input('x:card', { isRequired: false, dataValidator: 'mask:AA-99' })] })),
      { ...cartOf('kim@a'), answers: [{ studentId: 'kim', values: [{ key: 'x:card', value: ' ' }] }] },
    ],
    [
      'has an answer that could not become part of the record',
      [['required-fields', 'Please fill in all required fields before continuing.']],
      offer(withEvent('a', { inputs: [input('Weight', { type: 'number' })] })),
      { ...cartOf('kim@a'), answers: [{ studentId: 'kim', values: [{ key: 'Weight', value: '-40' }] }] },
    ],
    [
      'has a choice of an item that its validator refuses',
      [['required-fields', 'Please fill in all required fields before continuing.']],
      offer({ catalog: [anItem('shirt', { inputs: [input('x:name', { dataValidator: 'length:1..9' })] })] }),
      {
        ...cartOf(),
        items: [{ catalogItemId: 'shirt', quantity: 1, config: [{ key: 'x:name', value: '1234567890' }] }],
      },
    ],
    [
      'meets an unknown binding',
      [['unknown-binding', 'Invalid binding for property Shoe, unable to proceed.']],
      offer(withEvent('a', { inputs: [input('Shoe')] })),
      cartOf('kim@a'),
    ],
    [
      'answers one question twice',
      [['required-fields', 'Please fill in all required fields before continuing.']],
      offer(withEvent('a', { inputs: [input('x:team')] })),
      {
        ...cartOf('kim@a'),
        answers: [{ studentId: 'kim', values: ['Red', 'Blue'].map((value) => ({ key: 'x:team', value })) }],
      },
    ],
    [
      'answers for one student twice',
      [['required-fields', 'Please fill in all required fields before continuing.']],
      offer(withEvent('a', { inputs: [input('x:team')] })),
      {
        ...cartOf('kim@a'),
        answers: ['Red', 'Blue'].map((value) => ({ studentId: 'kim', values: [{ key: 'x:team', value }] })),
      },
    ],
    [
      'makes a choice that the item does not ask for',
      [['unknown-binding', 'Invalid binding for property note, unable to proceed.']],
      offer(),
      { ...cartOf(), items: [{ catalogItemId: 'seat', quantity: 1, config: [{ key: 'note', value: 'Kim Lee' }] }] },
    ],
    [
      'makes a choice twice',
      [['required-fields', 'Please fill in all required fields before continuing.']],
      offer({ catalog: [anItem('shirt', { inputs: [input('x:size')] })] }),
      {
        ...cartOf(),
        items: [
          { catalogItemId: 'shirt', quantity: 1, config: ['M', 'Kim Lee'].map((value) => ({ key: 'x:size', value })) },
        ],
      },
    ],
    [
      'lacks the choice of an item',
      [['required-fields', 'Please fill in all required fields before continuing.']],
      offer({ catalog: [anItem('shirt', { inputs: [input('x:size')] })] }),
      cartOf('shirt'),
    ],
    [
      'has terms that were not accepted',
      [['terms-not-accepted', 'Please accept the terms before proceeding.']],
      offer(),
      { ...cartOf('seat'), terms: { hasAccepted: false, accepted: [] } },
    ],
    [
      'has additional terms that were not accepted',
      [['terms-not-accepted', 'Please accept the terms before proceeding.']],
      offer(withEvent('a', { additionalTerms: '<p>Risk</p>' })),
      cartOf('kim@a'),
    ],
  ])('%s', (_what, found, o, cart, held) => {
    expect(check(o, cart, held)).toEqual(found)
  })

  it('has an event blocked for a student while none of its prerequisites hold', () => {
    const blocked = (cart: Cart, held = holdings()) =>
      isBlocked(needs('all'), cart, held, { eventId: 'c', studentId: 'kim' })
    expect(blocked(cartOf('lee@a'))).toBe(true)
    expect(blocked(cartOf('shirt'))).toBe(false)
    expect(blocked(cartOf('kim@a'))).toBe(false)
    expect(blocked(cartOf(), kimHas('a'))).toBe(false)
    expect(isBlocked(offer(), cartOf(), holdings(), { eventId: 'c', studentId: 'kim' })).toBe(false)
  })

  it('knows what is left', () => {
    expect(check(offer(), cartOf('kim@a', 'lee@a'), holdings(), { events: { a: 1 }, items: {} })).toEqual([
      ['sold-out', 'Full'],
    ])
    expect(check(offer(), cartOf('seat'), holdings(), { events: {}, items: { seat: 0 } })).toEqual([
      ['item-unavailable', 'Unavailable'],
    ])
    expect(check(offer(), cartOf('seat*3'), holdings(), { events: {}, items: { seat: 2 } })).toEqual([
      ['sold-out', 'Unavailable'],
    ])
  })
})

describe('an answer to an input', () => {
  const card = input('x:card', { isRequired: false, dataValidator: 'mask:AA-99' })
  const asks = offer({
    events: [
      { ...anEvent('a', { inputs: [card] }), isOpen: true },
      { ...anEvent('b', { inputs: [input('x:card')] }), isOpen: true },
    ],
    catalog: [anItem('shirt', { inputs: [input('x:size', { options: [{ id: 'S', label: 'Small' }] })] })],
  })
  const mask = 'Please enter it like AA-99 (A is a letter, 9 is a digit).'

  it.each<[what: string, key: string, value: string, askedBy: string[] | undefined, problem: string | null]>([
    ['fits', 'x:card', 'LI-20', undefined, null],
    ['does not fit', 'x:card', 'LI20', undefined, mask],
    ['is asked for by an event without the rule', 'x:card', 'LI20', ['b'], null],
    ['is empty where it need not be given', 'x:card', '', ['a'], null],
    ['is empty where another event requires it', 'x:card', '', undefined, 'Field cannot be empty'],
    ['is no option', 'x:size', 'XXL', ['shirt'], 'Please choose one of the options.'],
    ['is very long', 'x:card', 'x'.repeat(501), ['b'], 'Please enter at most 500 characters.'],
    ['is asked for by nobody', 'Shoe', '42', undefined, 'Invalid binding for property Shoe, unable to proceed.'],
    ['is asked for by others', 'x:size', 'S', ['a'], 'Invalid binding for property x:size, unable to proceed.'],
  ])('%s', (_what, key, value, askedBy, problem) => {
    expect(problemOfAnswer(asks, { key, value, askedBy })).toBe(problem)
  })

  it.each([
    ['DateOfBirth', '2014-02-30', 'Please enter a date as YYYY-MM-DD.'],
    ['Height', '300', 'Please enter a height of more than 0 and at most 250 cm.'],
    ['Gender', 'f', 'Please choose one of the options.'],
  ])('bound to %s refuses %j', (bindTo, value, problem) => {
    expect(answerProblem(input(bindTo), value)).toBe(problem)
  })

  it.each<[type: InputDefinition['type'], value: string, problem: string | null]>([
    ['number', '12.5', null],
    ['number', 'ten', 'Please enter a number.'],
    ['image', 'https://pictures.example/kim.jpg', null],
    ['image', '/api/images/kim/0e1f', null],
    ['image', '/api/images/../audit', 'Please choose a jpg or png picture of at most 2 MB.'],
    ['image', 'javascript:alert(1)', 'Please choose a jpg or png picture of at most 2 MB.'],
    ['image', 'https://a.example/"onerror="x', 'Please choose a jpg or png picture of at most 2 MB.'],
  ])('of type %s: %j', (type, value, problem) => {
    expect(answerProblem(input('x:any', { type }), value)).toBe(problem)
  })

  it('asks for nothing where an older line says no rule', () => {
    expect(answerProblem(input('x:a', { dataValidator: '^(a+)+$' }), 'aaaa!')).toBeNull()
  })
})
