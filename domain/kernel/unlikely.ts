import { isImplausibleHeight } from './measures.ts'
import type { Phrase } from './phrase.ts'
import { kernelText } from './texts.ts'

/** Kilograms per square meter, outside which a weight and a height hardly belong to one person. */
const [LEAST_INDEX, MOST_INDEX] = [10, 50]
const FIRST_YEAR = 1920

export interface Described {
  readonly dateOfBirth: string | null
  /** Kilograms and centimeters; 0 means unknown. */
  readonly weight: number
  readonly height: number
}

/** Why a person's details may be a mistake, as texts for people: they are valid, but hardly anyone has them. */
export const unlikelyDetails = ({ dateOfBirth, weight, height }: Described): Phrase[] => {
  const warnings: Phrase[] = []
  const year = birthYearOf(dateOfBirth)
  if (year !== null && year < FIRST_YEAR) warnings.push(kernelText('unlikely-year', { year }))
  if (isImplausibleHeight(height)) return [...warnings, kernelText('unlikely-height', { height })]
  const index = weight / (height / 100) ** 2
  if (weight > 0 && height > 0 && (index < LEAST_INDEX || index > MOST_INDEX)) {
    warnings.push(kernelText('unlikely-weight', { weight, height }))
  }
  return warnings
}

export const birthYearOf = (dateOfBirth: string | null): number | null =>
  dateOfBirth === null ? null : Number(dateOfBirth.slice(0, 4))
