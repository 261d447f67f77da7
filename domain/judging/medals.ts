/** The place of an athlete of a facility; null without a place or a facility. */
export interface PlaceOfFacility {
  readonly facility: string | null
  readonly place: number | null
}

/** How often the athletes of a facility placed first to third. */
export interface Medals {
  readonly facility: string
  readonly gold: number
  readonly silver: number
  readonly bronze: number
}

/** The medal table: most first places first, then second and third; athletes without a facility are left out. */
export const medalsOf = (rows: Iterable<PlaceOfFacility>): readonly Medals[] => {
  const table = new Map<string, [gold: number, silver: number, bronze: number]>()
  for (const { facility, place } of rows) {
    if (facility === null || facility === '' || place === null || place > 3) continue
    const counts = table.get(facility) ?? [0, 0, 0]
    counts[place - 1] = (counts[place - 1] ?? 0) + 1
    table.set(facility, counts)
  }
  return [...table]
    .map(([facility, [gold, silver, bronze]]) => ({ facility, gold, silver, bronze }))
    .sort((a, b) => b.gold - a.gold || b.silver - a.silver || b.bronze - a.bronze || (a.facility < b.facility ? -1 : 1))
}
