import { shuffled } from '../../kernel/lot.ts'
import { byFacility, byId, type Competitor, facilityOf } from './seating.ts'

/**
 * Draws the order in which the athletes of a bracket perform (brackets rule 9). The largest facility gets positions at
 * even distances, the next one positions at even distances among the rest, and so on; within a facility the order is
 * random. No two athletes of a facility follow each other, unless one facility has more than half of all athletes
 * (rounded up): then as few as possible do.
 */
export const performanceOrder = (competitors: readonly Competitor[], lot: () => number): readonly string[] => {
  const facilities = byFacility(shuffled([...competitors].sort(byId), lot)).sort((a, b) => b.length - a.length)
  const line = new Map<number, Competitor>()
  let free = competitors.map((_, place) => place)
  for (const members of facilities) {
    const chosen = evenly(members.length, free.length, lot).map((at) => free[at])
    members.forEach((member, at) => {
      line.set(chosen[at] ?? 0, member)
    })
    free = free.filter((place) => !line.has(place))
  }
  const inLine = competitors.flatMap((_, place) => line.get(place) ?? [])
  const largest = facilities[0]?.length ?? 0
  return (largest * 2 > competitors.length ? inLine : separateFacilities(inLine)).map(({ studentId }) => studentId)
}

/**
 * `count` evenly spaced indices below `places`, with a random offset. If they are more than half of the places, they
 * are spread from the first to the last place, so that every other place is between two of them.
 */
const evenly = (count: number, places: number, lot: () => number): number[] => {
  const from = lot()
  return Array.from({ length: count }, (_, at) =>
    count * 2 > places
      ? Math.floor((at * (places - 1)) / Math.max(1, count - 1))
      : Math.floor(((at + from) * places) / count),
  )
}

/**
 * Reorders the line: an athlete who would follow a teammate lets the next athlete of another facility go first. A
 * facility with more than half of the remaining athletes always goes next, because its last athletes could not be
 * separated otherwise; as long as no facility had more than half of all, an athlete of another facility is always
 * available.
 */
const separateFacilities = (line: readonly Competitor[]): readonly Competitor[] => {
  const left = [...line]
  const order: Competitor[] = []
  let last = ''
  while (left.length > 0) {
    const majority = byFacility(left).find((members) => members.length * 2 > left.length)
    const next = majority?.[0] ?? left.find((one) => facilityOf(one) !== last)
    if (next === undefined) break
    left.splice(left.indexOf(next), 1)
    order.push(next)
    last = facilityOf(next)
  }
  return [...order, ...left]
}
