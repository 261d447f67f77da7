import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './numbers.ts'
import { readKinds } from './reads.ts'

const readKind = z.enum(readKinds)
const instant = z.iso.datetime().refine((value) => value >= '0001', 'Invalid ISO datetime')

const named = z.object({
  id: z.string(),
  /** As it is now: of an erased person, what the views show for one. Null if there is none. */
  name: z.string().nullable(),
})

/** Reads of the same by a person within ten minutes, also as of different moments. */
const staffRead = z.object({
  id: z.string(),
  reader: named,
  /** In which role. */
  role: z.string(),
  kind: readKind,
  how: z.enum(['screen', 'live', 'download', 'past']),
  tournament: named.nullable(),
  /** Null for a list. */
  record: named.extend({ kind: z.string() }).nullable(),
  /** The student whose data it is, if the record is another one. */
  student: named.nullable(),
  /** The moments as of which it was read, instants or positions of the log: the earliest, the latest and their number. */
  moments: z.object({ from: z.string(), to: z.string(), count: z.int() }).nullable(),
  first: z.string(),
  last: z.string(),
  count: z.int(),
})
export type StaffReadOnWire = z.infer<typeof staffRead>

const filters = z.object({
  reader: z.string().max(200).optional(),
  kind: readKind.optional(),
  tournament: z.string().max(200).optional(),
  /** `student:…`: reads of it, of what belongs to it, and of lists that may have contained it. */
  record: z
    .string()
    .regex(/^[a-zA-Z]+:[^,]+$/)
    .max(400)
    .optional(),
  /** `no`: without the lists. */
  lists: z.enum(['yes', 'no']).default('yes'),
  from: instant.optional(),
  to: instant.optional(),
})

export const readWhoLooked = endpoint({
  method: 'GET',
  path: '/organization/reads',
  access: 'signed-in',
  service: 'environment',
  summary: 'Which staff read personal data and money, newest first; for admins of the organization',
  reads: { of: 'who-looked' },
  query: filters.extend({
    /** The `next` of the page before. */
    before: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z_[0-9a-f-]{36}$/)
      .optional(),
    limit: wholeNumber(z.number().min(1).max(500)).default(50),
  }),
  response: z.object({
    reads: z.array(staffRead),
    next: z.string().nullable(),
    /** The record that the query names. */
    record: named.extend({ kind: z.string() }).nullable(),
    /** Everyone and every tournament to filter by; null on later pages. */
    readers: z.array(named).nullable(),
    tournaments: z.array(named).nullable(),
    /** For how many days reads are kept. */
    keptDays: z.int(),
  }),
  problems: ['forbidden'],
})

export const exportWhoLooked = endpoint({
  method: 'GET',
  path: '/organization/reads/export',
  access: 'signed-in',
  service: 'environment',
  summary: 'The same as CSV: the newest 10 000',
  reads: { of: 'who-looked', how: 'download' },
  query: filters,
  response: z.object({ filename: z.string(), csv: z.string() }),
  problems: ['forbidden'],
})
