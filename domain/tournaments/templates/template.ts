import type { DivisionRule } from '../tournament/events.ts'

/** A weight class: up to this many kilograms, this weight included; null for the heaviest, which has no limit. */
export interface WeightClass {
  readonly to: number | null
  /** Where it has a name of its own: Rooster. */
  readonly name?: string
}

/** The athletes of an age, who are parted by gender and, where there are any, by weight classes. */
export interface AgeGroup {
  readonly id: string
  readonly title: string
  /** What the prefixes of its divisions begin with. */
  readonly prefix: string
  /** How old they become in the tournament's year. */
  readonly ages: { readonly from: number; readonly to: number | null }
  /** The lightest first. */
  readonly female: readonly WeightClass[]
  readonly male: readonly WeightClass[]
}

export interface TemplateSource {
  readonly name: string
  readonly url: string
  /** The year it tells the rules of; of a page without a date, the year in which it was read. */
  readonly asOf: number
}

/** Rules that people use, with where they were read. */
export interface RuleTemplate {
  readonly id: string
  readonly title: string
  /** What an organizer has to know beside the divisions. */
  readonly note: string
  /** Whether a division usually has one belt. */
  readonly isByLevel: boolean
  readonly sources: readonly TemplateSource[]
  /** The youngest first. One that begins before the one before it ends begins after that, where both are chosen. */
  readonly groups: readonly AgeGroup[]
}

/** A range of levels that has divisions of its own; null is without a bound. */
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
  /** Of the tournament: ages become years of birth. */
  readonly year: number
  /** None: all levels together. */
  readonly levels: readonly LevelBand[]
  /** Ids of the groups; all unless given. */
  readonly groups?: readonly string[]
}

/** The divisions of a template in a tournament of this year. Nobody fits two of them. */
export const divisionsOf = ({ groups }: RuleTemplate, choice: Choice): readonly DivisionOfTemplate[] => {
  const { year, levels, groups: chosen = groups.map(({ id }) => id) } = choice
  const bands: readonly (LevelBand | null)[] = levels.length === 0 ? [null] : levels
  return oneAfterAnother(groups.filter(({ id }) => chosen.includes(id))).flatMap((group) =>
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

const oneAfterAnother = (groups: readonly AgeGroup[]): readonly AgeGroup[] =>
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

/** Each level by itself, in order; levels that share an order are one. The first and the last take whoever is beyond. */
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

/** Weight classes by their upper limits; the last one is above them. */
export const upTo = (...limits: readonly number[]): readonly WeightClass[] => [
  ...limits.map((to) => ({ to })),
  { to: null },
]
