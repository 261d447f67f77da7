import type { Cart } from '../../domain/registration/published.ts'
import { defaultItem } from '../../domain/tournaments/tournament/defaults.ts'
import { ageDivisions, formsDivisions, sparringDivisions } from './divisions.ts'
import type { Kit } from './kit.ts'
import type { Family } from './people.ts'
import { flatPrice, inPerson, input, plainEvent, type TournamentPlan } from './tournament.ts'

export const openIds = (kit: Kit) => ({
  tournament: kit.id('open'),
  forms: kit.id('open', 'forms'),
  sparring: kit.id('open', 'sparring'),
  team: kit.id('open', 'team'),
  weapons: kit.id('open', 'weapons'),
  creative: kit.id('open', 'creative'),
  volunteer: kit.id('open', 'volunteer'),
  shirt: kit.id('open', 'shirt'),
  seat: kit.id('open', 'seat'),
  program: kit.id('open', 'program'),
})

/** Capacity of the small event; the seed leaves three places. */
export const WEAPONS_CAPACITY = 24

/** The demo's main tournament: three weeks ahead, registration open, early prices in force. */
export const lionsOpen = (kit: Kit, stakeholders: TournamentPlan['stakeholders'], hubId: string): TournamentPlan => {
  const ids = openIds(kit)
  const early = kit.id('open', 'early')
  const regular = kit.id('open', 'regular')
  return {
    tournamentId: ids.tournament,
    details: inPerson({
      title: 'Lions Spring Open',
      description: 'Two days of forms, sparring and team events for every belt.',
      displayAfter: kit.day(-66, 12),
      registrationEnds: kit.day(18, 23),
      startDate: kit.day(21, 14),
      endDate: kit.day(22, 23),
      supportEmail: 'help@lions.example',
      statementDescriptor: 'LIONS OPEN',
      customerPaysConvenienceFee: true,
      statusHubId: hubId,
    }),
    events: [
      plainEvent({ eventId: ids.forms, order: 1, title: 'Forms', description: 'One form of your own choice.' }),
      plainEvent({
        eventId: ids.sparring,
        order: 2,
        title: 'Sparring',
        description: 'Point sparring in weight classes; head, hand and foot protection is needed.',
        bracketingPolicy: 'Repechage',
        inputs: [
          input('Weight', 'Weight (kg)', 'number', [], { dataValidator: 'number:10..200' }),
          input('x:emergency', 'Emergency contact', 'string'),
          input('x:passport', 'Athlete passport', 'string', [], {
            isRequired: false,
            description: '<p>As printed on the card, for example <b>LI-20417</b>. Leave it empty if there is none.</p>',
            dataValidator: 'mask:AA-99999',
          }),
          input('x:photo', 'Photo for the credential', 'image', [], {
            isRequired: false,
            description: '<p>The face, from the front. Leave it out if you like.</p>',
          }),
        ],
      }),
      plainEvent({
        eventId: ids.team,
        order: 3,
        title: 'Team Sparring',
        description: 'Teams of three; for athletes who also enter Sparring.',
        bracketingPolicy: 'Repechage',
        isTeamEvent: true,
        prerequisites: { catalogIds: [], eventIds: [ids.sparring], type: 'any' },
      }),
      plainEvent({
        eventId: ids.weapons,
        order: 4,
        title: 'Traditional Weapons',
        description: 'Staff, sai or kama. Few places.',
        capacity: WEAPONS_CAPACITY,
        purchaseGroupId: kit.id('open', 'special'),
      }),
      plainEvent({
        eventId: ids.creative,
        order: 5,
        title: 'Creative Forms',
        description: 'A form to music.',
        additionalTerms: '<p>Music must be handed in two days before the tournament.</p>',
        purchaseGroupId: kit.id('open', 'special'),
      }),
      plainEvent({
        eventId: ids.volunteer,
        order: 6,
        title: 'Volunteer',
        description: 'Help at the rings. Free.',
        role: 'Volunteer',
      }),
    ],
    pricingStrategies: [
      { id: early, title: 'Early', prices: [6500, 3500], expiry: kit.day(7, 23) },
      { id: regular, title: 'Regular', prices: [8000, 4500], expiry: null },
    ],
    pricing: [
      { eventId: ids.creative, pricingStrategyId: null, price: null, role: 'Athlete', additionalFee: 500 },
      flatPrice(ids.team, 2500),
      flatPrice(ids.volunteer, 0, 'Volunteer'),
    ],
    purchaseGroups: [
      {
        id: kit.id('open', 'special'),
        title: 'Special events',
        subtitle: 'One per athlete',
        maxItemsPerParticipant: 1,
        minItemsPerParticipant: null,
      },
    ],
    catalog: [
      {
        ...defaultItem,
        catalogItemId: ids.shirt,
        name: 'T-shirt',
        description: 'The shirt of the tournament.',
        price: 2400,
        isTaxed: true,
        isSuggested: true,
        inputs: [input('x:size', 'Size', 'string', ['Youth S', 'Youth M', 'S', 'M', 'L', 'XL'])],
        availableQuantity: 300,
      },
      {
        ...defaultItem,
        catalogItemId: ids.seat,
        name: 'VIP seat',
        description: 'A seat next to the center ring, both days. Only ten available.',
        price: 7500,
        availableQuantity: 10,
        additionalTerms: '<p>VIP seats are not refunded within two days of the tournament.</p>',
      },
      {
        ...defaultItem,
        catalogItemId: ids.program,
        name: 'Program',
        description: 'The printed program.',
        price: 500,
        isTaxed: true,
        availableQuantity: 200,
      },
    ],
    divisions: [
      ...formsDivisions(ids.forms, kit.year, 'F'),
      ...sparringDivisions(ids.sparring, kit.year, 'S'),
      ...ageDivisions(ids.team, kit.year, 'T'),
      ...ageDivisions(ids.weapons, kit.year, 'W'),
      ...ageDivisions(ids.creative, kit.year, 'C'),
    ],
    stakeholders,
  }
}

