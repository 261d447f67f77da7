import { type Column, integer, table, text, timestamptz } from '../kernel/projection.ts'

export const bulkImports = table({
  name: 'bulk_imports',
  columns: {
    tournamentId: text,
    importId: text,
    filename: text,
    groups: integer,
    groupsDone: integer,
    students: integer,
    entries: integer,
    status: { sql: 'text', nullable: false } as Column<'running' | 'complete'>,
    started: timestamptz,
  },
  key: ['importId'],
  scope: 'tournamentId',
})
