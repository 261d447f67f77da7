import { athletesOf, type SheetBout } from './format.ts'
import { isLostByBoth, isOpen, type Played } from './play.ts'
import { poolEnd } from './pools.ts'
import type { TieBreaker } from './rule-sets.ts'

export interface BracketPlace {
  readonly studentId: string
  /** Null while it is open, and for an athlete who lost it. */
  readonly place: number | null
  /** The tie breakers that put the athlete here among those with equally many wins in the pool, `lot` included. */
  readonly decidedBy: readonly TieBreaker[]
  /** Others have the same place. */
  readonly isTied: boolean
}

/**
 * The places of a bracket, the best first and open ones last (bouts rules 22 to 26). A place is known once no bout can
 * end at it or behind it.
 */
export const placesOf = (played: Played): readonly BracketPlace[] => {
  const studentIds = athletesOf(played.sheet.seats)
  const ends = endsOf(played, studentIds)
  const decidedBy = new Map(
    played.sheet.pools.length === 1
      ? [...played.ranks.values()].flat().map((ranked) => [ranked.studentId, ranked.decidedBy])
      : [],
  )
  const isPlaced = (id: string) => played.outs.get(id)?.losesPlace !== true
  const shares = sharesOf(played, ends, isPlaced)
  const openFrom = Math.max(0, ...lastOpenEnds(played, ends))
  const placeAt = (end: number) => shares.reduce((place, one) => place + (one.end < end ? one.share : 0), 1)

  const places = studentIds.map((studentId) => {
    const end = ends.get(studentId)
    const place = end === undefined || end <= openFrom || !isPlaced(studentId) ? null : placeAt(end)
    return { studentId, place, decidedBy: decidedBy.get(studentId) ?? [] }
  })
  const held = Map.groupBy(places, ({ place }) => place)
  return places
    .map((one) => ({ ...one, isTied: one.place !== null && (held.get(one.place)?.length ?? 0) > 1 }))
    .sort((a, b) => (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY) || 0)
}

/** Where the last bout of each athlete leaves them; without an entry while they are in a bout that is open. */
const endsOf = ({ sheet, bouts, ranks }: Played, studentIds: readonly string[]): ReadonlyMap<string, number> => {
  const [only] = studentIds
  if (only !== undefined && studentIds.length === 1) return new Map([[only, 1]])
  const ends = new Map([...ranks.values()].flat().map(({ studentId, rank }) => [studentId, poolEnd(rank)]))
  for (const bout of sheet.bouts) {
    const played = bouts.get(bout.boutId)
    if (bout.phase === 'pool' || played === undefined) continue
    for (const id of played.entrantIds) {
      if (typeof id !== 'string') continue
      const end = isOpen(played) ? null : bout.ends[played.winnerId === id ? 0 : 1]
      if (end === null) ends.delete(id)
      else ends.set(id, end)
    }
  }
  return ends
}

/** The ends at which bouts that are open may still leave an athlete. */
const lastOpenEnds = ({ sheet, bouts, pendingIds }: Played, ends: ReadonlyMap<string, number>): readonly number[] => [
  ...sheet.bouts.flatMap(({ boutId, phase, ends: [won, lost] }) => {
    const bout = bouts.get(boutId)
    if (bout === undefined || !isOpen(bout)) return []
    return phase === 'pool' ? [Number.POSITIVE_INFINITY] : [won ?? 0, lost ?? 0]
  }),
  ...[...pendingIds].flatMap((id) => ends.get(id) ?? []),
]

/**
 * How much room each athlete takes among the places: one, or none without a place. Two who lost the same bout take the
 * room of its loser together, and the winner's room stays empty.
 */
const sharesOf = (
  { sheet, bouts }: Played,
  ends: ReadonlyMap<string, number>,
  isPlaced: (id: string) => boolean,
): readonly { readonly end: number; readonly share: number }[] => {
  const next = new Map(
    sheet.bouts.flatMap((bout) =>
      bout.competitors.flatMap((source) => (source.from === 'winner' ? [[source.boutId, bout] as const] : [])),
    ),
  )
  const endOfWinner = ({ boutId, ends: [won] }: SheetBout): number => won ?? next.get(boutId)?.ends[1] ?? 0
  const lostByBoth = sheet.bouts.filter(({ boutId, phase, ends: [won, lost] }) => {
    const bout = bouts.get(boutId)
    // Both have another bout where one of them has lost only the first of a series.
    return phase !== 'pool' && bout !== undefined && isLostByBoth(bout) && (won !== null || lost !== null)
  })
  const halves = new Set(
    lostByBoth.flatMap(({ boutId }) => {
      const ids = bouts.get(boutId)?.entrantIds.filter((id) => typeof id === 'string' && isPlaced(id)) ?? []
      return ids.length === 2 ? ids : []
    }),
  )
  return [
    ...athletesOf(sheet.seats)
      .filter(isPlaced)
      // Who is still competing ends before everyone whose place is known.
      .map((id) => ({ end: ends.get(id) ?? 0, share: halves.has(id) ? 0.5 : 1 })),
    ...lostByBoth.map((bout) => ({ end: endOfWinner(bout), share: 1 })),
  ]
}