/** What a family buys. `weapons` counts down the places of the small event that the seed may still take. */
export const openCart = (kit: Kit, family: Family, lot: () => number, weapons: { left: number }): Cart => {
  const ids = openIds(kit)
  const entries: { eventId: string; studentId: string }[] = []
  const items: { catalogItemId: string; quantity: number; config: { key: string; value: string }[] }[] = []
  for (const { studentId } of family.students) {
    const enter = (eventId: string) => entries.push({ eventId, studentId })
    const spars = lot() < 0.75
    if (spars) enter(ids.sparring)
    if (!spars || lot() < 0.5) enter(ids.forms)
    if (spars && lot() < 0.15) enter(ids.team)
    if (weapons.left > 0 && lot() < 0.12) {
      weapons.left -= 1
      enter(ids.weapons)
    } else if (lot() < 0.08) enter(ids.creative)
  }
  if (lot() < 0.3) {
    const size = ['Youth M', 'S', 'M', 'L'][Math.floor(lot() * 4)] ?? 'M'
    items.push({
      catalogItemId: ids.shirt,
      quantity: 1 + Math.floor(lot() * 2),
      config: [{ key: 'x:size', value: size }],
    })
  }
  if (lot() < 0.15) items.push({ catalogItemId: ids.program, quantity: 1, config: [] })
  const sparring = new Set(entries.filter(({ eventId }) => eventId === ids.sparring).map(({ studentId }) => studentId))
  return {
    tournamentId: ids.tournament,
    entries,
    items,
    answers: family.students
      .filter(({ studentId }) => sparring.has(studentId))
      .map(({ studentId, weight }) => ({
        studentId,
        values: [
          { key: 'x:emergency', value: `Parent, 555-01${String(10 + Math.floor(lot() * 90))}` },
          ...(weight === 0 ? [{ key: 'Weight', value: '40' }] : []),
        ],
      })),
    terms: { hasAccepted: true, accepted: [ids.creative, ids.seat] },
  }
}
