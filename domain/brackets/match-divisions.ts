import type { Gender } from '../accounts/published.ts'
import { shownNumber } from '../kernel/decimal.ts'
import type { DivisionRule } from '../tournaments/published.ts'
import type { RuleOfDivision, UnmatchedReason } from './draw/events.ts'

/** The facts that division rules use. Null, and a weight of 0, mean unknown. */
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

type Verdict = 'holds' | 'at-lower-weight' | 'fails' | UnmatchedReason

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
      return athlete.weight > 0 ? shownNumber(athlete.weight) : null
  }
}

const shownBound = (bound: number | null): number | null => (bound === null ? null : shownNumber(bound))

/** Bounds are inclusive, but an athlete who weighs exactly a division's lower bound fits the division below better. */
const judge = (athlete: AthleteFacts, rule: DivisionRule): Verdict => {
  const { field } = rule
  const [min, max] = [shownBound(rule.min), shownBound(rule.max)]
  if (min === null && max === null) return 'holds'
  const value = factOf(athlete, field)
  if (value === null) return missing[field]
  if ((min !== null && value < min) || (max !== null && value > max)) return 'fails'
  return field === 'Weight' && value === min && value !== max ? 'at-lower-weight' : 'holds'
}

/**
 * The first division, in the given order, whose rules all hold. An athlete of exactly 50 kg matches 'to 50 kg' rather
 * than '50 kg to 60 kg', regardless of their order. Without a match, the reason is the missing data if some division
 * fails only because of it, otherwise `no-division` (brackets rules 1 to 3).
 */
export const matchDivision = (athlete: AthleteFacts, divisions: readonly Division[]): DivisionMatch => {
  let reason: UnmatchedReason = 'no-division'
  let heavier: string | null = null
  for (const { divisionId, rules } of divisions) {
    const verdicts = rules.map((rule) => judge(athlete, rule))
    if (verdicts.includes('fails')) continue
    const unknown = verdicts.find(isUnknown)
    if (unknown !== undefined) {
      if (reason === 'no-division') reason = unknown
    } else if (verdicts.includes('at-lower-weight')) heavier ??= divisionId
    else return { matched: true, divisionId }
  }
  return heavier === null ? { matched: false, reason } : { matched: true, divisionId: heavier }
}

/** Fields in the order in which organizers would correct them, if correcting one of several would do. */
const byEaseOfCorrection: readonly DivisionRule['field'][] = ['Weight', 'Level.Order', 'DateOfBirth.Year', 'Gender']

/**
 * The fields that keep an athlete out of all divisions: those of the division with the fewest failing fields. Among
 * equal numbers, a division that fails on the weight explains more than one for the other gender. Empty if the athlete
 * matches a division, or would with the missing data.
 */
export const failingFields = (
  athlete: AthleteFacts,
  divisions: readonly Division[],
): readonly DivisionRule['field'][] => {
  let nearest: readonly number[] | null = null
  for (const { rules } of divisions) {
    const failing = rules.filter((rule) => judge(athlete, rule) === 'fails')
    const ranks = [...new Set(failing.map(({ field }) => byEaseOfCorrection.indexOf(field)))].sort((a, b) => a - b)
    if (nearest === null || isBefore(ranks, nearest)) nearest = ranks
  }
  return (nearest ?? []).flatMap((rank) => byEaseOfCorrection[rank] ?? [])
}

const ruleNames: Readonly<Record<DivisionRule['field'], RuleOfDivision>> = {
  'DateOfBirth.Year': 'birth-year',
  'Level.Order': 'level',
  Gender: 'gender',
  Weight: 'weight',
}

/** The rules of a division that do not hold for the athlete, or whose data is missing; each once. */
export const brokenRules = (athlete: AthleteFacts, { rules }: Pick<Division, 'rules'>): readonly RuleOfDivision[] => {
  const broken = rules.filter((rule) => !fits(judge(athlete, rule))).map(({ field }) => ruleNames[field])
  return [...new Set(broken)]
}

/** The fewest rules that the athlete breaks in one of these divisions; none without divisions. */
export const brokenRulesAmong = (
  athlete: AthleteFacts,
  divisions: readonly Pick<Division, 'rules'>[],
): readonly RuleOfDivision[] =>
  divisions.map((division) => brokenRules(athlete, division)).toSorted((a, b) => a.length - b.length)[0] ?? []

const fits = (verdict: Verdict): boolean => verdict === 'holds' || verdict === 'at-lower-weight'

const isBefore = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length ? a.some((rank, at) => rank < (b[at] ?? 0) && same(a, b, at)) : a.length < b.length
const same = (a: readonly number[], b: readonly number[], until: number): boolean =>
  a.slice(0, until).every((rank, at) => rank === b[at])

const isUnknown = (verdict: Verdict): verdict is UnmatchedReason =>
  verdict !== 'holds' && verdict !== 'at-lower-weight' && verdict !== 'fails'
