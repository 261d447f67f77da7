import type { DivisionRule } from '../tournament/events.ts'

/** A weight class up to and including this many kilograms; null for the heaviest, which has no limit. */
export interface WeightClass {
  readonly to: number | null
  /** The class's proper name, if it has one: Rooster. */
  readonly name?: string
}

/** The athletes of an age, split by gender and by weight classes, if there are any. */
export interface AgeGroup {
  readonly id: string
  readonly title: string
  /** Prefix for the prefixes of its divisions. */
  readonly prefix: string
  /** Ages that athletes reach in the tournament's year. */
  readonly ages: { readonly from: number; readonly to: number | null }
  /** Lightest first. */
  readonly female: readonly WeightClass[]
  readonly male: readonly WeightClass[]
}

export interface TemplateSource {
  readonly name: string
  readonly url: string
  /** The year whose rules it describes; for a page without a date, the year in which it was read. */
  readonly asOf: number
}

/** Rules in common use, with their sources. */
export interface RuleTemplate {
  readonly id: string
  readonly title: string
  /** What organizers need to know in addition to the divisions. */
  readonly note: string
  /** Whether divisions usually have one belt each. */
  readonly isByLevel: boolean
  readonly sources: readonly TemplateSource[]
  /** Youngest first. If two chosen groups overlap, the older one begins after the younger one ends. */
  readonly groups: readonly AgeGroup[]
}

/** A range of levels with separate divisions; null means unbounded. */
export interface LevelBand {
  readonly name: string
  readonly min: number | null
  readonly max: number | null
}

export interface DivisionOfTemplate {
  readonly name: string
  readonly prefix: string
  readonly description: string
  readonly tags: readonly string[]
  readonly rules: readonly DivisionRule[]
}

interface Choice {
  /** The tournament's year, from which ages become years of birth. */
  readonly year: number
  /** Empty for all levels together. */
  readonly levels: readonly LevelBand[]
  /** Ids of the groups; all if omitted. */
  readonly groups?: readonly string[]
}

/** The divisions of a template in a tournament of this year. No athlete fits two of them. */
export const divisionsOf = ({ groups }: RuleTemplate, choice: Choice): readonly DivisionOfTemplate[] => {
  const { year, levels, groups: chosen = groups.map(({ id }) => id) } = choice
  const bands: readonly (LevelBand | null)[] = levels.length === 0 ? [null] : levels
  return withoutOverlaps(groups.filter(({ id }) => chosen.includes(id))).flatMap((group) =>
    (['female', 'male'] as const).flatMap((gender) =>
      bands.flatMap((band) => {
        const classes = group[gender]
        return classes.length === 0
          ? [divisionOf({ year, group, gender, band, weight: null })]
          : classes.map((weight, at) =>
              divisionOf({ year, group, gender, band, weight: { ...weight, from: classes[at - 1]?.to ?? null } }),
            )
      }),
    ),
  )
}

const withoutOverlaps = (groups: readonly AgeGroup[]): readonly AgeGroup[] =>
  groups.map((group, at) => {
    const before = groups[at - 1]?.ages.to ?? null
    const from = before === null ? group.ages.from : Math.max(group.ages.from, before + 1)
    return { ...group, ages: { ...group.ages, from } }
  })

interface Part {
  readonly year: number
  readonly group: AgeGroup
  readonly gender: 'female' | 'male'
  readonly band: LevelBand | null
  readonly weight: (WeightClass & { readonly from: number | null }) | null
}

const divisionOf = ({ year, group, gender, band, weight }: Part): DivisionOfTemplate => {
  const { from, to } = group.ages
  const code = gender === 'female' ? 0 : 1
  const limit = weight === null ? '' : weight.to === null ? `+${weight.from} kg` : `-${weight.to} kg`
  const called = weight?.name ?? limit
  return {
    name: [band?.name ?? '', group.title, gender, called].filter((part) => part !== '').join(' '),
    prefix: [group.prefix + (gender === 'female' ? 'F' : 'M'), called].filter((part) => part !== '').join(' '),
    description: [to === null ? `Age ${from} and older` : from === to ? `Age ${from}` : `Ages ${from} to ${to}`, limit]
      .filter((part) => part !== '')
      .join(', '),
    tags: [],
    rules: [
      { field: 'DateOfBirth.Year', min: to === null ? null : year - to, max: year - from },
      { field: 'Gender', min: code, max: code },
      ...(band === null ? [] : [{ field: 'Level.Order' as const, min: band.min, max: band.max }]),
      ...(weight === null ? [] : [{ field: 'Weight' as const, min: weight.from, max: weight.to }]),
    ],
  }
}

/** One band per level, in order; levels with the same order share one. The first and last bands are unbounded. */
export const eachLevel = (
  levels: readonly { readonly order: number; readonly label: string }[],
): readonly LevelBand[] => {
  const orders = [...new Set(levels.map(({ order }) => order))].sort((a, b) => a - b)
  return orders.map((order, at) => {
    const next = orders[at + 1]
    const names = levels.filter((level) => level.order === order).map(({ label }) => label)
    return {
      name: [...new Set(names)].join(' / '),
      min: at === 0 ? null : order,
      max: next === undefined ? null : next - 1,
    }
  })
}

/** Weight classes by their upper limits, plus one above the last limit. */
export const upTo = (...limits: readonly number[]): readonly WeightClass[] => [
  ...limits.map((to) => ({ to })),
  { to: null },
]
