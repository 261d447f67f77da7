import { kitText } from '../texts/en/kit.ts'
import { numberFormat } from '../texts/formats.ts'

/** The score of a tournament's video, with 2 decimals as places compare it: `91.50 of 100` (judging rule 17). */
export const judgedScoreText = (points: number): string => {
  const decimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return kitText('partOf', { part: decimals.format(points), all: numberFormat().format(100) })
}
