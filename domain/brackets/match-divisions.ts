import type { Gender } from '../accounts/published.ts'
import type { DivisionRule } from '../tournaments/published.ts'
import type { UnmatchedReason } from './draw/events.ts'

/** What divisions' rules look at; null, and a weight of 0, mean unknown. */
export interface AthleteFacts {
  readonly birthYear: number | null
  readonly gender: Gender | null
  readonly levelOrder: number | null
  /** Kilograms. */
  readonly weight: number
}

export interface Division {
  readonly divisionId: string
  readonly eventId: string
  readonly rules: readonly DivisionRule[]
}

export type DivisionMatch =
  | { readonly matched: true; readonly divisionId: string }
  | { readonly matched: false; readonly reason: UnmatchedReason }

type Verdict = 'holds' | 'fails' | UnmatchedReason

const missing: Readonly<Record<DivisionRule['field'], UnmatchedReason>> = {
  'DateOfBirth.Year': 'missing-date-of-birth',
  Gender: 'missing-gender',
  'Level.Order': 'missing-level',
  Weight: 'missing-weight',
}

const factOf = (athlete: AthleteFacts, field: DivisionRule['field']): number | null => {
  switch (field) {
    case 'DateOfBirth.Year':
      return athlete.birthYear
    case 'Gender':
      return athlete.gender === null ? null : athlete.gender === 'female' ? 0 : 1
    case 'Level.Order':
      return athlete.levelOrder
    case 'Weight':
      return athlete.weight > 0 ? athlete.weight : null
  }
}

/** Both ends belong to the rule, except the lower end of a weight: whoever weighs exactly 50 is in 'to 50', not 'from 50'. */
const judge = (athlete: AthleteFacts, { field, min, max }: DivisionRule): Verdict => {
  if (min === null && max === null) return 'holds'
  const value = factOf(athlete, field)
  if (value === null) return missing[field]
  if (min !== null && (field === 'Weight' ? value <= min : value < min)) return 'fails'
  return max !== null && value > max ? 'fails' : 'holds'
}

/**
 * The first division, in the given order, whose rules all hold. Without one: what is missing to decide, when some
 * division fails for want of data alone, else `no-division` (spec/tournament-and-registration.md §3 Division).
 */
export const matchDivision = (athlete: AthleteFacts, divisions: readonly Division[]): DivisionMatch => {
  let reason: UnmatchedReason = 'no-division'
  for (const division of divisions) {
    const verdicts = division.rules.map((rule) => judge(athlete, rule))
    if (verdicts.includes('fails')) continue
    const unknown = verdicts.find((verdict) => verdict !== 'holds')
    if (unknown === undefined) return { matched: true, divisionId: division.divisionId }
    if (reason === 'no-division') reason = unknown as UnmatchedReason
  }
  return { matched: false, reason }
}
