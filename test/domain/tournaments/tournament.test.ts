import { describe, expect, it } from 'vitest'
import {
  addCatalogItem,
  addDivision,
  addEvent,
  changePricing,
  changePurchaseGroups,
  createTournament,
  setEventStatus,
} from '../../../domain/tournaments/tournament/decide.ts'
import {
  addStakeholder,
  changeStakeholderRoles,
  removeStakeholder,
} from '../../../domain/tournaments/tournament/decide-stakeholders.ts'
import type { PricingEntry, TournamentDetails } from '../../../domain/tournaments/tournament/events.ts'
import { offerOf, tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { anEvent, anInput, anItem, springCupDetails } from '../../support/spring-cup.ts'
import { type Step, tournamentAfter } from '../../support/tournament-after.ts'

const create: Step = (state) => createTournament(state, { tournamentId: 't1', details: springCupDetails })
const forms: Step = (state) => addEvent(state, anEvent('forms'))
const division = {
  divisionId: 'd1',
  eventId: 'forms',
  name: 'Girls',
  prefix: 'G',
  description: '',
  tags: [],
  rules: [{ field: 'Gender' as const, min: 0, max: 0 }],
}
const ann = { membershipId: 'm1', userId: 'u1', roles: [{ value: 'coach' as const, studentIds: [] }], facilityId: 'f1' }
const regular = { id: 'regular', title: 'Regular', prices: [8_000], expiry: null }
const priced =
  (...entries: Partial<PricingEntry>[]): Step =>
  (state) =>
    changePricing(state, {
      pricing: entries.map((entry) => ({
        eventId: 'forms',
        pricingStrategyId: null,
        price: 1_000,
        role: 'Athlete',
        additionalFee: 0,
        ...entry,
      })),
      pricingStrategies: [regular],
    })
const limited =
  (minItemsPerParticipant: number | null, maxItemsPerParticipant: number | null): Step =>
  (state) =>
    changePurchaseGroups(state, {
      purchaseGroups: [{ id: 'x', title: 'X', subtitle: '', minItemsPerParticipant, maxItemsPerParticipant }],
      purchaseGroupExclusions: [],
    })
const pricing: Step = (state) => changePricing(state, { pricing: [], pricingStrategies: [regular] })
const shirt: Step = (state) => addCatalogItem(state, anItem('shirt'))
const divide: Step = (state) => addDivision(state, division)
const invite: Step = (state) => addStakeholder(state, { ...ann, hasAcknowledged: true })
const groups: Step = (state) =>
  changePurchaseGroups(state, {
    purchaseGroups: [
      { id: 'g', title: 'Group', subtitle: '', maxItemsPerParticipant: 1, minItemsPerParticipant: null },
    ],
    purchaseGroupExclusions: [],
  })

describe('setting up a tournament', () => {
  it.each<[what: string, before: Step[], when: Step, type: string]>([
    ['creates it', [], create, 'TournamentCreated'],
    ['adds an event', [create], forms, 'TournamentEventAdded'],
    ['sets its prices', [create], pricing, 'PricingChanged'],
    ['sets its groups', [create], groups, 'PurchaseGroupsChanged'],
    ['adds an item', [create], shirt, 'CatalogItemAdded'],
    ['adds a division', [create, forms], divide, 'DivisionAdded'],
    ['adds a stakeholder', [create], invite, 'StakeholderAdded'],
    [
      'closes an event',
      [create, forms],
      (state) => setEventStatus(state, { eventId: 'forms', isOpen: false }),
      'TournamentEventClosed',
    ],
    [
      'changes a role',
      [create, invite],
      (state) =>
        changeStakeholderRoles(state, {
          membershipId: 'm1',
          roles: [{ value: 'staging', studentIds: [] }],
          seen: null,
        }),
      'StakeholderRolesChanged',
    ],
    [
      'removes a stakeholder',
      [create, invite],
      (state) => removeStakeholder(state, { membershipId: 'm1' }),
      'StakeholderRemoved',
    ],
  ])('%s, and once', (_what, before, when, type) => {
    const decision = when(tournamentAfter(...before))
    expect(decision.ok && decision.value.map((event) => event.type)).toEqual([type])
    expect(when(tournamentAfter(...before, when))).toEqual({ ok: true, value: [] })
  })

  it.each<[message: string, changes: Partial<TournamentDetails>]>([
    ['The tournament cannot end before it starts.', { endDate: '2026-03-01T00:00:00.000Z' }],
    [
      'Display date and registration end date must not be the same.',
      { registrationEnds: springCupDetails.displayAfter },
    ],
    ['Registration must close after it has opened.', { registrationEnds: '2025-12-01T00:00:00.000Z' }],
    ['Registration must close before the tournament ends.', { registrationEnds: springCupDetails.endDate }],
    ['Registration must open before the tournament ends.', { displayAfter: springCupDetails.endDate }],
    ['Invalid timezone specified.', { timezone: 'Mars/Olympus' }],
    ['The statement descriptor may have at most 16 characters.', { statementDescriptor: 'SEVENTEEN LETTERS' }],
    ['Please enter a location.', { location: ' ' }],
    ['Please enter a title.', { title: '' }],
    ['Please enter the terms.', { terms: '' }],
  ])('refuses: %s', (message, changes) => {
    const details = { ...springCupDetails, ...changes }
    const decision = createTournament(tournamentAggregate.initial, { tournamentId: 't1', details })
    expect(decision).toMatchObject({ ok: false, error: { kind: 'invalid', message } })
  })

  it.each<[code: string, before: Step[], when: Step]>([
    ['tournament-not-found', [], forms],
    ['already-exists', [create, forms], (state) => addEvent(state, anEvent('forms', { title: 'Other' }))],
    ['invalid-tournament', [create], (state) => addEvent(state, anEvent('x', { description: '' }))],
    [
      'invalid-tournament',
      [create],
      (state) => addEvent(state, anEvent('x', { inputs: [{ ...anInput('x:a'), dataValidator: '^(a+)+$' }] })),
    ],
    ['invalid-tournament', [create], (state) => changePricing(state, { pricing: [], pricingStrategies: [] })],
    [
      'invalid-tournament',
      [create],
      (state) => changePricing(state, { pricing: [], pricingStrategies: [{ ...regular, prices: [200_001] }] }),
    ],
    [
      'invalid-tournament',
      [create],
      (state) => changePricing(state, { pricing: [], pricingStrategies: [regular, { ...regular, title: 'Late' }] }),
    ],
    ['invalid-tournament', [create, forms], priced({ role: 'Coach' })],
    ['invalid-tournament', [create, forms], priced({}, { price: 2_000 })],
    ['invalid-tournament', [create], limited(2, 1)],
    ['invalid-tournament', [create], limited(-1, null)],
    ['invalid-tournament', [create], limited(null, 0)],
    ['invalid-tournament', [create, forms], (state) => addDivision(state, { ...division, rules: [] })],
    ['event-not-found', [create], divide],
    ['invalid-tournament', [create], (state) => addStakeholder(state, { ...ann, hasAcknowledged: false })],
    [
      'already-stakeholder',
      [create, invite],
      (state) => addStakeholder(state, { ...ann, roles: [{ value: 'judge', studentIds: [] }], hasAcknowledged: true }),
    ],
    [
      'changed-meanwhile',
      [create, invite],
      (state) =>
        changeStakeholderRoles(state, {
          membershipId: ann.membershipId,
          roles: [{ value: 'admin', studentIds: [] }],
          seen: [{ value: 'judge', studentIds: ['unknown'] }],
        }),
    ],
    [
      'stakeholder-not-found',
      [create],
      (state) => changeStakeholderRoles(state, { membershipId: 'x', roles: [], seen: null }),
    ],
  ])('refuses with %s', (code, before, when) => {
    expect(when(tournamentAfter(...before))).toMatchObject({ ok: false, error: { code } })
  })

  it('offers what was set up', () => {
    expect(offerOf(tournamentAggregate.initial)).toBeNull()
    const close: Step = (state) => setEventStatus(state, { eventId: 'forms', isOpen: false })
    expect(offerOf(tournamentAfter(create, forms, shirt, pricing, close))).toMatchObject({
      tournamentId: 't1',
      events: [{ eventId: 'forms', isOpen: false }],
      catalog: [{ catalogItemId: 'shirt', price: 2_500 }],
      pricingStrategies: [regular],
    })
  })
})
