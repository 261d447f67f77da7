import type { ImportFailure } from '../../domain/kernel/workbook/import-failure.ts'
import { integer, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export const bulkImports = table({
  name: 'bulk_imports',
  columns: {
    tournamentId: text,
    importId: text,
    /** The importing user; empty if the log does not name one. */
    userId: text,
    /** `Erased` once that user is erased. */
    filename: text,
    groups: integer,
    groupsDone: integer,
    students: integer,
    entries: integer,
    /** How many of them the import created; null until it is complete, and if the log does not contain it. */
    newStudents: nullable(integer),
    newEntries: nullable(integer),
    status: textOf<'running' | 'complete' | 'failed'>(),
    /** Of a failed import. */
    failure: nullable(textOf<ImportFailure>()),
    started: timestamptz,
  },
  key: ['importId'],
  indexes: [['userId']],
  scope: 'tournamentId',
})
