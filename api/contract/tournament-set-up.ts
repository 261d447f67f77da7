import { z } from 'zod'
import { kernelText } from '../../domain/kernel/texts.ts'
import { tournamentsText } from '../../domain/tournaments/texts.ts'
import { division } from './divisions.ts'
import { created, expected, newId } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { says } from './messages.ts'
import { pictureAddress } from './pictures.ts'
import { accepted } from './problem.ts'
import { stakeholder } from './stakeholders.ts'

const instant = z.iso.datetime()
/** An amount as it is entered: fractions of a cent are refused, not rounded. */
export const dollarsToTheCent = z
  .number()
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, says(kernelText('two-decimals')))
/** A price to the cent (tournaments rule 27). */
export const dollars = dollarsToTheCent.min(0).max(2000)
const role = z.enum(['Athlete', 'Coach', 'Referee', 'VIP', 'Volunteer'])

export const input = z.object({
  bindTo: z.string(),
  isRequired: z.boolean(),
  label: z.string(),
  description: z.string(),
  type: z.enum(['string', 'number', 'boolean', 'image']),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  dataValidator: z.string().nullable(),
})
export type InputToEdit = z.infer<typeof input>

const strategies = {
  pricing: z.array(
    z.object({
      eventId: z.string(),
      pricingStrategyId: z.string().nullable(),
      price: dollars.nullable(),
      role,
      additionalFee: dollars,
    }),
  ),
  pricingStrategies: z.array(
    z.object({ id: z.string(), title: z.string(), prices: z.array(dollars).min(1), expiry: instant.nullable() }),
  ),
}
export const purchaseGroup = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  maxItemsPerParticipant: z.int().nullable(),
  minItemsPerParticipant: z.int().nullable(),
})
export const purchaseGroupExclusion = z.object({ purchaseGroupIds: z.array(z.string()), errorMessage: z.string() })
/** Groups as they are written: `itemFilter` names the events of a group; a group without it keeps the events it has. */
const groupsToSave = z.array(purchaseGroup.extend({ itemFilter: z.array(z.string()).max(500).optional() })).refine(
  (all) => {
    const named = all.flatMap(({ itemFilter = [] }) => [...new Set(itemFilter)])
    return new Set(named).size === named.length
  },
  says(tournamentsText('event-in-two-groups')),
)
const groups = {
  purchaseGroups: z.array(purchaseGroup),
  purchaseGroupExclusions: z.array(purchaseGroupExclusion),
}

export const tournamentType = z.enum(['Online', 'InPerson', 'Hybrid'])

/** Fields of the wizard's steps 0 to 3 and 6; amounts in dollars. */
export const tournamentDetails = z.object({
  title: z.string(),
  imageUri: pictureAddress.nullable(),
  description: z.string(),
  eventLandingPage: z.string(),
  registrationDescription: z.string(),
  displayAfter: instant,
  startDate: instant,
  endDate: instant,
  registrationEnds: instant.nullable(),
  location: z.string().nullable(),
  type: tournamentType,
  timezone: z.string(),
  layout: z.enum(['default', 'compact']),
  showsRegistered: z.boolean(),
  statementDescriptor: z.string(),
  terms: z.string(),
  judgingTerms: z.string(),
  supportEmail: z.string(),
  receiptImageUri: pictureAddress.nullable(),
  receiptAdditionalContent: z.string(),
  customerPaysConvenienceFee: z.boolean(),
  convenienceFeeDescriptor: z.string(),
  athleteCallMinutes: z.array(z.int()),
  stagingLocations: z.array(z.string()),
  bracketLocations: z.array(z.string()),
  coachesCanEditAthletes: z.boolean(),
  taxPercent: z.number(),
})

export const divisionToEdit = division.extend({ id: z.string().min(1) })
export type DivisionToEdit = z.infer<typeof divisionToEdit>

/** An event as its wizard edits it, with its place in the order. */
export const event = z.object({
  order: z.int(),
  role,
  title: z.string(),
  description: z.string(),
  subcategory: z.string(),
  imageUri: pictureAddress.nullable(),
  /** Places; null for no limit. */
  capacity: z.int().nullable(),
  inputs: z.array(input),
  bracketingPolicy: z.enum(['Ordered', 'Repechage']),
  isTeamEvent: z.boolean(),
  additionalTerms: z.string().nullable(),
  prerequisites: z
    .object({ catalogIds: z.array(z.string()), eventIds: z.array(z.string()), type: z.enum(['any', 'all']) })
    .nullable(),
  purchaseGroupId: z.string().nullable(),
  resources: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      uri: z.string(),
      type: z.enum(['youtube', 'image/jpg', 'image/png', 'video/mp4', 'video/webm', 'link']),
    }),
  ),
  responseDescription: z.string(),
})
const item = z.object({
  name: z.string(),
  description: z.string(),
  imageUri: pictureAddress.nullable(),
  price: dollars,
  isTaxed: z.boolean(),
  isSuggested: z.boolean(),
  inputs: z.array(input),
  availableQuantity: z.int(),
  additionalTerms: z.string().nullable(),
})

