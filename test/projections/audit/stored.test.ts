import { describe, expect, test } from 'vitest'
import { shortKind } from '../../../projections/audit/short-kinds.ts'
import { type EntryRecord, recordOf, storedRecord } from '../../../projections/audit/stored.ts'
import { idOf, storedId } from '../../../projections/audit/stored-id.ts'

const UUID = '5c504769-dff4-804b-a2b4-cf5492f1d7ba'

describe('a stored id', () => {
  test.each([UUID, UUID.toUpperCase(), 'event-5', '', '!x', '=x', '==', UUID.slice(1)])('restores %o', (id) => {
    expect(idOf(storedId(id))).toBe(id)
  })

  test('shortens a UUID from 36 to 23 characters, and keeps any other id', () => {
    expect(storedId(UUID)).toHaveLength(23)
    expect(storedId('event-5')).toBe('event-5')
  })
})

describe('a record in an entry', () => {
  const named: EntryRecord = { kind: 'membership', id: UUID, label: 'Kovac family', subject: 's1' }
  test.each<EntryRecord>([
    named,
    { ...named, label: null, subject: null },
    { ...named, kind: 'student', subject: UUID },
    { ...named, kind: 'line', subject: 'u1', erased: 'T-shirt' },
  ])('gives %o back', (record) => {
    expect(recordOf(storedRecord(record))).toEqual(record)
  })

  test('has two unique letters for its kind', () => {
    const letters = Object.values(shortKind)
    expect(letters.filter((short) => !/^[a-z]{2}$/.test(short))).toEqual([])
    expect(new Set(letters).size).toBe(letters.length)
  })
})
