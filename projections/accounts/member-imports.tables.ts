import type { ImportFailure } from '../../domain/kernel/workbook/import-failure.ts'
import { boolean, integer, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export const memberImports = table({
  name: 'member_imports',
  columns: {
    importId: text,
    userId: text,
    /** `Erased` once that user is erased. */
    filename: text,
    families: integer,
    students: integer,
    familiesDone: integer,
    newFamilies: integer,
    newAdults: integer,
    newStudents: integer,
    skipped: integer,
    sendInvitations: boolean,
    status: textOf<'running' | 'complete' | 'failed'>(),
    /** Of a failed import. */
    failure: nullable(textOf<ImportFailure>()),
    started: timestamptz,
  },
  key: ['importId'],
  indexes: [['userId']],
})
