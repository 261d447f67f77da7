import { type CustomValue, customValuesFromAnswers, detailsFromAnswers } from '../../domain/accounts/published.ts'
import { isEqual } from '../../domain/kernel/is-equal.ts'
import type { RowOf } from '../kernel/projection.ts'
import type { OrderAnswers, registrationStudents, registrations } from './registrations.tables.ts'

type Row = RowOf<typeof registrations>
/** An athlete's details from the student's record. */
type Athlete = Omit<RowOf<typeof registrationStudents>, 'studentId'>

/** The columns of the record that answers can override. */
const columnsAnswered = (answers: readonly CustomValue[]): Partial<Athlete> => {
  const { imageUri: _, levelId: __, ...columns } = detailsFromAnswers(answers, null)
  return columns
}

/**
 * The athlete as registered for this tournament: the student's record, overridden by the answers given with the tournament's
 * orders, the latest first. Custom values are kept apart (`customValuesOf`).
 */
export const asAnswered = (athlete: Athlete, orders: readonly OrderAnswers[]): Athlete => {
  const level = orders.findLast((order) => order.level !== null)?.level
  return {
    ...athlete,
    ...columnsAnswered(orders.flatMap(({ answers }) => answers)),
    ...(level == null ? {} : { level: level.label, levelId: level.id }),
  }
}

/** The answers without those that the record has by now; open orders keep theirs. */
export const withoutApplied = (
  { answers: orders, registeredEvents }: Row,
  athlete: Athlete,
): readonly OrderAnswers[] => {
  const open = new Set(registeredEvents.map(({ orderId }) => orderId))
  return orders
    .map((order) => (open.has(order.orderId) ? order : without(order, athlete)))
    .filter(({ answers }) => answers.length > 0)
}

const without = ({ orderId, answers, level }: OrderAnswers, athlete: Athlete): OrderAnswers => {
  const isNews = (answer: CustomValue): boolean => {
    if (answer.key === 'LevelId') return level !== null && level.id !== athlete.levelId
    const columns = columnsAnswered([answer])
    return (
      !isEqual({ ...athlete, ...columns }, athlete) ||
      !isEqual(customValuesFromAnswers(athlete.studentValues, [answer]), athlete.studentValues)
    )
  }
  const news = answers.filter(isNews)
  return { orderId, answers: news, level: news.some(({ key }) => key === 'LevelId') ? level : null }
}

export const customValuesOf = (row: Pick<Row, 'studentValues' | 'answers'>): CustomValue[] =>
  row.answers.length === 0
    ? row.studentValues
    : customValuesFromAnswers(
        row.studentValues,
        row.answers.flatMap(({ answers }) => answers),
      )
