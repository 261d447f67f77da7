import type { BulkImportEvent } from '../../domain/registration/bulk-import/events.ts'
import { projection } from '../kernel/projection.ts'
import { bulkImports as importRows } from './bulk-imports.tables.ts'

/** Imports of workbooks, and how far each has got. */
export const bulkImports = projection<BulkImportEvent>()({
  name: 'bulk-imports',
  version: 1,
  tables: { bulkImports: importRows },
  needs: ({ type, data }) => (type === 'ImportStarted' ? [] : [{ table: 'bulkImports', key: [data.importId] }]),
  on: {
    ImportStarted: ({ data, time }, rows) =>
      rows.bulkImports.put({
        tournamentId: data.tournamentId,
        importId: data.importId,
        filename: data.filename,
        groups: data.groups,
        groupsDone: 0,
        students: data.students,
        entries: data.entries,
        status: 'running',
        started: time,
      }),
    ImportGroupRegistered: ({ data }, rows) => {
      const row = rows.bulkImports.get(data.importId)
      if (row !== undefined) rows.bulkImports.put({ ...row, groupsDone: row.groupsDone + 1 })
    },
    ImportCompleted: ({ data }, rows) => rows.bulkImports.change([data.importId], { status: 'complete' }),
  },
})