/** An event to add: the defaults are those of a plain event that everyone may enter. */
const newEvent = event.partial().extend({
  eventId: z.string().min(1),
  title: z.string(),
  description: z.string(),
  divisions: z.array(divisionToEdit).optional(),
})
export type NewEvent = z.infer<typeof newEvent>
const newItem = item
  .partial()
  .extend({ id: z.string().min(1), name: z.string(), description: z.string(), price: dollars })
export type NewItem = z.infer<typeof newItem>

/** Only changed fields; `divisions` are all of the event's. */
const editedEvent = event.partial().extend({
  eventId: z.string(),
  expected,
  divisions: z.array(divisionToEdit).optional(),
  divisionsExpected: z.int().optional(),
})
export type EditedEvent = z.infer<typeof editedEvent>
const editedItem = item.partial().extend({ id: z.string(), expected })
export type EditedItem = z.infer<typeof editedItem>

const partName = z.enum(['basics', 'visual', 'regional', 'terms', 'operations', 'pricing', 'purchaseGroups', 'order'])
export const setUpRevisions = z.record(partName, z.int())

const setUpProblems = [
  'forbidden',
  'invalid-tournament',
  'event-not-found',
  'item-not-found',
  'already-exists',
  'in-use',
] as const

/** Enough for the largest set-up: sixty events with their texts and hundreds of divisions. */
const bodyLimit = 8_000_000

export const createTournament = endpoint({
  method: 'POST',
  path: '/tournament/create',
  access: 'signed-in',
  service: 'environment',
  summary: 'Creates a tournament, completely or not at all',
  changes: true,
  body: z.object({
    Tournament: tournamentDetails
      .partial()
      .required({ title: true, displayAfter: true, startDate: true, endDate: true, timezone: true, terms: true })
      .extend({
        id: newId,
        isDraft: z.boolean().default(false),
        ...z.object({ ...strategies, ...groups, purchaseGroups: groupsToSave }).partial().shape,
      }),
    Curriculum: z.array(newEvent).max(500).default([]),
    Catalog: z.array(newItem).max(500).default([]),
  }),
  response: created,
  problems: setUpProblems,
  bodyLimit,
})

/**
 * Absent fields stay unchanged. `expected` are the revisions the form was loaded with, by part: `changed-meanwhile`
 * names the part, event or item with its current values. Pricing and groups are replaced as a whole.
 */
export const updateTournament = endpoint({
  method: 'POST',
  path: '/tournament/update',
  access: 'signed-in',
  service: 'environment',
  summary: 'Saves changes of a tournament, all or none',
  changes: true,
  body: z.object({
    Tournament: tournamentDetails.partial().extend({
      id: z.string(),
      expected: z.partialRecord(partName, z.int()).optional(),
      ...z.object({ ...strategies, ...groups, purchaseGroups: groupsToSave }).partial().shape,
    }),
    CurriculumAdds: z.array(newEvent).max(500).default([]),
    CurriculumEdits: z.array(editedEvent).max(500).default([]),
    CurriculumRemovals: z.array(z.string()).max(500).default([]),
    CatalogAdds: z.array(newItem).max(500).default([]),
    CatalogEdits: z.array(editedItem).max(500).default([]),
    CatalogRemovals: z.array(z.string()).max(500).default([]),
  }),
  response: accepted,
  problems: ['not-found', ...setUpProblems, 'changed-meanwhile', 'capacity-below-sold', 'has-entries'],
  bodyLimit,
})

const tournamentToEdit = tournamentDetails.extend({
  id: z.string(),
  ...strategies,
  ...groups,
  events: z.array(
    event.extend({
      eventId: z.string(),
      curriculumId: z.string(),
      status: z.enum(['Open', 'Closed']),
      revision: z.int(),
      divisionsRevision: z.int(),
      divisions: z.array(divisionToEdit),
      /** Held or sold places; null without a limit. */
      taken: z.int().nullable(),
    }),
  ),
  catalog: z.array(item.extend({ id: z.string(), revision: z.int(), taken: z.int() })),
  revisions: setUpRevisions,
  termsVersion: z.int(),
  statusHubId: z.string().nullable(),
  stakeholders: z.array(stakeholder),
  /** Names. */
  directors: z.array(z.string()),
  shortcode: z.string().nullable(),
  /** The tournament it was made from. */
  duplicateOf: z.string().nullable(),
  /** When brackets were drawn last; null before. */
  bracketGenerationDate: z.string().nullable(),
  divisionRulesModified: z.string().nullable(),
  created: z.string(),
  modified: z.string(),
  hasEnded: z.boolean(),
  isDraft: z.boolean(),
  /** How many families have an entry: they are mailed when its dates are moved. */
  families: z.int(),
})
export type TournamentToEdit = z.infer<typeof tournamentToEdit>

