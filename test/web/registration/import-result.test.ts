import { expect, it } from 'vitest'
import { importResult } from '../../../web/registration/import-result.ts'

it.each([
  ['all of it new', [3, 4, 3, 4], 'Imported: 3 new athletes, 4 registrations added'],
  [
    'some of it',
    [3, 4, 1, 2],
    'Imported: 1 new athlete, 2 registrations added. Already there: 2 athletes, 2 registrations',
  ],
  [
    'known athletes in other events',
    [1, 2, 0, 1],
    'Imported: 0 new athletes, 1 registration added. Already there: 1 athlete, 1 registration',
  ],
  [
    'the same file again',
    [1_144, 1_144, 0, 0],
    'Nothing new was imported. Already there: 1,144 athletes, 1,144 registrations',
  ],
  ['an import of old, which does not say', [3, 4, null, null], 'Imported: 3 athletes, 4 registrations'],
] as const)('formats the result of an import: %s', (_, [students, entries, newStudents, newEntries], text) => {
  expect(importResult({ students, entries, newStudents, newEntries })).toBe(text)
})
