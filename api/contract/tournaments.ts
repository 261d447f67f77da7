import { z } from 'zod'
import { credentialTemplate } from './downloads.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { verdict } from './problem.ts'
import { stakeholder } from './stakeholders.ts'
import {
  divisionToEdit,
  event as eventToEdit,
  purchaseGroup,
  purchaseGroupExclusion,
  tournamentType,
} from './tournament-set-up.ts'

/** Dollars with two decimals: how amounts are sent. */
export const dollars = z.number()

/** A question asked at registration (kernel rule 17). */
export const inputDefinition = z.object({
  bindTo: z.string(),
  isRequired: z.boolean(),
  label: z.string(),
  /** Sanitized HTML. */
  description: z.string(),
  type: z.enum(['string', 'number', 'boolean', 'image']),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  dataValidator: z.string().nullable(),
  /** The tournament that asks. */
  tournamentId: z.string(),
  /** The caller's students to whom it applies; none on the public landing page. */
  studentIds: z.array(z.string()),
})
export type InputDefinition = z.infer<typeof inputDefinition>

export const tournamentListItem = z.object({
  id: z.string(),
  title: z.string(),
  imageUri: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  registrationEnds: z.string(),
  timezone: z.string(),
  location: z.string().nullable(),
  type: tournamentType,
  /** Only staff see a draft. */
  isDraft: z.boolean(),
  isRegistrationOpen: z.boolean(),
  hasEnded: z.boolean(),
  /** It has ended, and declared results are published for everyone (judging rule 14): /events/{id}/results. */
  hasResults: z.boolean(),
})
export const tournamentList = z.array(tournamentListItem)
export type TournamentListItem = z.infer<typeof tournamentListItem>

/** The page that shows an event's resource, if it is a picture or a video of another site. */
export const EVENT_MEDIA_FRAME = '/media/event/:tournament/:event/:resource'
export const eventMediaFrame = (tournamentId: string, eventId: string, resourceId: string): string =>
  `/media/event/${[tournamentId, eventId, resourceId].map(encodeURIComponent).join('/')}`

const tournamentEvent = z.object({
  eventId: z.string(),
  order: z.int(),
  status: z.enum(['Open', 'Closed']),
  role: z.enum(['Athlete', 'Coach', 'Referee', 'VIP', 'Volunteer']),
  curriculumId: z.string(),
  title: z.string(),
  description: z.string(),
  subcategory: z.string(),
  imageUri: z.string().nullable(),
  isTeamEvent: z.boolean(),
  /** Places in total and remaining; null means no limit. Others' holds count as taken. */
  capacity: z.int().nullable(),
  remaining: z.int().nullable(),
  /** The caller's students, and whether each can still register. */
  students: z.array(z.object({ studentId: z.string(), canRegister: z.boolean() })),
  inputs: z.array(inputDefinition),
  bracketingPolicy: z.enum(['Ordered', 'Repechage']),
  additionalTerms: z.string().nullable(),
  prerequisites: z
    .object({ catalogIds: z.array(z.string()), eventIds: z.array(z.string()), type: z.enum(['any', 'all']) })
    .nullable(),
  purchaseGroupId: z.string().nullable(),
  /** Material for athletes, and what they have to hand in (HTML; '' for nothing). */
  resources: eventToEdit.shape.resources,
  responseDescription: z.string(),
  /**
   * Students with a completed entry: all for the tournament's director and admin; for others, those of their own
   * family.
   */
  allRegisteredStudentIds: z.array(z.string()),
  /** For the tournament's staff, like `judgeIds`: the memberships with a judge role for all events. */
  divisions: z.array(divisionToEdit.extend({ eventId: z.string(), tournamentId: z.string() })).optional(),
  judgeIds: z.array(z.string()).optional(),
})
export type TournamentEvent = z.infer<typeof tournamentEvent>

const catalogItem = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  imageUri: z.string().nullable(),
  price: dollars,
  isTaxed: z.boolean(),
  isSuggested: z.boolean(),
  inputs: z.array(inputDefinition),
  /** Units left; 0 shows Unavailable. */
  availableQuantity: z.int(),
  additionalTerms: z.string().nullable(),
})
export type CatalogItem = z.infer<typeof catalogItem>

const pricingStrategy = z.object({
  id: z.string(),
  title: z.string(),
  /** Price of a student's nth event; the last one applies to all further events. */
  prices: z.array(dollars),
  expiry: z.string().nullable(),
})
const pricingEntry = z.object({
  curriculumId: z.string(),
  eventId: z.string(),
  pricingStrategyId: z.string().nullable(),
  price: dollars.nullable(),
  role: z.enum(['Athlete', 'Coach', 'Referee', 'VIP', 'Volunteer']),
  additionalFee: dollars,
})

const ownStudent = z.object({ studentId: z.string(), canRegister: z.boolean() })

