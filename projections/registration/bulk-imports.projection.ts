import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { type BulkImportEvent, bulkImportEvents } from '../../domain/registration/bulk-import/events.ts'
import { projection } from '../kernel/projection.ts'
import { bulkImports as importRows } from './bulk-imports.tables.ts'

const erased = bulkImportEvents.ImportStarted.personal?.erased as { readonly filename: string }

/** Workbook imports and their progress. */
export const bulkImports = projection<BulkImportEvent | Extract<UserEvent, { type: 'UserErased' }>>()({
  name: 'bulk-imports',
  version: 4,
  tables: { bulkImports: importRows },
  needs: ({ type, data }) => {
    if (type === 'ImportStarted') return []
    if (type === 'UserErased') return [{ table: 'bulkImports', by: 'userId', value: data.userId }]
    return [{ table: 'bulkImports', key: [data.importId] }]
  },
  on: {
    UserErased: ({ data }, rows) => {
      for (const row of rows.bulkImports.find('userId', data.userId)) rows.bulkImports.put({ ...row, ...erased })
    },
    ImportStarted: ({ data, time }, rows) =>
      rows.bulkImports.put({
        tournamentId: data.tournamentId,
        importId: data.importId,
        userId: data.userId,
        filename: data.filename,
        groups: data.groups,
        groupsDone: 0,
        students: data.students,
        entries: data.entries,
        newStudents: null,
        newEntries: null,
        status: 'running',
        failure: null,
        started: time,
      }),
    ImportGroupRegistered: ({ data }, rows) => {
      const row = rows.bulkImports.get(data.importId)
      if (row !== undefined) rows.bulkImports.put({ ...row, groupsDone: row.groupsDone + 1 })
    },
    ImportCompleted: ({ data }, rows) => {
      const { importId, newStudents, newEntries } = data
      rows.bulkImports.change([importId], { status: 'complete', newStudents, newEntries })
    },
    ImportFailed: ({ data: { importId, reason } }, rows) => {
      rows.bulkImports.change([importId], { status: 'failed', failure: reason })
    },
  },
})