export const readTournamentToEdit = endpoint({
  method: 'GET',
  path: '/tournament/setup/:t',
  access: 'signed-in',
  service: 'environment',
  summary: 'A tournament as it is edited, with its revisions',
  response: tournamentToEdit,
  problems: ['not-found', 'forbidden'],
})

const tournamentInGrid = z.object({
  id: z.string(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  timezone: z.string(),
  type: tournamentType,
  isDraft: z.boolean(),
  displayAfter: z.string(),
  hasEnded: z.boolean(),
  directors: z.array(z.string()),
  shortcode: z.string().nullable(),
})
export type TournamentInGrid = z.infer<typeof tournamentInGrid>

export const readTournamentGrid = endpoint({
  method: 'GET',
  path: '/tournament/manage/list',
  access: 'signed-in',
  service: 'environment',
  summary: 'Every tournament of the organization, the latest first, for its admins',
  response: z.array(tournamentInGrid),
  problems: ['forbidden'],
})

/** Notifies screens with several tournaments of a change to a tournament's set-up. */
export const tournamentChangesView = liveView({
  name: 'tournament-changes',
  scope: 'tenant',
  service: 'environment',
  row: z.object({ id: z.string(), tournamentId: z.string() }),
  key: ({ id }) => id,
})

export const readPreviousTournaments = endpoint({
  method: 'GET',
  path: '/tournament/previous',
  access: 'signed-in',
  service: 'environment',
  summary: 'Tournaments that can be duplicated, the latest first',
  response: z.array(z.object({ id: z.string(), title: z.string(), startDate: z.string(), endDate: z.string() })),
  problems: ['forbidden'],
})

export const duplicateTournament = endpoint({
  method: 'POST',
  path: '/tournament/duplicate',
  access: 'signed-in',
  service: 'environment',
  summary: 'Makes a tournament like another one, without its people, draws, registrations and shortlink',
  changes: true,
  body: z.object({
    SourceTournamentId: z.string(),
    NewTournamentId: newId,
    NewTitle: z.string(),
    NewStartDate: instant,
    NewEndDate: instant,
    NewRegistrationEnd: instant.nullable().default(null),
    NewDisplayAfter: instant,
    IsDraft: z.boolean().default(false),
    IncrementDivisionRuleYears: z.boolean().default(true),
  }),
  response: created,
  problems: ['not-found', 'forbidden', 'invalid-tournament', 'already-exists'],
})

const changing = { access: 'signed-in', service: 'environment', changes: true, response: accepted } as const
export const publishTournament = endpoint({
  ...changing,
  method: 'POST',
  path: '/tournament/:t/draft/publish',
  summary: 'Publishes a draft: members see it from its display date on',
  problems: ['not-found', 'forbidden'],
})
export const openEvent = endpoint({
  ...changing,
  method: 'POST',
  path: '/tournament/:t/event/:e/open',
  summary: 'Opens an event for registration',
  problems: ['not-found', 'forbidden', 'event-not-found'],
})
export const closeEvent = endpoint({
  ...changing,
  method: 'POST',
  path: '/tournament/:t/event/:e/close',
  summary: 'Closes an event: it shows Full, and its entries stay',
  problems: ['not-found', 'forbidden', 'event-not-found'],
})
export const orderEvents = endpoint({
  ...changing,
  method: 'POST',
  path: '/tournament/:t/event/order',
  summary: 'Shows the events in another order',
  body: z.object({ eventIds: z.array(z.string()), expected }),
  problems: ['not-found', 'forbidden', 'invalid-tournament', 'changed-meanwhile'],
})

export const rotateStatusBoard = endpoint({
  ...changing,
  method: 'POST',
  path: '/tournament/:t/statushub/rotate',
  summary: 'Gives the public status board a new address; the old one stops working',
  problems: ['not-found', 'forbidden'],
})

/** Brackets of the latest draw with athletes who do not fit their division as it is now. */
export const misfit = z.object({
  bracketId: z.string(),
  eventTitle: z.string(),
  divisionName: z.string(),
  label: z.string(),
  /** How many of its athletes do not fit. */
  athletes: z.int(),
})
export type Misfit = z.infer<typeof misfit>
export const readMisfits = endpoint({
  method: 'GET',
  path: '/tournament/:t/brackets/misfits',
  access: 'signed-in',
  service: 'environment',
  summary: 'Brackets that no longer fit the rules of their divisions',
  response: z.array(misfit),
  problems: ['not-found', 'forbidden'],
})
