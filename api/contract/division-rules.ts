import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { accepted } from './problem.ts'
import { divisionToEdit, misfit } from './tournament-set-up.ts'
import { uploadedFile } from './uploaded-file.ts'
import {
  cellError,
  columnOf,
  fileAsRead,
  fileReading,
  uploadTicket,
  workbookProblems,
  workbookTemplate,
} from './workbook.ts'

/** Maximum number of errors in a preview; the totals count all. */
export const LISTED_RULE_ERRORS = 500
/** Maximum number of gaps per event in a preview. */
export const LISTED_GAPS = 200

const bound = z.number().nullable()

/** A range of gender, levels, birth years and weights that no division covers. Null: no bound. */
const gap = z.object({
  /** 0 female, 1 male; null where no division asks. */
  gender: z.union([z.literal(0), z.literal(1)]).nullable(),
  minLevel: bound,
  maxLevel: bound,
  minYear: bound,
  maxYear: bound,
  minWeight: bound,
  maxWeight: bound,
})

/** An event whose divisions an import changes. A changed division is both in `removed` (old) and in `added` (new). */
const modification = z.object({
  eventId: z.string(),
  /** Of the event. */
  title: z.string(),
  rulesAdded: z.array(divisionToEdit),
  rulesRemoved: z.array(divisionToEdit),
  /** Whether the divisions come in another order. */
  isReordered: z.boolean(),
  /** The first gaps that remain afterwards. */
  gaps: z.array(gap),
  /** All divisions afterwards. */
  divisions: z.array(divisionToEdit),
})

export const divisionRulesPreview = z.object({
  /** Id to import it with; null when there are errors or no changes. */
  id: z.string().nullable(),
  modifications: z.array(modification),
  /** Events that the file names and whose divisions stay. */
  unchangedEvents: z.array(z.string()),
  /** Events that the file does not name: their divisions stay. */
  eventsLeftOut: z.array(z.string()),
  /** Only the first ones. */
  errors: z.array(cellError),
  /** Unknown columns: their contents are not imported. */
  ignoredColumns: z.array(columnOf),
  /** Optional columns that the file does not have. */
  missingColumns: z.array(columnOf),
  asRead: fileAsRead,
  totals: z.object({ divisions: z.int(), added: z.int(), removed: z.int(), gaps: z.int(), errors: z.int() }),
  /** Brackets that would not fit the rules any more. */
  misfits: z.array(misfit),
})
export type DivisionRulesPreview = z.infer<typeof divisionRulesPreview>
export type RulesModification = DivisionRulesPreview['modifications'][number]

export const exportDivisionRules = endpoint({
  method: 'GET',
  path: '/tournament/:t/divisionrules/export',
  access: 'signed-in',
  service: 'environment',
  summary: 'The rules of all divisions of a tournament as a workbook (base64)',
  response: workbookTemplate,
  problems: ['not-found', 'forbidden'],
  limitPerMinute: 30,
})
export const setUpDivisionRulesImport = endpoint({
  method: 'GET',
  path: '/tournament/:t/divisionrules/setup',
  access: 'signed-in',
  service: 'environment',
  summary: 'A ticket to upload one workbook of division rules',
  response: uploadTicket,
  problems: ['not-found', 'forbidden'],
})
export const previewDivisionRules = endpoint({
  method: 'POST',
  path: '/divisionrules/import/preview',
  access: 'signed-in',
  service: 'environment',
  summary:
    'What a workbook of division rules, uploaded before or in a form, would change, with an error for each bad cell',
  changes: true,
  body: z.object({ tournamentId: z.string(), uri: z.string().min(1).max(500), reading: fileReading }),
  form: {
    fields: z.object({ tournamentId: z.string(), file: uploadedFile }),
    // As for an upload (kernel rule 15).
    maxBytes: 5 * 1024 * 1024,
  },
  response: divisionRulesPreview,
  problems: ['not-found', 'forbidden', ...workbookProblems],
  limitPerMinute: 30,
})
export const readRulesToCorrect = endpoint({
  method: 'POST',
  path: '/divisionrules/import/to-mend',
  access: 'signed-in',
  service: 'environment',
  summary: 'The workbook with the errors of each row, to correct and upload again (base64)',
  body: z.object({ tournamentId: z.string(), uri: z.string().min(1).max(500), reading: fileReading }),
  response: workbookTemplate,
  problems: ['not-found', 'forbidden', 'tournament-not-found', ...workbookProblems],
  limitPerMinute: 30,
})
export const importDivisionRules = endpoint({
  method: 'GET',
  path: '/tournament/:t/divisionrules/import/:id',
  access: 'signed-in',
  service: 'environment',
  summary: 'Imports the division rules of a preview into a tournament',
  changes: true,
  response: accepted,
  problems: [
    'not-found',
    'forbidden',
    'import-not-found',
    'division-rules-changed',
    'already-exists',
    'invalid-tournament',
  ],
})
