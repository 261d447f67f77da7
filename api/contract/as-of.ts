import { z } from 'zod'
import { auditEntry } from './audit.ts'
import { endpoint } from './endpoint.ts'

/** Live views whose rows can be read as they were: the projector keeps every state of them. */
export const keptView = z.enum([
  'registrations',
  'transactions',
  'invoices',
  'brackets',
  'athlete-call',
  'summary',
  'figures',
])
export type KeptView = z.infer<typeof keptView>

/** An event's position in the log, with its time. */
const moment = z.object({ position: z.int(), time: z.string() })
export type Moment = z.infer<typeof moment>

/** A position of the log, or an instant. */
export const asOfMoment = z.union([
  z.string().regex(/^\d{1,15}$/),
  z.iso.datetime().refine((value) => value >= '0001', 'Invalid ISO datetime'),
])

export const readAsOf = endpoint({
  method: 'GET',
  path: '/audit/:t/as-of/:view',
  access: 'signed-in',
  service: 'environment',
  summary: 'The rows of a list as they were at an earlier moment, for directors',
  params: { view: keptView },
  query: z.object({ at: asOfMoment }),
  response: z.object({
    /** The last event before that moment; null before the first. */
    moment: moment.nullable(),
    /** The tournament's first event. */
    first: moment.nullable(),
    /** The nearest changes of the list. */
    previous: moment.nullable(),
    next: moment.nullable(),
    /** Rows of the live view. */
    rows: z.array(z.object({ key: z.string(), row: z.record(z.string(), z.unknown()) })),
  }),
  problems: ['not-found', 'forbidden'],
})

export const readStates = endpoint({
  method: 'GET',
  path: '/audit/:t/states/:view/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'Every state of a row of a list, with the event that made it, for directors',
  params: { view: keptView },
  response: z.object({
    states: z.array(
      z.object({
        position: z.int(),
        /** The row of the live view; null where it was removed or is hidden. */
        row: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    /** The events that made them, by position. */
    entries: z.array(auditEntry),
  }),
  problems: ['not-found', 'forbidden'],
})
