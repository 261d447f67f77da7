import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './numbers.ts'

/**
 * Endpoints for other systems with an API key (`Authorization: Bearer msk_…`). They contain no personal data: entries
 * are counts, and names of athletes are those that a director has published for everyone.
 */
const publicRead = { method: 'GET', access: 'api-key', limitPerMinute: 120 } as const

/** `after`: the `next` of the previous page; the first page without it. */
const page = z.object({
  after: z.string().max(300).optional(),
  limit: wholeNumber(z.number().min(1).max(500)).default(100),
})
const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    /** Send it as `after` to get the next page; null on the last one. */
    next: z.string().nullable(),
  })

export const registrationState = z.enum(['open', 'closed', 'ended'])

export const publicTournament = z.object({
  id: z.string(),
  title: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  timezone: z.string(),
  location: z.string().nullable(),
  registration: registrationState,
  registrationEnds: z.string(),
  /** Its page for registration. */
  url: z.string(),
})
export const listPublicTournaments = endpoint({
  ...publicRead,
  path: '/v1/tournaments',
  scope: null,
  summary: 'The tournaments on display, by start',
  query: page,
  response: pageOf(publicTournament),
  problems: ['invalid-after'],
})

export const publicEvent = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(['open', 'closed']),
  /** Places; null: unlimited. */
  capacity: z.int().nullable(),
  remaining: z.int().nullable(),
})
export const listPublicEvents = endpoint({
  ...publicRead,
  path: '/v1/tournaments/:id/events',
  scope: null,
  summary: 'The events of a tournament on display, with the places that are left',
  query: page,
  response: pageOf(publicEvent),
  problems: ['not-found', 'invalid-after'],
})

export const publicEntryCount = z.object({
  eventId: z.string(),
  /** Null: athletes without a training facility. */
  facilityId: z.string().nullable(),
  facility: z.string().nullable(),
  entries: z.int(),
})
export const listPublicEntries = endpoint({
  ...publicRead,
  path: '/v1/tournaments/:id/entries',
  scope: 'entries',
  summary: 'How many entries each event has, by training facility; no names',
  query: page,
  response: pageOf(publicEntryCount),
  problems: ['not-found', 'invalid-after'],
})

export const publicBracket = z.object({
  id: z.string(),
  label: z.string(),
  eventId: z.string(),
  event: z.string(),
  divisionId: z.string(),
  division: z.string(),
  athletes: z.int(),
  /** Where its athletes are called to; null before the call. */
  location: z.string().nullable(),
  state: z.enum(['pending', 'staging', 'competing']),
})
export const listPublicResults = endpoint({
  ...publicRead,
  path: '/v1/tournaments/:id/results',
  scope: 'results',
  summary: 'The brackets of a tournament by event and division, with their status; no names',
  query: page,
  response: pageOf(publicBracket),
  problems: ['not-found', 'invalid-after'],
})

export const publicPlace = z.object({
  id: z.string(),
  eventId: z.string(),
  event: z.string(),
  divisionId: z.string(),
  division: z.string(),
  bracketId: z.string(),
  /** Null for athletes without a place. */
  place: z.int().nullable(),
  /** Points; -1 for none, -2 for a withdrawal. */
  score: z.number(),
  /** As the director chose; null without names. */
  athlete: z.string().nullable(),
  facility: z.string().nullable(),
})
export const listPublicPlacings = endpoint({
  ...publicRead,
  path: '/v1/tournaments/:id/placings',
  scope: 'results',
  summary: 'The declared places of a tournament whose results are published for everyone',
  query: page,
  response: pageOf(publicPlace),
  problems: ['not-found', 'invalid-after'],
})