/** A tournament; on the public landing page its events have no students. */
export const tournament = tournamentListItem.extend({
  description: z.string(),
  eventLandingPage: z.string(),
  registrationDescription: z.string(),
  displayAfter: z.string(),
  pricing: z.array(pricingEntry),
  pricingStrategies: z.array(pricingStrategy),
  /** `itemFilter`: the events that count in the group. */
  purchaseGroups: z.array(purchaseGroup.extend({ itemFilter: z.array(z.string()) })),
  purchaseGroupExclusions: z.array(purchaseGroupExclusion),
  catalog: z.array(catalogItem),
  events: z.array(tournamentEvent),
  /** The caller's students, and whether each can still register for any of the events. */
  students: z.array(ownStudent),
  layout: z.enum(['default', 'compact']),
  /** Whether the number of registered athletes per facility is public. */
  showsRegistered: z.boolean(),
  customerPaysConvenienceFee: z.boolean(),
  convenienceFeeDescriptor: z.string(),
  taxPercent: z.number(),
  supportEmail: z.string(),
  receiptImageUri: z.string().nullable(),
  stagingLocations: z.array(z.string()),
  bracketLocations: z.array(z.string()),
  athleteCallMinutes: z.array(z.int()),
  statusHubId: z.string().nullable(),
  created: z.string(),
  /** Of the latest draw; null before the first. */
  bracketGenerationDate: z.string().nullable(),
  divisionRulesModified: z.string().nullable(),
  paymentGatewayPublicToken: z.string(),
  terms: z.string(),
  /** For the tournament's staff, like `judgingTerms` and the names of its `directors`. */
  statementDescriptor: z.string().optional(),
  judgingTerms: z.string().optional(),
  directors: z.array(z.string()).optional(),
  /** For callers who print credentials; the paper size of the organization's region comes first. */
  credentialTemplates: z.array(credentialTemplate).optional(),
  /**
   * Temporary link for the caller to all brackets as .pdf, for callers who may see the draw; null before the first
   * draw.
   */
  bracketDownloadUri: z.string().nullable().optional(),
  /** For callers who assign these roles. */
  stakeholders: z.array(stakeholder.pick({ membershipId: true, roles: true })).optional(),
  coachesCanEditAthletes: z.boolean(),
  /**
   * Hashes of the general terms (`of` the tournament) and the additional ones, to accept them by (`cart.terms.shown`).
   */
  termsHashes: z.array(z.object({ of: z.string(), hash: z.string() })),
})
export type Tournament = z.infer<typeof tournament>

export const tournamentTerms = z.object({ title: z.string(), terms: z.string() })
export type TournamentTerms = z.infer<typeof tournamentTerms>

/** `key` is the input's `bindTo`. */
export const inputToValidate = z.object({
  key: z.string().min(1).max(200),
  value: z.string().max(5_000),
  /** Ids of the events and items it is asked for; default: all of the tournament's. */
  askedBy: z.array(z.string()).max(250).optional(),
})
export const inputValidation = verdict
export type InputValidation = z.infer<typeof inputValidation>

/** Remaining places of an event or units of an item. */
export const stockRow = z.object({
  kind: z.enum(['event', 'item']),
  id: z.string(),
  available: z.int(),
  held: z.int(),
  sold: z.int(),
  remaining: z.int(),
})
export type StockRow = z.infer<typeof stockRow>
export const tournamentStockView = liveView({
  name: 'tournament-stock',
  scope: 'tournament',
  service: null,
  row: stockRow,
  key: ({ kind, id }) => `${kind}/${id}`,
})

/**
 * Which events are open, their order, and the times that registration depends on, for screens that have already read
 * the tournament.
 */
export const eventsStatusView = liveView({
  name: 'events-status',
  scope: 'tournament',
  service: null,
  row: z.object({
    id: z.string(),
    isDraft: z.boolean(),
    displayAfter: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    registrationEnds: z.string(),
    events: z.array(z.object({ eventId: z.string(), status: z.enum(['Open', 'Closed']), order: z.int() })),
  }),
  key: ({ id }) => id,
})

export const readTournamentList = endpoint({
  method: 'GET',
  path: '/tournament/list',
  access: 'signed-in',
  service: 'environment',
  summary: 'Tournaments on display',
  response: tournamentList,
})
export const readPublicTournament = endpoint({
  method: 'GET',
  path: '/tournament/public/:id',
  access: 'public',
  summary: 'A tournament as its public landing page shows it',
  response: tournament,
  problems: ['not-found'],
})
export const readTournamentCalendar = endpoint({
  method: 'GET',
  path: '/tournament/public/:id/calendar',
  access: 'public',
  summary: 'A tournament on display as a calendar file (RFC 5545)',
  /** The text of the file. */
  response: z.string(),
  media: ['text/calendar'],
  problems: ['not-found'],
})
/** Athletes with a completed entry, by training facility; null for those without one. No names. */
const registeredByFacility = z.object({
  athletes: z.int(),
  facilities: z.array(z.object({ title: z.string().nullable(), athletes: z.int() })),
})
export type RegisteredByFacility = z.infer<typeof registeredByFacility>
export const readRegisteredByFacility = endpoint({
  method: 'GET',
  path: '/tournament/public/:id/registered',
  access: 'public',
  summary: 'How many athletes are registered, by facility, where the tournament shows it',
  response: registeredByFacility,
  problems: ['not-found'],
})
export const readTournament = endpoint({
  method: 'GET',
  path: '/tournament/id/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'A tournament with my students',
  response: tournament,
  problems: ['not-found'],
})
export const readTournamentStudents = endpoint({
  method: 'GET',
  path: '/tournament/id/:id/students',
  access: 'signed-in',
  service: 'environment',
  summary: 'My students, and whether each can still register for any event of a tournament',
  response: z.array(ownStudent),
  problems: ['not-found'],
})
export const readTournamentTerms = endpoint({
  method: 'GET',
  path: '/tournament/:id/terms',
  access: 'public',
  summary: 'Terms of a tournament (HTML)',
  response: tournamentTerms,
  problems: ['not-found'],
})
export const validateInput = endpoint({
  method: 'POST',
  path: '/tournament/:t/validate/input',
  access: 'signed-in',
  service: 'curriculum',
  summary: 'Whether an answer to an input is valid',
  body: inputToValidate,
  response: inputValidation,
  problems: ['not-found'],
})
