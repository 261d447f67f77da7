import type { DateOrder } from './reading.ts'

/** A day or month of one or two digits, another one, and a year, with points, slashes or hyphens between them. */
const NUMERIC = /^(?<first>\d{1,2})(?<mark>[./-])\s?(?<second>\d{1,2})\k<mark>\s?(?<year>\d{4})$/

/** The order of days and months in a column's dates that have one mark between their parts. */
export interface FoundOrder {
  readonly order: DateOrder
  /** Whether a day above 12, or a point, leaves no other order. */
  readonly isSettled: boolean
  /** The column's first date that is another day in the other order; null without any. */
  readonly example: string | null
}

type Mark = '.' | '/' | '-'

/**
 * The order of days and months in a column, by the mark between them: one day above 12 settles it for all. Where nothing
 * does, dates with points have the day first, as in Europe, and others the month, as in the US.
 *
 * @param chosen the order that a person chose for all.
 */
export const findDateOrders = (cells: readonly string[], chosen: DateOrder | null): ReadonlyMap<string, FoundOrder> => {
  const orders = new Map<string, FoundOrder>()
  for (const mark of ['.', '/', '-'] satisfies readonly Mark[]) {
    const dates = cells.flatMap((text) => {
      const { first, second, mark: its } = NUMERIC.exec(text)?.groups ?? {}
      return its === mark ? [{ text, first: Number(first), second: Number(second) }] : []
    })
    if (dates.length === 0) continue
    const hasDayFirst = dates.some(({ first, second }) => first > 12 && second <= 12)
    const hasMonthFirst = dates.some(({ first, second }) => second > 12 && first <= 12)
    const isMixed = hasDayFirst && hasMonthFirst
    const usual = mark === '.' ? 'day-first' : 'month-first'
    const found = isMixed ? usual : hasDayFirst ? 'day-first' : hasMonthFirst ? 'month-first' : usual
    const ambiguous = dates.find(({ first, second }) => first !== second && first <= 12 && second <= 12)
    orders.set(mark, {
      order: chosen ?? found,
      isSettled: !isMixed && (hasDayFirst || hasMonthFirst || mark === '.'),
      example: (isMixed ? dates[0]?.text : ambiguous?.text) ?? null,
    })
  }
  return orders
}

/** A date of digits as `YYYY-MM-DD`, even if there is no such day; any other text as it is. */
export const dateInOrder = (text: string, orders: ReadonlyMap<string, FoundOrder>): string => {
  const { first = '', second = '', mark = '', year } = NUMERIC.exec(text)?.groups ?? {}
  const found = orders.get(mark)
  if (year === undefined || found === undefined) return text
  const [day, month] = found.order === 'day-first' ? [first, second] : [second, first]
  // A person recognizes the cell's own text in its error.
  return Number(month) > 12 ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
