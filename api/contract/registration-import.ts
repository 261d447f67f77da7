import { z } from 'zod'
import { unmatchedReason } from './brackets.ts'
import { divisionField } from './divisions.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'
import { cellError, columnOf, uploadTicket, workbookProblems, workbookTemplate } from './workbook.ts'

export const bulkImportRequest = z.object({
  uri: z.string().min(1).max(500),
  /** The file's name on the director's machine. */
  filename: z.string().max(200).optional(),
})
/** Most errors, warnings, unmatched entries and groups that a preview lists; the totals count all. */
export const LISTED = 500

export const bulkImportPreview = z.object({
  uri: z.string(),
  /** The first of them. */
  groups: z.array(
    z.object({
      emails: z.array(z.string()),
      facility: z.string().nullable(),
      /** `rows` are those that enter the athlete. */
      students: z.array(z.object({ name: z.string(), rows: z.array(z.int()), events: z.array(z.string()) })),
      registrations: z.int(),
    }),
  ),
  /** The first of them. */
  errors: z.array(cellError),
  /**
   * The first of the entries that the draw would match to no division as things stand. `fields`: what no division of the event is
   * for; empty where data is missing.
   */
  unmatched: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      event: z.string(),
      reason: unmatchedReason,
      fields: z.array(divisionField),
    }),
  ),
  /** Data that is missing but may be: the athletes go in; brackets may lack it later. The first of them. */
  warnings: z.array(z.object({ row: z.int(), warning: z.string() })),
  /** Facilities the import will add. */
  newFacilities: z.array(z.string()),
  /** Columns that nobody knows: what they hold is not imported. */
  ignoredColumns: z.array(columnOf),
  /** Columns that may be left out and are. */
  missingColumns: z.array(columnOf),
  totals: z.object({
    rows: z.int(),
    groups: z.int(),
    students: z.int(),
    registrations: z.int(),
    errors: z.int(),
    rowsInError: z.int(),
    warnings: z.int(),
    /** Entries that would match no division, and the rows that they stand in. */
    unmatched: z.int(),
    rowsUnmatched: z.int(),
  }),
})
export type BulkImportPreview = z.infer<typeof bulkImportPreview>
/** How far a bulk import has got. */
export const bulkImportRow = z.object({
  importId: z.string(),
  filename: z.string(),
  groups: z.int(),
  groupsDone: z.int(),
  /** In the workbook. */
  students: z.int(),
  entries: z.int(),
  /** Created by the import; the others existed. Null until it is complete, and for imports from before this was counted. */
  newStudents: z.int().nullable(),
  newEntries: z.int().nullable(),
  status: z.enum(['running', 'complete']),
  started: z.string(),
})
export type BulkImportRow = z.infer<typeof bulkImportRow>
export const bulkImportsView = liveView({
  name: 'bulk-imports',
  scope: 'tournament',
  service: 'provisioning',
  row: bulkImportRow,
  key: ({ importId }) => importId,
})

export const readImportTemplate = endpoint({
  method: 'GET',
  path: '/registrations/import/:t/bulk/template',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'The workbook to fill in (base64)',
  response: workbookTemplate,
  problems: ['not-found', 'forbidden'],
})
export const setUpImport = endpoint({
  method: 'GET',
  path: '/registrations/import/:t/bulk/setup',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'A ticket to upload one workbook',
  response: uploadTicket,
  problems: ['not-found', 'forbidden'],
})
export const previewImport = endpoint({
  method: 'POST',
  path: '/registrations/import/:t/bulk/preview',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'What a workbook would do, with an error for each bad row',
  body: bulkImportRequest,
  response: bulkImportPreview,
  problems: ['not-found', 'forbidden', 'tournament-not-found', 'too-many-entries', ...workbookProblems],
  limitPerMinute: 30,
})
export const readImportToMend = endpoint({
  method: 'POST',
  path: '/registrations/import/:t/bulk/to-mend',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'The workbook with what is wrong with each row, to be mended and uploaded again (base64)',
  body: bulkImportRequest.pick({ uri: true }),
  response: workbookTemplate,
  problems: ['not-found', 'forbidden', 'tournament-not-found', 'too-many-entries', ...workbookProblems],
  limitPerMinute: 30,
})
export const importRegistrations = endpoint({
  method: 'POST',
  path: '/registrations/import/:t/bulk',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Import a workbook that has no row errors',
  changes: true,
  body: bulkImportRequest.extend({ filename: z.string().max(255).optional() }),
  response: accepted.extend({ importId: z.string() }),
  problems: [
    'not-found',
    'forbidden',
    'tournament-not-found',
    ...workbookProblems,
    'too-many-entries',
    'import-has-errors',
    'import-id-reused',
  ],
})
export const readImports = endpoint({
  method: 'GET',
  path: '/registrations/import/:t/bulk/list',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Imports of a tournament and how far they are',
  response: z.array(bulkImportRow),
  problems: ['not-found', 'forbidden'],
})
