import { expect, test } from 'vitest'
import { AS_FOUND } from '../../../domain/kernel/workbook/reading.ts'
import { bulkImportsLive } from '../../../projections/registration/bulk-imports.live.ts'
import { bulkImports } from '../../../projections/registration/bulk-imports.projection.ts'
import { bulkImportsOf } from '../../../projections/registration/bulk-imports.queries.ts'
import { golden } from '../../support/golden.ts'
import { type Fact, T } from '../support/facts.ts'
import { given, timeOf } from '../support/given.ts'
import { present } from '../support/present.ts'

test('an import counts its groups until it is complete', () => {
  const ofImport = { importId: 'i-1', tournamentId: T }
  const listed = { students: 3, entries: 4 }
  const started: Fact = {
    type: 'ImportStarted',
    data: {
      ...ofImport,
      userId: 'u1',
      filename: 'rio.xlsx',
      uri: 'u',
      contentHash: 'h',
      reading: AS_FOUND,
      groups: 2,
      ...listed,
    },
  }
  const group = (n: number): Fact => ({
    type: 'ImportGroupRegistered',
    data: { ...ofImport, group: n, membershipId: `m${n}`, newStudents: 1, newEntries: 1 },
  })
  const done: Fact = {
    type: 'ImportCompleted',
    data: { ...ofImport, groups: 2, ...listed, newStudents: 2, newEntries: 1 },
  }
  return given([bulkImports], [started, group(1), group(2), done], async (reader) => {
    const [row] = await bulkImportsOf(reader, 'lions', T)
    if (row === undefined) throw new Error('no row')
    expect(present(bulkImportsLive, row, { kind: 'director' })).toEqual({
      importId: 'i-1',
      filename: 'rio.xlsx',
      groups: 2,
      groupsDone: 2,
      students: 3,
      entries: 4,
      newStudents: 2,
      newEntries: 1,
      status: 'complete',
      failure: null,
      started: timeOf(0),
    })
    expect(present(bulkImportsLive, row, { kind: 'coach' })).toBeNull()
  })
})

test('a failed import keeps its groups and says why', () => {
  const { data } = golden('ImportFailed')
  const started: Fact = {
    type: 'ImportStarted',
    data: { ...golden('ImportStarted').data, importId: 'i-4', tournamentId: T },
  }
  const group: Fact = {
    type: 'ImportGroupRegistered',
    data: { ...golden('ImportGroupRegistered').data, importId: 'i-4', tournamentId: T },
  }
  return given([bulkImports], [started, group, { type: 'ImportFailed', data }], async (reader) => {
    const [row] = await bulkImportsOf(reader, 'lions', T)
    expect(row).toMatchObject({ groupsDone: 1, status: 'failed', failure: 'workbook-missing' })
  })
})

test('an import clears the file name of an erased user', () => {
  const of = {
    importId: 'i-1',
    tournamentId: T,
    uri: 'u',
    contentHash: 'h',
    reading: AS_FOUND,
    groups: 1,
    students: 1,
    entries: 1,
  }
  const started = (importId: string, userId: string): Fact => ({
    type: 'ImportStarted',
    data: { ...of, importId, userId, filename: `${userId}.xlsx` },
  })
  const erased: Fact = { type: 'UserErased', data: { userId: 'u1' } }
  return given([bulkImports], [started('i-1', 'u1'), started('i-2', 'u2'), erased], async (reader) => {
    const rows = await bulkImportsOf(reader, 'lions', T)
    expect(rows.map(({ filename }) => filename)).toEqual(['u2.xlsx', 'Erased'])
  })
})
