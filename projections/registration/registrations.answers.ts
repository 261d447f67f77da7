import { type CustomValue, customValuesAnswered, detailsAnswered } from '../../domain/accounts/published.ts'
import type { RowOf } from '../kernel/projection.ts'
import type { registrations } from './registrations.tables.ts'

type Details = Pick<
  RowOf<typeof registrations>,
  'firstName' | 'lastName' | 'dateOfBirth' | 'gender' | 'weight' | 'height' | 'specialNeeds'
>

/** What answers say of the athlete in the grid's own columns; a level shows once it stands in the athlete's record. */
export const columnsAnswered = (answers: readonly CustomValue[]): Partial<Details> => {
  const { imageUri: _, levelId: __, ...columns } = detailsAnswered(answers)
  return columns
}

export const customValuesOf = (row: Pick<RowOf<typeof registrations>, 'studentValues' | 'answers'>): CustomValue[] =>
  row.answers.length === 0 ? row.studentValues : customValuesAnswered(row.studentValues, row.answers)
