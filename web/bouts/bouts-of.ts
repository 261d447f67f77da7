import type { BoutsRow } from '../../api/contract/bouts.ts'
import type { BracketRow } from '../../api/contract/brackets.ts'
import {
  type BracketBouts,
  type DrawnNow,
  drawnFormat,
  hasBegun,
  opened,
  type Played,
  type PlayedBout,
  playedOf,
} from '../../domain/bouts/published.ts'
import { seatsOf } from '../../domain/brackets/published.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { boutsText } from '../texts/en/bouts.ts'

/** What the screen needs of a bracket: by the domain's own rules, from its draw and from what has happened in it. */
export interface BracketNow {
  readonly drawn: DrawnNow
  readonly state: BracketBouts
  readonly played: Played
  readonly nameOf: (studentId: string | null | undefined) => string
  /** Its training facility; '' for none. */
  readonly facilityOf: (studentId: string) => string
  /** Whether there are bouts at all: an order of performance has only places. */
  readonly hasBouts: boolean
}

const untouched: BracketBouts = { bracket: null, results: {}, outs: {}, finished: null, changes: 0 }

const stateOf = ({ format, seats, results, outs, finished, changes }: BoutsRow): BracketBouts => {
  const state = { bracket: null, results, outs, finished, changes }
  return hasBegun(state) ? { ...state, bracket: { drawId: '', format, seats } } : state
}

export const bracketNow = (bracket: BracketRow, row: BoutsRow | undefined): BracketNow => {
  const athletes = bracket.athletes.toSorted((a, b) => a.sequence - b.sequence)
  const places = { studentIds: athletes.map(({ studentId }) => studentId), rounds: bracket.rounds }
  const drawn: DrawnNow = {
    tournamentId: bracket.tournamentId,
    eventId: bracket.eventId,
    divisionId: bracket.divisionId,
    bracketId: bracket.id,
    drawId: '',
    format: drawnFormat(places),
    seats: seatsOf(places),
    withdrawnIds: athletes.filter(({ status }) => status === 'Withdrawn').map(({ studentId }) => studentId),
  }
  const before = row === undefined ? untouched : stateOf(row)
  const now = opened(before, drawn)
  const played = playedOf(now.bracket, now.state)
  const byId = new Map(athletes.map((athlete) => [athlete.studentId, athlete]))
  return {
    drawn,
    // The number of changes is that of the log: the ones that would begin the bracket are not recorded.
    state: { ...now.state, changes: before.changes },
    played,
    nameOf: (studentId) => {
      const athlete = typeof studentId === 'string' ? byId.get(studentId) : undefined
      return athlete === undefined ? boutsText('open') : fullName(athlete)
    },
    facilityOf: (studentId) => byId.get(studentId)?.trainingFacility ?? '',
    hasBouts: played.bouts.size > 0,
  }
}

/** `Quarterfinal · 2`, `Repechage · 1`: where a bout is in the bracket. */
export const boutTitle = ({ boutId, phase, round }: PlayedBout, { sheet }: Played): string => {
  const number = boutId.split('-').at(-1) ?? ''
  const mains = sheet.bouts.filter((one) => one.phase === 'main' && one.round === round).length
  const name = phase === 'main' ? mainName(mains, round) : phaseName(phase, round, boutId)
  return phase === 'final' || (phase === 'main' && mains === 1) ? name : boutsText('inPhase', { phase: name, number })
}

const mainName = (bouts: number, round: number): string => {
  if (bouts === 1) return boutsText('final')
  if (bouts === 2) return boutsText('semifinal')
  if (bouts === 4) return boutsText('quarterfinal')
  return Number.isInteger(Math.log2(bouts))
    ? boutsText('roundOf', { athletes: bouts * 2 })
    : boutsText('phaseMain', { round })
}

const phaseName = (phase: Exclude<PlayedBout['phase'], 'main'>, round: number, boutId: string): string => {
  switch (phase) {
    case 'pool':
      return boutsText('phasePool', { pool: boutId.split('-')[0] ?? '' })
    case 'third':
      return boutsText('phaseThird')
    case 'repechage':
      return boutsText('phaseRepechage')
    case 'losers':
      return boutsText('phaseLosers', { round })
    case 'final':
      return boutsText('phaseFinal')
    case 'consolation':
      return boutsText('phaseConsolation', { round })
    case 'placement':
      return boutsText('phasePlacement')
  }
}
