import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'
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

const uri = z.string().min(1).max(500)

/** Maximum number of errors and families in a preview; the totals count all. */
export const LISTED_ERRORS = 500
export const LISTED_FAMILIES = 500

export const memberImportPreview = z.object({
  uri: z.string(),
  /** Hash of the content that was read; the import is refused when the content has changed. */
  contentHash: z.string(),
  /** Only the first ones, in the workbook's order. */
  families: z.array(
    z.object({
      adults: z.array(z.object({ name: z.string(), email: z.string(), isNew: z.boolean() })),
      students: z.array(
        z.object({
          name: z.string(),
          isNew: z.boolean(),
          /** Of a new student; null if it is not known. */
          dateOfBirth: z.string().nullable(),
          /** Kilograms, of a new student; 0 if it is not known. */
          weight: z.number(),
        }),
      ),
      isNew: z.boolean(),
    }),
  ),
  /** Only the first ones. */
  errors: z.array(cellError),
  /** Details of new students that are valid, but unlikely. Only the first ones. */
  unlikely: z.array(rowWarning.extend({ sheet: z.string() })),
  /** Unknown columns: their contents are not imported. */
  ignoredColumns: z.array(columnOf),
  /** Optional columns that the file does not have. */
  missingColumns: z.array(columnOf),
  asRead: fileAsRead,
  totals: z.object({
    rows: z.int(),
    families: z.int(),
    students: z.int(),
    newFamilies: z.int(),
    newAdults: z.int(),
    newStudents: z.int(),
    errors: z.int(),
    unlikely: z.int(),
  }),
})
export type MemberImportPreview = z.infer<typeof memberImportPreview>

/** Progress of a member import. */
export const memberImportRow = z.object({
  importId: z.string(),
  filename: z.string(),
  /** In the workbook. */
  families: z.int(),
  students: z.int(),
  familiesDone: z.int(),
  /** Created by the import; the others existed. */
  newFamilies: z.int(),
  newAdults: z.int(),
  newStudents: z.int(),
  /** Families skipped because their people joined another way in the meantime. */
  skipped: z.int(),
  sendInvitations: z.boolean(),
  status: z.enum(['running', 'complete', 'failed']),
  /** Of a failed import, whose records so far remain. */
  failure: importFailure.nullable(),
  started: z.string(),
})
export type MemberImportRow = z.infer<typeof memberImportRow>
export const memberImportsView = liveView({
  name: 'member-imports',
  scope: 'tenant',
  service: 'provisioning',
  row: memberImportRow,
  key: ({ importId }) => importId,
})

export const readMemberTemplate = endpoint({
  method: 'GET',
  path: '/membership/import/template',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'The workbook of families to fill in (base64); for account admins',
  response: workbookTemplate,
  problems: ['forbidden'],
})
export const setUpMemberImport = endpoint({
  method: 'GET',
  path: '/membership/import/setup',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'A ticket to upload one workbook of families',
  response: uploadTicket,
  problems: ['forbidden'],
})
export const previewMemberImport = endpoint({
  method: 'POST',
  path: '/membership/import/preview',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'What a workbook of families would do, with an error for each bad cell',
  body: z.object({ uri, reading: fileReading }),
  response: memberImportPreview,
  problems: ['forbidden', ...workbookProblems],
  limitPerMinute: 30,
})
export const readMembersToCorrect = endpoint({
  method: 'POST',
  path: '/membership/import/to-mend',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'The workbook with the errors of each row, to correct and upload again (base64)',
  body: z.object({ uri, reading: fileReading }),
  response: workbookTemplate,
  problems: ['forbidden', ...workbookProblems],
  limitPerMinute: 30,
})
export const startMemberImport = endpoint({
  method: 'POST',
  path: '/membership/import',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Imports a workbook of families as it was previewed',
  changes: true,
  body: z.object({
    uri,
    reading: fileReading,
    contentHash: z.string().min(1).max(100),
    /** The file's name on the admin's machine. */
    filename: z.string().max(255).optional(),
    /** Whether each new adult gets an invitation by mail. */
    sendInvitations: z.boolean(),
  }),
  response: accepted.extend({ importId: z.string() }),
  problems: ['forbidden', ...workbookProblems, 'workbook-changed', 'import-has-errors', 'import-id-reused'],
})
export const readMemberImports = endpoint({
  method: 'GET',
  path: '/membership/import/list',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Imports of families and their progress',
  response: z.array(memberImportRow),
  problems: ['forbidden'],
})
