import type { bracketsText } from '../../commands/texts/en/brackets.ts'
import { repechageOf } from '../../domain/brackets/published.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { bracketName } from '../../projections/athlete-call/bracket-name.ts'
import type { BracketRow } from '../../projections/brackets/brackets.live.ts'
import type { PrintedBracket } from './brackets.pdf.ts'

type BracketsText = ReturnType<typeof bracketsText>

/** Brackets that are printed or listed together, in order. */
export interface BracketGroup {
  /** The event's title or the facility's. */
  readonly heading: string
  readonly brackets: readonly BracketRow[]
  /** The facility whose athletes are highlighted, when grouped by facility; null for athletes without one. */
  readonly facilityId?: string | null
}

/** Groups by event in the organizers' order, which is that of the rows. */
export const byEvent = (rows: readonly BracketRow[]): readonly BracketGroup[] =>
  [...Map.groupBy(rows, ({ eventId }) => eventId).values()].map((brackets) => ({
    heading: brackets[0]?.eventTitle ?? '',
    brackets,
  }))

/** Groups by the athletes' current facility: each group has all brackets with one of its athletes. */
export const byFacility = (rows: readonly BracketRow[], noFacility: string): readonly BracketGroup[] => {
  const groups = new Map<string | null, { heading: string; brackets: Set<BracketRow> }>()
  for (const row of rows)
    for (const { facilityId, trainingFacility } of row.athletes) {
      const group = groups.get(facilityId) ?? { heading: trainingFacility ?? noFacility, brackets: new Set() }
      group.brackets.add(row)
      groups.set(facilityId, group)
    }
  return [...groups]
    .sort(([a, one], [b, other]) => Number(a === null) - Number(b === null) || one.heading.localeCompare(other.heading))
    .map(([facilityId, { heading, brackets }]) => ({ heading, brackets: [...brackets], facilityId }))
}

/** `Boys 8–9`, with the label if the division has several brackets or another one is merged into it. */
export const titleOf = ({ divisionName, label }: BracketRow): string => bracketName(divisionName, label)

type Athlete = BracketRow['athletes'][number]

export const nameOf = ({ firstName, lastName }: Athlete): string => fullName({ firstName, lastName })

/** The athletes of the group's facility; all athletes if the brackets are grouped by event. */
export const ownOf = ({ facilityId }: BracketGroup, { athletes }: BracketRow): readonly Athlete[] =>
  facilityId === undefined ? athletes : athletes.filter((athlete) => athlete.facilityId === facilityId)

/** The draw decides: a bracket with rounds is a knock-out. */
export const courseOf = ({ athletes, rounds, bracketingPolicy }: BracketRow, text: BracketsText): string =>
  rounds.length > 0
    ? text('knockout')
    : athletes.length > 1 || bracketingPolicy === 'Ordered'
      ? text('order')
      : text('oneAthlete')

const LAST_ROUNDS = ['final', 'semifinals', 'quarterfinals'] as const

/** Name of a round by its number of bouts. */
const roundName = (bouts: number, text: BracketsText): string => {
  const last = LAST_ROUNDS[Math.log2(bouts)]
  return last === undefined ? text('roundOf', { athletes: bouts * 2 }) : text(last)
}

const inSequence = ({ rounds }: BracketRow): BracketRow['rounds'] => [...rounds].sort((a, b) => a.sequence - b.sequence)

/** The seats of the first round from top to bottom. */
const firstSeats = (row: BracketRow): readonly (string | null)[] =>
  (inSequence(row)[0]?.matches ?? []).flatMap(({ competitorIds }) => [
    competitorIds[0] ?? null,
    competitorIds[1] ?? null,
  ])

/** A withdrawn athlete has no more bouts: a line that only they could fill is left out, as it is for a bye. */
const repechageLines = (
  row: BracketRow,
  rounds: readonly string[],
  text: BracketsText,
): PrintedBracket['repechage'] => {
  const out = new Set(row.athletes.flatMap(({ studentId, status }) => (status === 'Withdrawn' ? [studentId] : [])))
  const seats = firstSeats(row).map((id) => (id === null || out.has(id) ? null : id))
  const [upper, lower] = repechageOf(seats).map((places) =>
    places.map(({ round, isCertain }) => ({ label: text('beatenIn', { round: rounds[round - 1] ?? '' }), isCertain })),
  )
  return [upper ?? [], lower ?? []]
}

export const printedBracket = (row: BracketRow, group: BracketGroup, text: BracketsText): PrintedBracket => {
  const own = new Set(group.facilityId === undefined ? [] : ownOf(group, row))
  const athletes = [...row.athletes]
    .sort((a, b) => a.sequence - b.sequence)
    .map((athlete) => ({
      studentId: athlete.studentId,
      sequence: athlete.sequence,
      name: nameOf(athlete),
      about: athlete.trainingFacility ?? '',
      isOut: athlete.status === 'Withdrawn',
      isMarked: own.has(athlete),
    }))
  const byId = new Map(athletes.map((athlete) => [athlete.studentId, athlete]))
  const rounds = inSequence(row).map(({ matches }) => roundName(matches.length, text))
  return {
    title: titleOf(row),
    course: courseOf(row, text),
    athletes,
    seats: firstSeats(row).map((id) => {
      const athlete = id === null ? undefined : byId.get(id)
      return athlete === undefined ? null : { ...athlete, name: `${athlete.sequence}  ${athlete.name}` }
    }),
    rounds,
    repechage: row.bracketingPolicy === 'Repechage' ? repechageLines(row, rounds, text) : [[], []],
  }
}

/** The athlete's first opponent; empty if there is none. */
export const firstOpponent = (row: BracketRow, athlete: Athlete, text: BracketsText): string => {
  const seats = firstSeats(row)
  const at = seats.indexOf(athlete.studentId)
  if (at < 0) return ''
  const opponent = row.athletes.find(({ studentId }) => studentId === seats[at % 2 === 0 ? at + 1 : at - 1])
  return opponent === undefined ? text('bye') : nameOf(opponent)
}
