import { addStakeholder } from '../../commands/tournaments/stakeholders.ts'
import { createTournamentWhole } from '../../commands/tournaments/tournament.ts'
import type { Cents } from '../../domain/kernel/money.ts'
import { defaultEvent } from '../../domain/tournaments/tournament/defaults.ts'
import type {
  CatalogItemDetails,
  DivisionRule,
  InputDefinition,
  PricingEntry,
  PricingStrategy,
  PurchaseGroup,
  PurchaseGroupExclusion,
  StakeholderRole,
  TournamentDetails,
  TournamentEventDetails,
} from '../../domain/tournaments/tournament/events.ts'
import { type Kit, must } from './kit.ts'
import type { Member } from './people.ts'

export interface DivisionPlan {
  readonly eventId: string
  readonly name: string
  readonly prefix: string
  /** Who it is for, as staff would say it: 'Born 2015–2016, white to green belt, to 34 kg'. */
  readonly description: string
  readonly rules: readonly DivisionRule[]
}

export interface TournamentPlan {
  readonly tournamentId: string
  readonly details: TournamentDetails
  /** Default: published. */
  readonly isDraft?: boolean
  readonly events: readonly TournamentEventDetails[]
  readonly pricing: readonly PricingEntry[]
  readonly pricingStrategies: readonly PricingStrategy[]
  readonly purchaseGroups?: readonly PurchaseGroup[]
  readonly purchaseGroupExclusions?: readonly PurchaseGroupExclusion[]
  readonly catalog: readonly CatalogItemDetails[]
  readonly divisions: readonly DivisionPlan[]
  readonly stakeholders: readonly { readonly member: Member; readonly role: StakeholderRole }[]
}

/** Sets a tournament up by the commands an admin's wizard uses. */
export const seedTournament = async (kit: Kit, plan: TournamentPlan): Promise<void> => {
  const { tournamentId, details } = plan
  const deps = { handler: kit.app.handler }
  const context = (step: string) => kit.context(`${tournamentId} ${step}`)
  const divisions = plan.divisions.map((division, at) => {
    return { tags: [], ...division, divisionId: kit.id('division', tournamentId, at) }
  })
  const whole = {
    tournamentId,
    details,
    isDraft: plan.isDraft ?? false,
    expected: {},
    itemAdds: plan.catalog,
    eventEdits: [],
    eventRemovals: [],
    itemEdits: [],
    itemRemovals: [],
    groups: {
      purchaseGroups: [...(plan.purchaseGroups ?? [])],
      purchaseGroupExclusions: [...(plan.purchaseGroupExclusions ?? [])],
    },
    pricing: { pricing: [...plan.pricing], pricingStrategies: [...plan.pricingStrategies] },
    eventAdds: plan.events.map((event) => ({
      event,
      divisions: divisions.filter(({ eventId }) => eventId === event.eventId),
    })),
  }
  await must(details.title, createTournamentWhole(deps)(context('create whole'), whole))
  for (const { member, role } of plan.stakeholders) {
    const facilityId = role === 'coach' ? member.facilityId : null
    const { membershipId, userId } = member
    const stakeholder = { membershipId, userId, roles: [{ value: role, studentIds: [] }], facilityId }
    const input = { tournamentId, stakeholder, hasAcknowledged: true }
    await must(member.email, addStakeholder(deps)(context(`stakeholder ${member.email}`), input))
  }
}

/** Defaults for an in-person tournament; the caller gives the rest. */
export const inPerson = (
  details: Pick<
    TournamentDetails,
    'title' | 'description' | 'displayAfter' | 'startDate' | 'endDate' | 'supportEmail'
  > &
    Partial<TournamentDetails>,
): TournamentDetails => ({
  imageUri: null,
  eventLandingPage: `<p>${details.description}</p>`,
  registrationDescription: '<p>Choose the events of each athlete, then proceed to the checkout.</p>',
  registrationEnds: null,
  location: 'Convention Center, Hall B',
  type: 'InPerson',
  timezone: 'America/Chicago',
  layout: 'default',
  statementDescriptor: 'MATSIDE DEMO',
  terms: '<p>Athletes take part at their own risk and follow the directions of the officials.</p>',
  judgingTerms: '<p>Judges score what they see, and nothing else.</p>',
  receiptImageUri: null,
  receiptAdditionalContent: '<p>Please bring this receipt to the credentials desk.</p>',
  customerPaysConvenienceFee: false,
  convenienceFeeDescriptor: 'Convenience fee',
  statusHubId: null,
  athleteCallMinutes: [5, 10, 15],
  stagingLocations: ['Staging North', 'Staging South'],
  bracketLocations: ['Ring 1', 'Ring 2', 'Ring 3'],
  showsRegistered: false,
  coachesCanEditAthletes: true,
  taxPercent: 8.25,
  platformFee: 150,
  ...details,
})

/** An event with default settings: athletes perform one after another. */
export const plainEvent = (
  event: Pick<TournamentEventDetails, 'eventId' | 'order' | 'title' | 'description'> & Partial<TournamentEventDetails>,
): TournamentEventDetails => ({
  ...defaultEvent,
  curriculumId: event.eventId,
  ...event,
})

/** A fixed price of an event, whatever else the athlete enters. */
export const flatPrice = (eventId: string, price: Cents, role: PricingEntry['role'] = 'Athlete'): PricingEntry => ({
  eventId,
  pricingStrategyId: null,
  price,
  role,
  additionalFee: 0,
})

/** A question that athletes must answer. */
export const input = (
  bindTo: string,
  label: string,
  type: InputDefinition['type'],
  options: readonly string[] = [],
  changes: Partial<InputDefinition> = {},
): InputDefinition => ({
  bindTo,
  isRequired: true,
  label,
  description: '',
  type,
  options: options.map((option) => ({ id: option, label: option })),
  dataValidator: null,
  ...changes,
})
