import { expect, test } from 'vitest'
import { AS_FOUND } from '../../../domain/kernel/workbook/reading.ts'
import { memberImportsLive } from '../../../projections/accounts/member-imports.live.ts'
import { memberImports } from '../../../projections/accounts/member-imports.projection.ts'
import { memberImportsOf } from '../../../projections/accounts/member-imports.queries.ts'
import type { Fact } from '../support/facts.ts'
import { given, timeOf } from '../support/given.ts'
import { present } from '../support/present.ts'

const started = (importId: string, userId: string): Fact => ({
  type: 'MemberImportStarted',
  data: {
    importId,
    userId,
    filename: `${userId}.xlsx`,
    uri: 'u',
    contentHash: 'h',
    reading: AS_FOUND,
    sendInvitations: true,
    families: 14,
    students: 20,
  },
})
const batch = (done: number): Fact => ({
  type: 'MembersImported',
  data: { importId: 'i-1', done, newFamilies: 3, newAdults: 4, newStudents: 5, skipped: 1 },
})

test('a member import counts its results until it is complete', () =>
  given([memberImports], [started('i-1', 'u1'), batch(12)], async (reader) => {
    const [row] = await memberImportsOf(reader, 'lions')
    if (row === undefined) throw new Error('no row')
    expect(present(memberImportsLive, row, { kind: 'admitted' })).toEqual({
      importId: 'i-1',
      filename: 'u1.xlsx',
      families: 14,
      students: 20,
      familiesDone: 12,
      newFamilies: 3,
      newAdults: 4,
      newStudents: 5,
      skipped: 1,
      sendInvitations: true,
      status: 'running',
      failure: null,
      started: timeOf(0),
    })
    expect(await memberImportsOf(reader, 'harbor')).toEqual([])
  }))

test('a member import completes with the totals of its last event', () => {
  const made = { newFamilies: 6, newAdults: 8, newStudents: 10, skipped: 2 }
  const complete: Fact = { type: 'MemberImportCompleted', data: { importId: 'i-1', families: 14, ...made } }
  return given([memberImports], [started('i-1', 'u1'), batch(12), batch(14), complete], async (reader) => {
    expect(await memberImportsOf(reader, 'lions')).toMatchObject([{ ...made, familiesDone: 14, status: 'complete' }])
  })
})

test('a failed member import keeps its totals and says why', () => {
  const failed: Fact = { type: 'MemberImportFailed', data: { importId: 'i-1', reason: 'workbook-missing' } }
  return given([memberImports], [started('i-1', 'u1'), batch(12), failed], async (reader) => {
    const [row] = await memberImportsOf(reader, 'lions')
    expect(row).toMatchObject({ familiesDone: 12, status: 'failed', failure: 'workbook-missing' })
  })
})

test('a member import clears the file name of an erased user', () => {
  const erased: Fact = { type: 'UserErased', data: { userId: 'u1' } }
  return given([memberImports], [started('i-1', 'u1'), started('i-2', 'u2'), erased], async (reader) => {
    const rows = await memberImportsOf(reader, 'lions')
    expect(rows.map(({ filename }) => filename)).toEqual(['u2.xlsx', 'Erased'])
  })
})
