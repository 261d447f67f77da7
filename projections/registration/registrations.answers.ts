import { type CustomValue, customValuesFromAnswers, detailsFromAnswers } from '../../domain/accounts/published.ts'
import { isEqual } from '../../domain/kernel/is-equal.ts'
/** In the place of an order's id: values that staff corrected for the tournament alone, which never enter the record. */
export const CORRECTION = 'correction'

/** The answers given for an athlete with one order of the tournament, or corrected by staff. */
export interface OrderAnswers {
  /** `CORRECTION` for what staff corrected. */
  readonly orderId: string
  readonly answers: readonly CustomValue[]
  /** The level that was answered. */
  readonly levelId: string | null
  /** Its label; null for one that is not the organization's. */
  readonly level: string | null
}

/** The details of an athlete that answers override. */
interface Athlete {
  readonly levelId: string | null
  readonly level: string | null
  readonly studentValues: readonly CustomValue[]
}
interface Row {
  readonly answers: readonly OrderAnswers[]
  readonly registeredEvents: readonly { readonly orderId: string | null }[]
}

/** The columns of the record that answers can override. */
const columnsAnswered = (answers: readonly CustomValue[]) => {
  const { imageUri: _, levelId: __, ...columns } = detailsFromAnswers(answers, null)
  return columns
}

/**
 * The athlete as registered for this tournament: the student's record, overridden by the answers given with the tournament's
 * orders, the latest first. Custom values are kept apart (`customValuesOf`).
 */
export const asAnswered = <A extends Athlete>(athlete: A, orders: readonly OrderAnswers[]): A => {
  if (orders.length === 0) return athlete
  const answered = orders.findLast((order) => order.level !== null)
  return {
    ...athlete,
    ...columnsAnswered(orders.flatMap(({ answers }) => answers)),
    ...(answered === undefined ? {} : { level: answered.level, levelId: answered.levelId }),
  }
}

/** The answers without those that the record already has; open orders keep theirs. */
export const withoutApplied = (
  { answers: orders, registeredEvents }: Row,
  athlete: Athlete,
): readonly OrderAnswers[] => {
  const open = new Set(registeredEvents.map(({ orderId }) => orderId))
  return orders
    .map((order) => (open.has(order.orderId) || order.orderId === CORRECTION ? order : without(order, athlete)))
    .filter(({ answers }) => answers.length > 0)
}

const without = ({ orderId, answers, levelId, level }: OrderAnswers, athlete: Athlete): OrderAnswers => {
  const isNews = (answer: CustomValue): boolean => {
    if (answer.key === 'LevelId') return level !== null && levelId !== athlete.levelId
    const columns = columnsAnswered([answer])
    return (
      !isEqual({ ...athlete, ...columns }, athlete) ||
      !isEqual(customValuesFromAnswers(athlete.studentValues, [answer]), athlete.studentValues)
    )
  }
  const news = answers.filter(isNews)
  const hasLevel = news.some(({ key }) => key === 'LevelId')
  return { orderId, answers: news, levelId: hasLevel ? levelId : null, level: hasLevel ? level : null }
}

export const customValuesOf = (row: {
  readonly studentValues: CustomValue[]
  readonly answers: readonly OrderAnswers[]
}): CustomValue[] =>
  row.answers.length === 0
    ? row.studentValues
    : customValuesFromAnswers(
        row.studentValues,
        row.answers.flatMap(({ answers }) => answers),
      )
