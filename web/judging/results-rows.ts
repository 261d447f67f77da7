import type { OwnResult, Placing } from '../../api/contract/results.ts'
import { resultsText } from '../texts/en/results.ts'
import { listText } from '../texts/formats.ts'
import { judgedScoreText } from '../video-review/judged-score-text.ts'
import { bracketTitle } from './bracket-title.ts'

/** An event with its brackets, in the order of the results. */
export interface EventOfResults<R> {
  readonly eventId: string
  readonly title: string
  readonly brackets: readonly { readonly bracketId: string; readonly title: string; readonly rows: readonly R[] }[]
}

type OfBracket = Pick<Placing, 'eventId' | 'eventOrder' | 'divisionName' | 'bracketName' | 'bracketId'>
type Ranked = OfBracket & Pick<Placing, 'place' | 'score' | 'sequence'>

const WITHDRAWN = -2
const NO_SCORE = -1

/** The key of a row in its tournament. */
export const keyOf = ({ bracketId, studentId }: Pick<Placing, 'bracketId' | 'studentId'>): string =>
  `${bracketId}.${studentId}`

/** Rows without a place follow the others. */
export const byPlace = (a: Ranked, b: Ranked): number =>
  (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER) ||
  b.score - a.score ||
  a.sequence - b.sequence

const byBracket = (a: OfBracket, b: OfBracket): number =>
  a.eventOrder - b.eventOrder ||
  compare(a.eventId, b.eventId) ||
  compare(a.divisionName, b.divisionName) ||
  compare(a.bracketName, b.bracketName) ||
  compare(a.bracketId, b.bracketId)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Groups rows by event and bracket, each bracket by place. */
export const eventsOf = <R extends Placing>(rows: Iterable<R>): readonly EventOfResults<R>[] => {
  const byId = new Map<string, R[]>()
  for (const row of rows) {
    const known = byId.get(row.bracketId)
    if (known === undefined) byId.set(row.bracketId, [row])
    else known.push(row)
  }
  const brackets = [...byId.values()].flatMap((all) => {
    const [first] = all
    return first === undefined ? [] : [{ first, rows: all.sort(byPlace) }]
  })
  brackets.sort((a, b) => byBracket(a.first, b.first))
  const events: { eventId: string; title: string; brackets: EventOfResults<R>['brackets'][number][] }[] = []
  for (const { first, rows: placed } of brackets) {
    const { eventId, eventName, bracketId } = first
    if (events.at(-1)?.eventId !== eventId) events.push({ eventId, title: eventName, brackets: [] })
    events
      .at(-1)
      ?.brackets.push({ bracketId, title: bracketTitle({ ...first, label: first.bracketName }), rows: placed })
  }
  return events
}

/** `91.50 of 100`; words for athletes without a score. */
export const scoreText = (score: number): string => {
  if (score === WITHDRAWN) return resultsText('withdrawn')
  if (score === NO_SCORE) return resultsText('noScore')
  return judgedScoreText(score)
}

/** `Pending` until the bracket is declared, unless the athlete has withdrawn. */
export const scoreOfRow = ({ isProvisional, score }: Pick<Placing, 'isProvisional' | 'score'>): string =>
  isProvisional && score !== WITHDRAWN ? resultsText('pending') : scoreText(score)

/** The athlete's name, or the number in the bracket where names are not shown. */
export const athleteText = ({ firstName, lastName, sequence }: Pick<Placing, 'firstName' | 'lastName' | 'sequence'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || resultsText('athleteNumber', { number: sequence })

/** What a corrected row shows next to its place; null for the others. */
export const correctionText = ({ isCorrected, formerPlace }: Pick<Placing, 'isCorrected' | 'formerPlace'>) => {
  if (!isCorrected) return null
  return formerPlace === null ? resultsText('corrected') : resultsText('formerPlace', { place: formerPlace })
}

/** What decided the place among equal scores (judging rule 8). */
export const tieText = (decidedBy: OwnResult['decidedBy']): string =>
  resultsText('tieDecided', {
    by: listText(decidedBy.map((one) => resultsText(one === 'HighestScore' ? 'byHighestScore' : 'byFewestDeductions'))),
  })
