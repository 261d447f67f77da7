import { median } from '../row.ts'

/** One turn: what was measured here, there, and here again by a second process; less is better. */
export interface Turn {
  readonly here: number
  readonly again: number
  readonly there: number
}

export interface Judgement {
  /** How many times better it is here than there. */
  readonly ratio: number
  /** The interval that contains the ratio with a probability of 90 %. */
  readonly low: number
  readonly high: number
  /** How far a comparison of here with itself may be off: 0.05 for 5 %. */
  readonly noise: number
  /** Whether the ratio is outside the noise. */
  readonly differs: boolean
}

/** Compares the turns' ratios with those of here with itself. */
export const judge = (turns: readonly Turn[]): Judgement => {
  const ratios = turns.map(({ here, again, there }) => quotient(there, Math.sqrt(here * again)))
  const [low, high] = intervalOfMedian(ratios)
  const [lowAgain, highAgain] = intervalOfMedian(turns.map(({ here, again }) => quotient(again, here)))
  const noise = Math.max(highAgain, 1 / lowAgain) - 1
  const ratio = middle(ratios)
  const isNoise = ratio <= 1 + noise && ratio >= 1 / (1 + noise)
  return { ratio, low, high, noise, differs: !isNoise && (low > 1 || high < 1) }
}

/** Equal figures have the ratio 1, two zeros too. */
const quotient = (a: number, b: number): number => (a === b ? 1 : a / b)

/** The middle value, or the geometric mean of both. */
const middle = (ratios: readonly number[]): number => {
  const inverse = median(ratios.map((ratio) => 1 / ratio))
  return Math.sqrt(median(ratios) / inverse)
}

/**
 * The interval between two of the values that contains their distribution's median with a probability of at least 90 %,
 * whatever that distribution is; between the least and the greatest of fewer than five.
 */
const intervalOfMedian = (values: readonly number[]): readonly [number, number] => {
  const sorted = [...values].sort((a, b) => a - b)
  const count = sorted.length
  // The probability that at most `at` values are on one side of the median.
  let tail = 0
  let term = 0.5 ** count
  let at = 0
  for (; at < count / 2; at++) {
    tail += term
    if (2 * tail > 0.1) break
    term *= (count - at) / (at + 1)
  }
  const outer = Math.max(0, at - 1)
  return [sorted[outer] ?? Number.NaN, sorted[count - 1 - outer] ?? Number.NaN]
}
