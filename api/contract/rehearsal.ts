import { z } from 'zod'
import { divisionField } from './divisions.ts'
import { endpoint } from './endpoint.ts'
import { wordedText } from './problem.ts'

/** Maximum number of athletes in a rehearsal. */
export const MAX_REHEARSED = 5_000
/** Maximum number of entries listed by name; the rest are only counted. */
export const LISTED_UNMATCHED = 300
/** Maximum number of unreadable rows listed. */
export const LISTED_ROWS = 50

const minutes = (least: number, most: number) => z.number().min(least).max(most)

export const pace = z.object({
  match: minutes(0.5, 60),
  performance: minutes(0.5, 60),
  /** Between two brackets of a ring. */
  changeover: minutes(0, 60),
  /** Once at each ring that is busy for more than four hours. */
  pause: minutes(0, 180),
})
export const defaultPace: z.infer<typeof pace> = { match: 4, performance: 2, changeover: 3, pause: 30 }

export type RehearsalRequest = z.infer<typeof rehearsalRequest>
export const rehearsalRequest = z.object({
  field: z.discriminatedUnion('kind', [
    /** An .xlsx file for the bulk import as base64, at most 5 MB. It is read and not stored. */
    z.object({ kind: z.literal('file'), content: z.base64().min(1).max(7_000_000) }),
    /** The athletes registered for another tournament of the organization. */
    z.object({ kind: z.literal('earlier'), tournamentId: z.string().min(1).max(200) }),
    /** The same seed gives the same athletes. */
    z.object({
      kind: z.literal('invented'),
      athletes: z.int().min(1).max(MAX_REHEARSED),
      seed: z.string().min(1).max(50),
    }),
  ]),
  /** When all of them register, which determines the prices. */
  pricesAt: z.iso.datetime(),
  pace,
})

/** The form's fields except the file. */
export const rehearsalForm = pace.extend({
  kind: z.enum(['invented', 'earlier', 'file']),
  athletes: z.int().min(1).max(MAX_REHEARSED),
  seed: z.string().trim().min(1).max(50),
  tournamentId: z.string().min(1),
  /** Local time at the tournament: `2027-03-06T09:00`. */
  pricesAt: z.string().min(1),
})
export type RehearsalForm = z.infer<typeof rehearsalForm>

const reason = z.enum([
  'no-division',
  'missing-date-of-birth',
  'missing-gender',
  'missing-level',
  'missing-weight',
  'no-such-event',
  'event-without-divisions',
])
/** The fields that no division of the event covers. */
const fields = z.array(divisionField)

export const rehearsal = z.object({
  athletes: z.int(),
  /** An athlete in two events counts twice. */
  entries: z.int(),
  matched: z.int(),
  brackets: z.int(),
  /** Brackets with a single athlete, who has no opponent. */
  alone: z.int(),
  unmatched: z.object({
    count: z.int(),
    causes: z.array(z.object({ eventTitle: z.string(), reason, fields, count: z.int() })),
    entries: z.array(
      z.object({
        /** Null for invented athletes, and for those whose registrations the caller may not see. */
        name: z.string().nullable(),
        eventTitle: z.string(),
        reason,
        fields,
        /** In the tournament's year; null with the weight and the level where the caller may not see them. */
        age: z.int().nullable(),
        gender: z.enum(['female', 'male']).nullable(),
        weight: z.number().nullable(),
        level: z.string().nullable(),
      }),
    ),
  }),
  events: z.array(
    z.object({
      eventId: z.string(),
      title: z.string(),
      entries: z.int(),
      capacity: z.int().nullable(),
      /** In dollars. */
      income: z.number(),
      /** Entries that could not be registered at that time, because they have no price. */
      withoutPrice: z.int(),
    }),
  ),
  divisions: z.array(
    z.object({
      divisionId: z.string(),
      eventTitle: z.string(),
      name: z.string(),
      athletes: z.int(),
      /** Number of athletes in each. */
      brackets: z.array(z.int()),
    }),
  ),
  /** Null when all prices have expired. */
  pricingStrategy: z.string().nullable(),
  /** Of entries, in dollars, without fees, taxes and catalog items. */
  income: z.number(),
  day: z.object({
    /** The longest ring's, with its break. */
    minutes: z.number(),
    /** Days of the tournament; the minutes are their total. */
    days: z.int(),
    /** Minutes beyond the opening hours of those days; 0 when it fits. */
    beyondEnd: z.number(),
    rings: z.array(
      z.object({
        /** '' where the tournament has no rings. */
        ring: z.string(),
        brackets: z.int(),
        matches: z.int(),
        performances: z.int(),
        minutes: z.number(),
        pause: z.number(),
      }),
    ),
  }),
  /** Rows of the file that could not be read. */
  leftOut: z.object({ count: z.int(), rows: z.array(wordedText.extend({ row: z.int() })) }),
})
export type RehearsalOnWire = z.infer<typeof rehearsal>

export const readRehearsalFields = endpoint({
  method: 'GET',
  path: '/tournament/:t/rehearsal/fields',
  access: 'signed-in',
  service: 'environment',
  summary: 'Tournaments whose registrations can be rehearsed here: this one and earlier ones, latest first',
  response: z.array(z.object({ id: z.string(), title: z.string(), startDate: z.string() })),
  problems: ['not-found', 'forbidden'],
})
/** It writes nothing: no event, no file. */
export const rehearseTournament = endpoint({
  method: 'POST',
  path: '/tournament/:t/rehearsal',
  access: 'signed-in',
  service: 'environment',
  summary:
    'What would happen if these athletes registered: who has no division, bracket sizes, income, length of the day',
  body: rehearsalRequest,
  response: rehearsal,
  problems: [
    'not-found',
    'forbidden',
    'tournament-not-found',
    'field-too-large',
    'too-many-entries',
    'too-many-rehearsals',
    'file-too-large',
    'not-a-workbook',
    'workbook-too-large',
    'workbook-unsafe',
    'workbook-unreadable',
  ],
  limitPerMinute: 30,
  bodyLimit: 7_100_000,
})
