import { boolean, integer, table, text, textOf, timestamptz } from '../kernel/projection.ts'

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
    status: textOf<'running' | 'complete'>(),
    started: timestamptz,
  },
  key: ['importId'],
  indexes: [['userId']],
})
