import { lots } from '../../kernel/lot.ts'
import type { DivisionRule } from '../../tournaments/published.ts'
import { type AthleteFacts, type Division, failingFields, matchDivision } from '../match-divisions.ts'
import type { FieldAthlete } from './rehearse.ts'

export interface FieldToInvent {
  readonly athletes: number
  readonly seed: string
  /** The tournament's year. */
  readonly year: number
  /** Events for athletes. */
  readonly eventIds: readonly string[]
  readonly divisions: readonly Division[]
  /** Orders of the levels that athletes can have. */
  readonly levelOrders: readonly number[]
}

type Span = readonly [min: number, max: number]
type Field = DivisionRule['field']

/** Number of athletes per invented school; schools are needed because a draw separates teammates. */
const SCHOOL = 12
/** Range of ages if no rule restricts them. */
const AGES: Span = [6, 40]
/** Range of weights in kilograms if no rule restricts them. */
const WEIGHTS: Span = [25, 100]
/** How far an unbounded range extends: five years, and a tenth of the weight. */
const OPEN_YEARS = 5
const OPEN_WEIGHT = 0.1

/**
 * Invents athletes spread evenly over the bands of age and weight, the genders and the levels in the events' rules.
 * They are not derived from single divisions, so that gaps between divisions show. The same input gives the same
 * athletes. A third of them enter a second event that accepts them.
 */
export const inventField = (input: FieldToInvent): readonly FieldAthlete[] => {
  const { seed, athletes, eventIds, divisions } = input
  if (eventIds.length === 0) return []
  const lot = lots(`${seed}/field`)
  const divisionsOf = Map.groupBy(divisions, ({ eventId }) => eventId)
  const schools = Math.max(2, Math.ceil(athletes / SCHOOL))
  return Array.from({ length: athletes }, (_, at): FieldAthlete => {
    const own = eventIds[at % eventIds.length] ?? ''
    const facts = inventFacts(divisionsOf.get(own) ?? [], input, lot)
    const others = eventIds.filter(
      (eventId) => eventId !== own && matchDivision(facts, divisionsOf.get(eventId) ?? []).matched,
    )
    const second = lot() < 1 / 3 ? others[Math.floor(lot() * others.length)] : undefined
    return {
      ...facts,
      studentId: `invented-${String(at + 1).padStart(5, '0')}`,
      facilityId: `school-${Math.floor(lot() * schools) + 1}`,
      eventIds: second === undefined ? [own] : [own, second],
      otherEvents: [],
    }
  })
}

const inventFacts = (
  divisions: readonly Division[],
  { year, levelOrders }: Pick<FieldToInvent, 'year' | 'levelOrders'>,
  lot: () => number,
): AthleteFacts => {
  const from = ([min, max]: Span): number => min + lot() * (max - min)
  const piece = (pieces: readonly Span[]): Span => pieces[Math.floor(lot() * pieces.length)] ?? [0, 0]
  const whole = ([min, max]: Span): number => Math.floor(from([min, max + 1]))
  const isForOneGender = divisions.every(({ rules }) =>
    rules.some(({ field, min }) => field === 'Gender' && min !== null),
  )
  const genders: Span = isForOneGender ? spanOf(divisions, 'Gender', [0, 1], () => 0) : [0, 1]
  const person = {
    birthYear: whole(
      piece(piecesOf(divisions, 'DateOfBirth.Year', [year - AGES[1], year - AGES[0]], () => OPEN_YEARS)),
    ),
    gender: whole(genders) === 0 ? ('female' as const) : ('male' as const),
    levelOrder: inventLevel(divisions, levelOrders, whole),
  }
  // A child of six must not get an adult's weight: uses the divisions that match the other facts.
  const forPerson = divisions.filter((division) =>
    failingFields({ ...person, weight: 0 }, [division]).every((field) => field === 'Weight'),
  )
  const near = forPerson.length === 0 ? divisions : forPerson
  const weight = from(piece(piecesOf(near, 'Weight', WEIGHTS, (bound) => bound * OPEN_WEIGHT)))
  return { ...person, weight: Math.max(0.1, Math.round(weight * 10) / 10) }
}

/** One of the organization's levels within the rules; if it has none there, a bound of the rules. */
const inventLevel = (
  divisions: readonly Division[],
  levelOrders: readonly number[],
  whole: (span: Span) => number,
): number | null => {
  const any: Span = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const [least, most] = spanOf(divisions, 'Level.Order', any, () => Number.POSITIVE_INFINITY)
  const allowed = levelOrders.filter((order) => order >= least && order <= most)
  if (allowed.length > 0) return allowed[whole([0, allowed.length - 1])] ?? null
  return [least, most].find(Number.isFinite) ?? null
}

/** The range from the lowest to the highest bound of a field; an unbounded end extends by `beyond`. */
const spanOf = (
  divisions: readonly Division[],
  field: Field,
  otherwise: Span,
  beyond: (bound: number) => number,
): Span => {
  const rules = rulesOn(divisions, field)
  const bounds = boundsIn(rules)
  if (bounds.length === 0) return otherwise
  const [least, most] = [Math.min(...bounds), Math.max(...bounds)]
  return [
    rules.some(({ min }) => min === null) ? least - beyond(least) : least,
    rules.some(({ max }) => max === null) ? most + beyond(most) : most,
  ]
}

/**
 * The same range, split at every bound: a two-year band for children gets as many athletes as a twenty-year band for
 * adults, and a gap between two bands gets its share.
 */
const piecesOf = (...of: Parameters<typeof spanOf>): readonly Span[] => {
  const [least, most] = spanOf(...of)
  const cuts = [...new Set([least, ...boundsIn(rulesOn(of[0], of[1])), most])].sort((a, b) => a - b)
  return cuts.length === 1 ? [[least, most]] : cuts.slice(1).map((cut, at): Span => [cuts[at] ?? cut, cut])
}

const rulesOn = (divisions: readonly Division[], field: Field): readonly DivisionRule[] =>
  divisions.flatMap(({ rules }) => rules.filter((rule) => rule.field === field))
const boundsIn = (rules: readonly DivisionRule[]): readonly number[] =>
  rules.flatMap(({ min, max }) => [min, max]).filter((bound) => bound !== null)
