import type { BracketRow } from '../../api/contract/brackets.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { roundsOf, type Seat } from './bracket-rounds.ts'
import classes from './draw.module.css'
import { SwapAthlete } from './swap-athlete.tsx'
import type { Swapping } from './use-swap.ts'

/** A scrollable region must be reachable by keyboard. */
const scrollable = { tabIndex: 0 } as const

interface BracketTreeProps {
  readonly bracket: BracketRow
  readonly swap: Swapping | null
}

/**
 * A bracket as a tree, rounds from left to right. On phones it scrolls horizontally, with one round fully visible. Places
 * are changed in the first round.
 */
export const BracketTree = ({ bracket, swap }: BracketTreeProps) => {
  const rounds = roundsOf(bracket)
  if (rounds.length === 0) {
    return (
      <ol className={classes.alone} aria-label={bracketsText('athletes')}>
        {bracket.athletes.map((athlete) => (
          <li key={athlete.studentId}>
            <SeatFace seat={{ kind: 'athlete', athlete }} swap={swap} />{' '}
            {athlete.status === 'Withdrawn' ? null : <small>{bracketsText('alone')}</small>}
          </li>
        ))}
      </ol>
    )
  }
  return (
    <section className={classes.tree} aria-label={bracketsText('bracket')} {...scrollable}>
      {rounds.map((round, at) => (
        // By position, not by name: a merge may add a round, and scroll snapping keeps the element at the edge there.
        <section
          key={round.sequence}
          className={classes.round}
          aria-label={round.name}
          data-last={at === rounds.length - 1}
        >
          <h3>{round.name}</h3>
          <ol>
            {round.matches.map(({ matchId, seats, isBye }) => (
              <li key={matchId} className={classes.slot}>
                <div className={classes.match} data-bye={isBye || undefined}>
                  <SeatFace seat={seats[0]} swap={at === 0 ? swap : null} />
                  <SeatFace seat={seats[1]} swap={at === 0 ? swap : null} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

interface SeatFaceProps {
  readonly seat: Seat
  readonly swap: Swapping | null
}

const SeatFace = ({ seat, swap }: SeatFaceProps) => {
  if (seat.kind !== 'athlete') {
    return (
      <div className={classes.seat} data-kind={seat.kind}>
        {bracketsText(seat.kind === 'bye' ? 'bye' : 'open')}
      </div>
    )
  }
  return (
    <div className={classes.seat} data-kind="athlete">
      <SwapAthlete athlete={seat.athlete} swap={swap} />
    </div>
  )
}
