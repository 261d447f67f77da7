import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimatedCardFee, sumCents } from '../../../domain/kernel/money.ts'
import { type Cart, type Holdings, isBlocked, priceCart } from '../../../domain/registration/published.ts'
import type { Offer } from '../../../domain/tournaments/published.ts'
import { anEvent, anItem, cartOf } from '../../support/spring-cup.ts'
import { check, group, holdings, input, noon, offer, student, withEvent } from './cart-fixture.ts'

describe('the price of a cart', () => {
  it('counts a student’s events in the offer’s order after those held, without flat rates', () => {
    const lines = (cart: Cart, held: readonly { eventId: string; studentId: string }[] = []) =>
      priceCart(offer(), cart, held, noon).lines.map((line) => line.price)
    expect(lines(cartOf('kim@b', 'kim@c', 'kim@a', 'lee@b'))).toEqual([8_000, 6_000, 8_000, 3_100])
    expect(lines(cartOf('kim@a'), [{ eventId: 'b', studentId: 'kim' }])).toEqual([6_000])
    expect(lines(cartOf('kim@a'), [{ eventId: 'c', studentId: 'kim' }])).toEqual([8_000])
  })

  it('adds tax to taxed items, and the card fee if the customer pays it', () => {
    expect(priceCart(offer(), cartOf('shirt*3', 'seat'), [], noon)).toMatchObject({
      subtotal: 10_000,
      tax: 619,
      convenienceFee: estimatedCardFee(10_619),
      total: 10_619 + 338,
    })
    const cart = priceCart(offer({ customerPaysConvenienceFee: false }), cartOf('seat'), [], noon)
    expect([cart.convenienceFee, cart.total]).toEqual([0, 2_500])
  })

  it('is the sum of its lines, regardless of the order of clicks', () => {
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
    ['is after the tournament', [['tournament-ended', 'Tournament Ended']], offer({ endDate: noon }), cartOf('seat')],
    [
      'has a closed event',
      [['event-closed', 'Full']],
      offer({ events: [{ ...anEvent('a'), isOpen: false }] }),
      cartOf('kim@a'),
    ],
    [
      'has an event the student already has',
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
    ['has another family’s student', [['unknown-student', 'Student was not found']], offer(), cartOf('ada@a')],
    [
      'has too many of an item',
      [['invalid-quantity', 'Please choose a quantity between 1 and 10.']],
      offer(),
      cartOf('seat*11'),
    ],
    [
      'has a quantity of zero',
      [['invalid-quantity', 'Please choose a quantity between 1 and 10.']],
      offer(),
      cartOf('seat*0'),
    ],
    ['has no price', [['pricing-invalid', 'Pricing model invalid']], offer({ pricingStrategies: [] }), cartOf('kim@a')],
    ['meets none of all prerequisites', [missing], needs('all'), cartOf('kim@c')],
    ['meets only one of all prerequisites', [missing], needs('all'), cartOf('kim@c', 'shirt')],
    ['meets all prerequisites', [], needs('all'), cartOf('kim@c', 'kim@a', 'shirt')],
    ['meets some prerequisites through earlier purchases', [], needs('all'), cartOf('kim@c', 'shirt'), kimHas('a')],
    ['meets any prerequisite', [], needs('any'), cartOf('kim@c', 'shirt')],
    ['meets a prerequisite only for another student', [missing], needs('any'), cartOf('kim@c', 'lee@a')],
    [
      'meets a prerequisite only through another student’s holdings',
      [missing],
      needs('any'),
      cartOf('lee@c'),
      kimHas('a'),
    ],
    ['has an item, and the event of one sibling', [missing], needs('all'), cartOf('kim@c', 'kim@a', 'lee@c', 'shirt')],
    ['has one item for two students', [], needs('any'), cartOf('kim@c', 'lee@c', 'shirt')],
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
      'contains the answer',
      [],
      offer(withEvent('a', { inputs: [input('x:size', { options: [{ id: 'S', label: 'Small' }] })] })),
      { ...cartOf('kim@a'), answers: [{ studentId: 'kim', values: [{ key: 'x:size', value: 'S' }] }] },
    ],
    [
      'has an answer that is not an option',
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
      'leaves an optional answer with a validator empty',
      [],
      offer(withEvent('a', { inputs: [input('x:card', { isRequired: false, dataValidator: 'mask:AA-99' })] })),
      { ...cartOf('kim@a'), answers: [{ studentId: 'kim', values: [{ key: 'x:card', value: ' ' }] }] },
    ],
    [
      'has an answer that is invalid for the student’s record',
      [['required-fields', 'Please fill in all required fields before continuing.']],
      offer(withEvent('a', { inputs: [input('Weight', { type: 'number' })] })),
      { ...cartOf('kim@a'), answers: [{ studentId: 'kim', values: [{ key: 'Weight', value: '-40' }] }] },
    ],
    [
      'has an uploaded picture of the student',
      [],
      offer(withEvent('a', { inputs: [input('x:photo', { type: 'image' })] })),
      { ...cartOf('kim@a'), answers: [{ studentId: 'kim', values: [{ key: 'x:photo', value: '/api/images/kim/1' }] }] },
    ],
    [
      'has a picture of another student',
      [['required-fields', 'Please fill in all required fields before continuing.']],
      offer(withEvent('a', { inputs: [input('x:photo', { type: 'image' })] })),
      { ...cartOf('kim@a'), answers: [{ studentId: 'kim', values: [{ key: 'x:photo', value: '/api/images/lee/1' }] }] },
    ],
    [
      'has an item choice that its validator refuses',
      [['required-fields', 'Please fill in all required fields before continuing.']],
      offer({ catalog: [anItem('shirt', { inputs: [input('x:name', { dataValidator: 'length:1..9' })] })] }),
      {
        ...cartOf(),
        items: [{ catalogItemId: 'shirt', quantity: 1, config: [{ key: 'x:name', value: '1234567890' }] }],
      },
    ],
    [
      'has an unknown binding',
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
      'has a choice without an input of the item',
      [['unknown-binding', 'Invalid binding for property note, unable to proceed.']],
      offer(),
      { ...cartOf(), items: [{ catalogItemId: 'seat', quantity: 1, config: [{ key: 'note', value: 'Kim Lee' }] }] },
    ],
    [
      'has a choice twice',
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
      'lacks a choice of an item',
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

  it('has an event blocked for a student while none of its prerequisites is met', () => {
    const blocked = (cart: Cart, held = holdings()) =>
      isBlocked(needs('all'), cart, held, { eventId: 'c', studentId: 'kim' })
    expect(blocked(cartOf('lee@a'))).toBe(true)
    expect(blocked(cartOf('shirt'))).toBe(false)
    expect(blocked(cartOf('kim@a'))).toBe(false)
    expect(blocked(cartOf(), kimHas('a'))).toBe(false)
    expect(isBlocked(offer(), cartOf(), holdings(), { eventId: 'c', studentId: 'kim' })).toBe(false)
  })

  it('respects the remaining stock', () => {
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
