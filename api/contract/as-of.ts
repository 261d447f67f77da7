import { z } from 'zod'
import { causedEntry } from './audit.ts'
import { bracketsView } from './brackets.ts'
import { endpoint } from './endpoint.ts'
import { figuresView } from './figures.ts'
import { invoicesView } from './invoices.ts'
import { ledgerView } from './ledger.ts'
import { transactionsView } from './payments.ts'
import type { ReadKind } from './reads.ts'
import { registrationsView, summaryView } from './registration.ts'
import { resultsView } from './results.ts'

/** Live views whose rows can be read as they were: the projector keeps every state of them. */
export const keptView = z.enum([
  'registrations',
  'transactions',
  'invoices',
  'brackets',
  'results',
  'athlete-call',
  'summary',
  'figures',
  'tournament-stock',
])
export type KeptView = z.infer<typeof keptView>

/** The same of live views of the whole organization. */
export const keptOrganizationView = z.enum(['ledger'])
export type KeptOrganizationView = z.infer<typeof keptOrganizationView>

const views = [
  ...[registrationsView, transactionsView, invoicesView, bracketsView, resultsView],
  ...[summaryView, figuresView, ledgerView],
]

/** What a list of the past contains (audit rule 20). */
const kindOfView = (view: string): ReadKind => views.find(({ name }) => name === view)?.reads ?? 'history'

/** What its rows are about. */
const recordOfView: Readonly<Record<string, string>> = {
  registrations: 'student',
  transactions: 'transaction',
  invoices: 'invoice',
  brackets: 'bracket',
  results: 'bracket',
}

/** An event's position in the log, with its time. */
const moment = z.object({ position: z.int(), time: z.string() })
export type Moment = z.infer<typeof moment>

/** A position of the log; an instant, in UTC or with an offset; or a day, at its end in UTC. */
export const asOfMoment = z.union([
  z.string().regex(/^\d{1,15}$/),
  z.iso
    .datetime({ offset: true })
    .refine((value) => value >= '0001', 'Invalid ISO datetime')
    .overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString())),
  z.iso
    .date()
    .refine((value) => value >= '0001', 'Invalid ISO date')
    .overwrite((value) => `${value}T23:59:59.999Z`),
])

const rowsAsOf = z.object({
  /** The last event before that moment; null before the first. */
  moment: moment.nullable(),
  /** The first event of the tournament, or of the list of an organization; not before the past is kept. */
  first: moment.nullable(),
  /** The nearest changes of the list. */
  previous: moment.nullable(),
  next: moment.nullable(),
  /** Rows of the live view. */
  rows: z.array(z.object({ key: z.string(), row: z.record(z.string(), z.unknown()) })),
})

export const readAsOf = endpoint({
  method: 'GET',
  path: '/audit/:t/as-of/:view',
  access: 'signed-in',
  service: 'environment',
  summary: 'The rows of a list as they were at an earlier moment, for directors',
  reads: ({ view = '' }) => ({ of: kindOfView(view) }),
  params: { view: keptView },
  query: z.object({ at: asOfMoment }),
  response: rowsAsOf,
  problems: ['not-found', 'forbidden', 'past-not-kept'],
})

export const readOrganizationAsOf = endpoint({
  method: 'GET',
  path: '/organization/as-of/:view',
  access: 'signed-in',
  service: 'payment',
  summary: 'The rows of a list of the organization as they were at an earlier moment, for its admins',
  reads: ({ view = '' }) => ({ of: kindOfView(view) }),
  params: { view: keptOrganizationView },
  query: z.object({ at: asOfMoment }),
  response: rowsAsOf,
  problems: ['forbidden', 'past-not-kept'],
})

export const readStates = endpoint({
  method: 'GET',
  path: '/audit/:t/states/:view/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'Every state of a row of a list, with the event that made it, for directors',
  reads: ({ view = '' }) => ({ of: kindOfView(view), record: { [recordOfView[view] ?? view]: 'id' } }),
  params: { view: keptView },
  response: z.object({
    states: z.array(
      z.object({
        position: z.int(),
        /** The row of the live view; null where it was removed or is hidden. */
        row: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    /** Where earlier states may be gone: the first one is then the row as it was at this moment. */
    keptFrom: moment.nullable(),
    /** The events that made them, by position, with what caused them and what they caused. */
    entries: z.array(causedEntry),
  }),
  problems: ['not-found', 'forbidden'],
})
