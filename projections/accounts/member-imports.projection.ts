import { type MemberImportEvent, memberImportEvents } from '../../domain/accounts/member-import/events.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { projection } from '../kernel/projection.ts'
import { memberImports as importRows } from './member-imports.tables.ts'

const erased = memberImportEvents.MemberImportStarted.personal?.erased as { readonly filename: string }

/** Imports of members and their progress. */
export const memberImports = projection<MemberImportEvent | Extract<UserEvent, { type: 'UserErased' }>>()({
  name: 'member-imports',
  version: 2,
  tables: { memberImports: importRows },
  needs: ({ type, data }) => {
    if (type === 'MemberImportStarted') return []
    if (type === 'UserErased') return [{ table: 'memberImports', by: 'userId', value: data.userId }]
    return [{ table: 'memberImports', key: [data.importId] }]
  },
  on: {
    UserErased: ({ data }, rows) => {
      for (const row of rows.memberImports.find('userId', data.userId)) rows.memberImports.put({ ...row, ...erased })
    },
    MemberImportStarted: ({ data, time }, rows) => {
      const { importId, userId, filename, families, students, sendInvitations } = data
      rows.memberImports.put({
        importId,
        userId,
        filename,
        families,
        students,
        sendInvitations,
        familiesDone: 0,
        newFamilies: 0,
        newAdults: 0,
        newStudents: 0,
        skipped: 0,
        status: 'running',
        failure: null,
        started: time,
      })
    },
    MembersImported: ({ data }, rows) => {
      const row = rows.memberImports.get(data.importId)
      if (row === undefined) return
      rows.memberImports.put({
        ...row,
        familiesDone: data.done,
        newFamilies: row.newFamilies + data.newFamilies,
        newAdults: row.newAdults + data.newAdults,
        newStudents: row.newStudents + data.newStudents,
        skipped: row.skipped + data.skipped,
      })
    },
    MemberImportCompleted: ({ data }, rows) => {
      const { importId, newFamilies, newAdults, newStudents, skipped } = data
      rows.memberImports.change([importId], { status: 'complete', newFamilies, newAdults, newStudents, skipped })
    },
    MemberImportFailed: ({ data: { importId, reason } }, rows) => {
      rows.memberImports.change([importId], { status: 'failed', failure: reason })
    },
  },
})
