import { z } from 'zod'
import { unmatchedReason } from './brackets.ts'
import { divisionField } from './divisions.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted, textRef } from './problem.ts'
import {
  cellError,
  columnOf,
  fileAsRead,
  fileReading,
  importFailure,
  rowWarning,
  uploadTicket,
  workbookProblems,
  workbookTemplate,
} from './workbook.ts'

export const bulkImportRequest = z.object({
  uri: z.string().min(1).max(500),
  reading: fileReading,
  /** The file's name on the director's machine. */
  filename: z.string().max(255).optional(),
})
/** Maximum number of errors, warnings, unmatched entries and groups in a preview; the totals count all. */
export const LISTED = 500

export const bulkImportPreview = z.object({
  uri: z.string(),
  /** Only the first ones. */
  groups: z.array(
    z.object({
      emails: z.array(z.string()),
      facility: z.string().nullable(),
      /** `rows` are those that enter the athlete. */
      students: z.array(
        z.object({
          name: z.string(),
          dateOfBirth: z.string().nullable(),
          /** Kilograms; 0 means unknown. */
          weight: z.number(),
          rows: z.array(z.int()),
          events: z.array(z.string()),
        }),
      ),
      registrations: z.int(),
    }),
  ),
  /** Only the first ones. */
  errors: z.array(cellError),
  /**
   * Entries that the draw would currently match to no division; only the first ones. `fields`: the fields that no
   * division of the event covers; empty when data is missing.
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
  /** Missing optional data, which brackets may need later; the athletes are imported. Only the first ones. */
  warnings: z.array(
    rowWarning.extend({
      /** The broken rule of entry, which follows the text. */
      rule: z.object({ message: z.string(), text: textRef.optional() }).optional(),
    }),
  ),
  /** Details that are valid, but unlikely. Only the first ones. */
  unlikely: z.array(rowWarning),
  /** Facilities the import will add. */
  newFacilities: z.array(z.string()),
  /** Unknown columns: their contents are not imported. */
  ignoredColumns: z.array(columnOf),
  /** Optional columns that the file does not have. */
  missingColumns: z.array(columnOf),
  asRead: fileAsRead,
  totals: z.object({
    rows: z.int(),
    groups: z.int(),
    students: z.int(),
    registrations: z.int(),
    errors: z.int(),
    rowsInError: z.int(),
    warnings: z.int(),
    unlikely: z.int(),
    /** Entries that would match no division, and the number of their rows. */
    unmatched: z.int(),
    rowsUnmatched: z.int(),
  }),
})
export type BulkImportPreview = z.infer<typeof bulkImportPreview>
/** Progress of a bulk import. */
export const bulkImportRow = z.object({
  importId: z.string(),
  filename: z.string(),
  groups: z.int(),
  groupsDone: z.int(),
  /** In the workbook. */
  students: z.int(),
  entries: z.int(),
  /**
   * Created by the import; the others existed. Null until it is complete, and for older imports that did not count
   * them.
   */
  newStudents: z.int().nullable(),
  newEntries: z.int().nullable(),
  status: z.enum(['running', 'complete', 'failed']),
  /** Of a failed import, whose records so far remain. */
  failure: importFailure.nullable(),
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
export const readImportToCorrect = endpoint({
  method: 'POST',
  path: '/registrations/import/:t/bulk/to-mend',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'The workbook with the errors of each row, to correct and upload again (base64)',
  body: bulkImportRequest.pick({ uri: true, reading: true }),
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
  body: bulkImportRequest,
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
  summary: 'Imports of a tournament and their progress',
  response: z.array(bulkImportRow),
  problems: ['not-found', 'forbidden'],
})
