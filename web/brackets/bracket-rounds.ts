import type { BracketRow, SeenBracket } from '../../api/contract/brackets.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { compareTexts } from '../texts/formats.ts'

export type Athlete = BracketRow['athletes'][number]

/** A slot of a match: an athlete, a bye in the first round, or the winner of the previous match. */
export type Seat =
  | { readonly kind: 'athlete'; readonly athlete: Athlete }
  | { readonly kind: 'bye' }
  | { readonly kind: 'open' }

export interface DrawnMatch {
  readonly matchId: string
  readonly seats: readonly [Seat, Seat]
  /** One athlete advances without a match. */
  readonly isBye: boolean
}

export interface DrawnRound {
  readonly sequence: number
  readonly name: string
  readonly matches: readonly DrawnMatch[]
}

/** `Boys 8–9 green`, with the label where a division has several brackets or another one is merged into it. */
export const bracketTitle = ({ divisionName, label }: Pick<BracketRow, 'divisionName' | 'label'>): string => {
  if (label === 'Bracket') return divisionName
  return label.startsWith('+ ')
    ? `${divisionName} ${label}`
    : bracketsText('labeled', { division: divisionName, label })
}

/** The divisions of a bracket, without the letter of a division with several brackets: `Boys 8–9 + Boys 10–11`. */
export const divisionTitle = ({ divisionName, label }: Pick<BracketRow, 'divisionName' | 'label'>): string =>
  label.startsWith('+ ') ? `${divisionName} ${label.replace(/, Bracket [A-Z]+$/, '')}` : divisionName

/** The bracket as it is shown, for a change that is refused if it is different by now. */
export const seenOf = ({ id, athletes }: Pick<BracketRow, 'id' | 'athletes'>): SeenBracket => ({
  bracketId: id,
  studentIds: athletes.toSorted((a, b) => a.sequence - b.sequence).map(({ studentId }) => studentId),
})

/** The athletes who are still registered. */
export const stillRegistered = ({ athletes }: Pick<BracketRow, 'athletes'>): number =>
  athletes.filter(({ status }) => status === 'Registered').length

/** `7 athletes`, `6 athletes, 1 withdrawn`. */
export const athletesText = (bracket: Pick<BracketRow, 'athletes'>): string => {
  const registered = stillRegistered(bracket)
  const withdrawn = bracket.athletes.length - registered
  return withdrawn === 0
    ? bracketsText('athletesCount', { count: registered })
    : bracketsText('athletesLeft', { count: registered, withdrawn })
}

/** By event, then by division. */
export const drawnInOrder = (rows: Iterable<BracketRow>): readonly BracketRow[] =>
  [...rows].sort((a, b) => compareTexts(a.eventTitle, b.eventTitle) || compareTexts(bracketTitle(a), bracketTitle(b)))

/** The bracket that an address asks for, else the first one of the event, else the first one. */
export const bracketToShow = <B extends Pick<BracketRow, 'id' | 'eventId'>>(
  brackets: readonly B[],
  { bracketId, eventId }: { readonly bracketId: string | null; readonly eventId: string | null },
): B | undefined =>
  brackets.find((one) => one.id === bracketId) ?? brackets.find((one) => one.eventId === eventId) ?? brackets[0]

type Drawn = Pick<BracketRow, 'bracketingPolicy' | 'rounds'>

/** Whether the athletes perform one after the other. The draw decides: a bracket with rounds is a knock-out. */
export const isPerformanceOrder = ({ bracketingPolicy, rounds }: Drawn): boolean =>
  bracketingPolicy === 'Ordered' && rounds.length === 0

/** The bracket's format in plain words: `Performance order`, `Knock-out, 3 rounds, 2 byes`. */
export const courseOf = (bracket: Drawn & Pick<BracketRow, 'athletes'>): string => {
  if (isPerformanceOrder(bracket)) return bracketsText('performanceOrder')
  const rounds = roundsOf(bracket)
  const byes = rounds.flatMap(({ matches }) => matches).filter(({ isBye }) => isBye).length
  return [
    bracketsText('knockout'),
    ...(rounds.length === 0 ? [] : [bracketsText('rounds', { count: rounds.length })]),
    ...(byes === 0 ? [] : [bracketsText('byes', { count: byes })]),
  ].join(', ')
}

/** Names of the rounds, from the last one: Final, Semifinals, Quarterfinals, Round of 16. */
const roundName = (matches: number): string => {
  if (matches === 1) return bracketsText('final')
  if (matches === 2) return bracketsText('semifinals')
  return matches === 4 ? bracketsText('quarterfinals') : bracketsText('roundOf', { athletes: matches * 2 })
}

/** The bracket's rounds as drawn. An empty seat is a bye in the first round, and still open in a later one. */
export const roundsOf = ({ athletes, rounds }: Pick<BracketRow, 'athletes' | 'rounds'>): readonly DrawnRound[] => {
  const byId = new Map(athletes.map((athlete) => [athlete.studentId, athlete]))
  return [...rounds]
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ sequence, matches }, at) => ({
      sequence,
      name: roundName(matches.length),
      matches: matches.map(({ matchId, competitorIds }) => {
        const seatOf = (id: string | null | undefined): Seat => {
          const athlete = id ? byId.get(id) : undefined
          if (athlete !== undefined) return { kind: 'athlete', athlete }
          return { kind: at === 0 && sequence === 1 ? 'bye' : 'open' }
        }
        const seats = [seatOf(competitorIds[0]), seatOf(competitorIds[1])] as const
        return { matchId, seats, isBye: seats.some(({ kind }) => kind === 'bye') }
      }),
    }))
}
