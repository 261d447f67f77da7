import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { wholeNumber } from './numbers.ts'
import { isSearchable, SEARCH_TEXT } from './search-text.ts'

/** A change of one field with both values as text; null where there was no value. */
const auditChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Whether its values are words of the program, separated by `, `, which the console shows in the user's language. */
  inWords: z.boolean(),
  /** Personal data: sent only to those who may see it, otherwise both sides are null and `hidden` is true. */
  hidden: z.boolean(),
})

/** What happened: the event's type, an English sentence without names, and the values that it says. */
const auditTitle = z.object({
  type: z.string(),
  title: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type AuditTitle = z.infer<typeof auditTitle>

const auditActor = z.object({ userId: z.string(), name: z.string().nullable(), role: z.string() })
export type AuditActor = z.infer<typeof auditActor>

/** One event of the history. */
export const auditEntry = z.object({
  id: z.string(),
  position: z.int(),
  time: z.string(),
  context: z.string(),
  ...auditTitle.shape,
  actor: auditActor,
  /** Records it is about, e.g. `student:…`, `transaction:…`, `bracket:…`. */
  records: z.array(z.object({ kind: z.string(), id: z.string(), label: z.string().nullable() })),
  changes: z.array(auditChange),
  /** Whether another entry contains this one, which is then in the histories of its records only. */
  isPart: z.boolean(),
  /** The titles of the entries that this one contains: the divisions of a draw. */
  parts: z.array(auditTitle),
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>
export const auditView = liveView({
  name: 'audit',
  scope: 'tournament',
  service: 'environment',
  reads: 'history',
  row: auditEntry,
  key: ({ id }) => id,
})

/** The same outside of tournaments: accounts, families, settings; an entry's `context` is its `historyKind`. */
export const organizationHistoryView = liveView({
  name: 'organization-history',
  scope: 'tenant',
  service: 'environment',
  reads: 'history',
  row: auditEntry,
  key: ({ id }) => id,
})

/** Filters of the organization's history. Visits are shown only when they are filtered for. */
export const historyKind = z.enum([
  'erasure',
  'invitations',
  'people',
  'families',
  'students',
  'feedback',
  'schedule',
  'training',
  'settings',
  'visits',
])
export type HistoryKind = z.infer<typeof historyKind>

/** `2026-03-01T15:00:00Z`; no years before 1, which the database cannot compare. */
const instant = z.iso.datetime().refine((value) => value >= '0001', 'Invalid ISO datetime')

/** Newest first; `before` is the `next` of the page before. */
export const auditQuery = z.object({
  before: wholeNumber().optional(),
  kind: z.string().optional(),
  /** A user id, or `program` for automatic changes. */
  actor: z.string().optional(),
  record: z.string().optional(),
  /** The id of a command or of a request (`correlationId`). */
  request: z.string().max(200).optional(),
  from: instant.optional(),
  to: instant.optional(),
  limit: wholeNumber(z.number().min(1).max(500)).default(100),
})
export const auditPage = z.object({
  entries: z.array(auditEntry),
  next: z.int().nullable(),
  /**
   * Everyone who changed something in the tournament or organization, regardless of the filters, 2000 at most and in any case
   * the one that is filtered for; null on later pages.
   */
  actors: z.array(auditActor).nullable(),
  /** Whether `actors` leaves some out, who are found by name. */
  hasMoreActors: z.boolean(),
})
export type AuditPage = z.infer<typeof auditPage>

/** An event that another one caused, or was caused by. */
const linkedEvent = z.object({ id: z.string(), ...auditTitle.shape })

/** An event with the one that a process reacted to with it, and those of processes that reacted to it. */
export const causedEntry = auditEntry.extend({ cause: linkedEvent.nullable(), caused: z.array(linkedEvent) })
export type CausedEntry = z.infer<typeof causedEntry>

/** The history of one record, and what each event caused. */
export const auditStory = z.object({ entries: z.array(auditEntry.extend({ caused: z.array(linkedEvent) })) })
export type AuditStory = z.infer<typeof auditStory>

export const readAudit = endpoint({
  method: 'GET',
  path: '/audit/:t',
  access: 'signed-in',
  service: 'environment',
  summary: 'The history of a tournament',
  reads: { of: 'history', records: 'record' },
  query: auditQuery,
  response: auditPage,
  problems: ['not-found', 'forbidden'],
})

const actorQuery = z.object({
  name: z.string().trim().max(SEARCH_TEXT.max).refine(isSearchable),
})
/** By name, 50 at most. */
const foundActors = z.object({ actors: z.array(auditActor) })

export const findAuditActors = endpoint({
  method: 'GET',
  path: '/audit/:t/actors',
  access: 'signed-in',
  service: 'environment',
  summary: 'People who changed something in a tournament and whose name has every word of a text',
  reads: { of: 'history' },
  query: actorQuery,
  response: foundActors,
  problems: ['not-found', 'forbidden'],
  // While a person types: one request per pause.
  limitPerMinute: 120,
})
export const readStory = endpoint({
  method: 'GET',
  path: '/audit/:t/record/:kind/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'The story of one record of a tournament',
  reads: ({ kind = '' }) => ({ of: 'history', record: { [kind]: 'id' } }),
  response: auditStory,
  problems: ['not-found', 'forbidden'],
})

const chain = z.object({
  entries: z.array(auditEntry),
  /** False if more followed than one answer contains. */
  isComplete: z.boolean(),
})

export const readChain = endpoint({
  method: 'GET',
  path: '/audit/:t/chain/:correlation',
  access: 'signed-in',
  service: 'environment',
  summary: 'A request and everything that followed from it, oldest first',
  reads: { of: 'history' },
  response: chain,
  problems: ['not-found', 'forbidden'],
})

const recordedEvent = z.object({
  id: z.string(),
  type: z.string(),
  version: z.int(),
  stream: z.string(),
  revision: z.int(),
  position: z.int(),
  time: z.string(),
  actor: z.object({ userId: z.string(), role: z.string(), onBehalfOf: z.string().optional() }),
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string().nullable(),
  hash: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** Fields of `data` with personal data that the user may not see. */
  sealed: z.array(z.string()),
})
export type RecordedEvent = z.infer<typeof recordedEvent>

export const readRecordedEvent = endpoint({
  method: 'GET',
  path: '/audit/:t/event/:position',
  access: 'signed-in',
  service: 'environment',
  summary: 'An event of a tournament as it is recorded, with its place in the log and its hash',
  reads: { of: 'history' },
  response: recordedEvent,
  problems: ['not-found', 'forbidden'],
})

const historyProof = z.object({
  /** The last anchor; null before the first. */
  anchored: z
    .object({
      /** The position of the last event that it covers. */
      upTo: z.int(),
      time: z.string(),
      streams: z.int(),
      /** SHA-256 in hexadecimal digits. */
      root: z.string(),
      /** Of the key that signed it. */
      keyId: z.string(),
    })
    .nullable(),
  /** The last comparison of the log with its anchors; null before the first. */
  verified: z
    .object({
      upTo: z.int(),
      time: z.string(),
      /** Events that came later, which it says nothing of. */
      since: z.int(),
      anchors: z.int(),
      faults: z.int(),
      /** The first fault and its position; null without one. */
      fault: z
        .object({
          kind: z.enum([
            'wrong-hash',
            'missing-event',
            'wrong-root',
            'wrong-signature',
            'missing-anchor',
            'missing-end',
          ]),
          position: z.int(),
        })
        .nullable(),
    })
    .nullable(),
})
export type HistoryProof = z.infer<typeof historyProof>

export const readHistoryProof = endpoint({
  method: 'GET',
  path: '/organization/history/proof',
  access: 'signed-in',
  service: 'environment',
  summary: 'What was anchored and verified last of the history of the organization, for its staff',
  response: historyProof,
  problems: ['forbidden'],
})

/** Records whose histories are shown as one: `user:…,membership:…`. */
const historyRecords = z
  .string()
  .regex(/^[a-zA-Z]+:[^,]+(,[a-zA-Z]+:[^,]+){0,9}$/)
  .max(2000)

export const readOrganizationHistory = endpoint({
  method: 'GET',
  path: '/organization/history',
  access: 'signed-in',
  service: 'environment',
  summary: 'What happened to accounts, families and settings of the organization; for its admins',
  reads: { of: 'history', records: 'records' },
  query: auditQuery.omit({ record: true }).extend({ kind: historyKind.optional(), records: historyRecords.optional() }),
  response: auditPage.extend({
    /** The records of the query with their current names; null for a name that no list has. */
    records: z.array(z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() })),
  }),
  problems: ['forbidden'],
})

export const findOrganizationActors = endpoint({
  method: 'GET',
  path: '/organization/history/actors',
  access: 'signed-in',
  service: 'environment',
  summary: 'People who changed something in the organization and whose name has every word of a text; for its admins',
  reads: { of: 'history' },
  query: actorQuery,
  response: foundActors,
  problems: ['forbidden'],
  limitPerMinute: 120,
})

export const readOrganizationChain = endpoint({
  method: 'GET',
  path: '/organization/history/chain/:correlation',
  access: 'signed-in',
  service: 'environment',
  summary: 'A request and everything that followed from it in the organization, oldest first; for its admins',
  reads: { of: 'history' },
  response: chain,
  problems: ['forbidden'],
})

export const readOrganizationEvent = endpoint({
  method: 'GET',
  path: '/organization/history/event/:position',
  access: 'signed-in',
  service: 'environment',
  summary: 'An event of the organization as it is recorded, with its place in the log and its hash; for its admins',
  reads: { of: 'history' },
  response: recordedEvent,
  problems: ['forbidden', 'not-found'],
})
