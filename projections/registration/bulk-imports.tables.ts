import { type Column, integer, nullable, table, text, timestamptz } from '../kernel/projection.ts'

export const bulkImports = table({
  name: 'bulk_imports',
  columns: {
    tournamentId: text,
    importId: text,
    /** Who imported; empty where the log does not say. */
    userId: text,
    /** `Erased` once who imported is. */
    filename: text,
    groups: integer,
    groupsDone: integer,
    students: integer,
    entries: integer,
    /** What the import has made of them; null until it is complete, and where the log does not say. */
    newStudents: nullable(integer),
    newEntries: nullable(integer),
    status: { sql: 'text', nullable: false } as Column<'running' | 'complete'>,
    started: timestamptz,
  },
  key: ['importId'],
  indexes: [['userId']],
  scope: 'tournamentId',
})
