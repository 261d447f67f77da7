import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The part of the console, as admins know it. */
export const area = z.enum([
  'users',
  'organization',
  'feedback',
  'texts',
  'tournaments',
  'registrations',
  'payments',
  'brackets',
  'athleteCall',
  'training',
  'integrations',
  'schedule',
  'history',
  'other',
])
export type Area = z.infer<typeof area>

/** A recorded change that a screen does not show, or that an automatic step did not process. No personal data. */
export const outOfDate = z.object({
  area,
  /** `screen`: it may show too little until it is rebuilt. `step`: it is retried automatically. */
  kind: z.enum(['screen', 'step']),
  since: z.string(),
  count: z.int(),
  /** The first few record ids, for support. */
  records: z.array(z.string()),
})
export type OutOfDate = z.infer<typeof outOfDate>

export const readOutOfDate = endpoint({
  method: 'GET',
  path: '/environment/out-of-date',
  access: 'signed-in',
  service: 'environment',
  summary: 'Which screens may be out of date, and which automatic steps wait; for account admins',
  response: z.array(outOfDate),
  problems: ['forbidden'],
})
