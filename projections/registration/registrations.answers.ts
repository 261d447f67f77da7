import type { CustomValue } from '../../domain/accounts/membership/events.ts'
import type { RowOf } from '../kernel/projection.ts'
import type { registrations } from './registrations.tables.ts'

type Details = Pick<
  RowOf<typeof registrations>,
  'firstName' | 'lastName' | 'dateOfBirth' | 'gender' | 'weight' | 'height' | 'specialNeeds'
>

/** What an answer bound to a property of the student says of the athlete. */
const properties: Readonly<Record<string, (value: string) => Partial<Details>>> = {
  FirstName: (firstName) => ({ firstName }),
  LastName: (lastName) => ({ lastName }),
  DateOfBirth: (dateOfBirth) => ({ dateOfBirth }),
  Gender: (gender) => (gender === 'female' || gender === 'male' ? { gender } : {}),
  Weight: (value) => (Number(value) > 0 ? { weight: Number(value) } : {}),
  Height: (value) => (Number(value) > 0 ? { height: Number(value) } : {}),
  SpecialNeeds: (value) => ({ specialNeeds: value === 'true' }),
  ImageUri: () => ({}),
  LevelId: () => ({}),
}

/** An answer to a property of the student counts before the student's record as it was (spec §3 Input definition). */
export const detailsAnswered = (answers: readonly CustomValue[]): Partial<Details> =>
  Object.assign({}, ...answers.map(({ key, value }) => (value.trim() === '' ? {} : properties[key]?.(value.trim()))))

/** An answer counts before the student's own value of that name; names come without the binding's `x:`. */
export const customValuesOf = (row: Pick<RowOf<typeof registrations>, 'studentValues' | 'answers'>): CustomValue[] => {
  if (row.answers.length === 0) return row.studentValues
  const values = new Map(row.studentValues.map(({ key, value }) => [key, value]))
  for (const { key, value } of row.answers) {
    if (key in properties) continue
    values.set(key.startsWith('x:') ? key.slice(2) : key, value)
  }
  return [...values].map(([key, value]) => ({ key, value }))
}
