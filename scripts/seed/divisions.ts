import type { DivisionRule } from '../../domain/tournaments/tournament/events.ts'
import type { DivisionPlan } from './tournament.ts'

const ages = [
  [5, 7],
  [8, 9],
  [10, 11],
  [12, 13],
  [14, 15],
  [16, 17],
  [18, 34],
  [35, null],
] as const
/** The weight in kilograms that divides light from heavy, by age group. */
const halves = { female: [24, 31, 37, 44, 51, 58, 60, 62], male: [26, 34, 42, 50, 58, 66, 70, 74] } as const
const genders = [
  ['Girls', 'Women', 0, 'female'],
  ['Boys', 'Men', 1, 'male'],
] as const
const ranks = [
  ['Beginners', 1, 4],
  ['Advanced', 5, null],
] as const

/** 'Born 2015–2016' or 'Born 1991 or before'. */
const birthYears = (year: number, from: number, to: number | null): string =>
  to === null ? `Born ${year - from} or before` : `Born ${year - to}–${year - from}`

interface Group {
  readonly name: string
  readonly description: string
  readonly rules: readonly DivisionRule[]
  readonly half: number
}

/** Birth year, gender and level, in that order; `year` is the tournament's. */
const groups = (year: number): Group[] =>
  ages.flatMap(([from, to], at) =>
    genders.flatMap(([young, grown, code, gender]) =>
      ranks.map(([rank, lowest, highest]) => ({
        name: `${from >= 18 ? grown : young} ${to === null ? `${from}+` : `${from}–${to}`} ${rank}`,
        description: `${birthYears(year, from, to)}, ${highest === null ? `level ${lowest} and up` : `levels ${lowest}–${highest}`}`,
        half: halves[gender][at] ?? 0,
        rules: [
          { field: 'DateOfBirth.Year', min: to === null ? null : year - to, max: year - from },
          { field: 'Gender', min: code, max: code },
          { field: 'Level.Order', min: lowest, max: highest },
        ] as const,
      })),
    ),
  )

/** Forms divisions are split by birth year, gender and level. */
export const formsDivisions = (eventId: string, year: number, prefix: string): DivisionPlan[] =>
  groups(year).map(({ name, description, rules }) => ({ eventId, name, prefix, description, rules }))

/** Sparring divisions are split by weight as well: up to the limit, and over it. */
export const sparringDivisions = (eventId: string, year: number, prefix: string): DivisionPlan[] =>
  groups(year).flatMap(({ name, description, rules, half }) => {
    const division = (weight: string, min: number | null, max: number | null): DivisionPlan => ({
      eventId,
      name: `${name} ${weight}`,
      prefix,
      description: `${description}, ${weight}`,
      rules: [...rules, { field: 'Weight', min, max }],
    })
    return [division(`to ${half} kg`, null, half), division(`over ${half} kg`, half, null)]
  })

/** Teams and special events are split by birth year only. */
export const ageDivisions = (eventId: string, year: number, prefix: string): DivisionPlan[] =>
  (
    [
      [5, 11, 'Children'],
      [12, 17, 'Youth'],
      [18, null, 'Adults'],
    ] as const
  ).map(([from, to, name]) => ({
    eventId,
    name,
    prefix,
    description: `${birthYears(year, from, to)}, all levels`,
    rules: [{ field: 'DateOfBirth.Year', min: to === null ? null : year - to, max: year - from }],
  }))
