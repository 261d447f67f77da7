import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'
import { type Drawing, drawAll } from './draw-all.ts'
import { type DrawingTime, drawingRefusal } from './drawing-time.ts'
import { bracketsBegun, bracketsCalled, noDivisions } from './errors.ts'
import type { DrawEvent } from './events.ts'
import type { Draw } from './state.ts'

export interface RegenerateBrackets extends Drawing, Omit<DrawingTime, 'isDrawn'> {
  readonly tournamentId: string
  readonly drawId: string
  readonly now: Instant
  /** Number of brackets of the current draw that are in staging or at a ring. */
  readonly calledBrackets: number
  /** Number of brackets of the current draw in which something has happened. */
  readonly begunBrackets: number
}

type Decided = Decision<DrawEvent>

/**
 * Draws all brackets of a tournament, for the first time or again (brackets rule 6). The same `drawId` again writes
 * nothing. Refused: tournament-started, tournament-ended, no-divisions, brackets-begun {begun},
 * brackets-called {called}.
 */
export const regenerateBrackets = (state: Draw, input: RegenerateBrackets): Decided => {
  if (state.draws.has(input.drawId)) return ok([])
  const notNow = drawingRefusal(input.now, { ...input, isDrawn: state.brackets.size > 0 })
  if (notNow !== null) return refuse(notNow)
  if (input.divisions.length === 0) return refuse(noDivisions)
  if (input.begunBrackets > 0) return refuse(bracketsBegun(input.begunBrackets))
  if (input.calledBrackets > 0) return refuse(bracketsCalled(input.calledBrackets))

  const { tournamentId, drawId } = input
  const { divisions, unmatched } = drawAll(input)
  const drawn: DrawEvent[] = divisions.map((data) => ({
    type: 'DivisionDrawn',
    data: { tournamentId, drawId, ...data },
  }))
  for (const [eventId, athletes] of unmatched) {
    drawn.push({ type: 'AthletesUnmatched', data: { tournamentId, drawId, eventId, athletes } })
  }
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const totals = {
    brackets: sum(divisions.map(({ brackets }) => brackets.length)),
    athletes: sum(divisions.flatMap(({ brackets }) => brackets.map(({ athletes }) => athletes.length))),
    unmatched: sum([...unmatched.values()].map(({ length }) => length)),
  }
  return ok([{ type: 'BracketsRegenerated', data: { tournamentId, drawId, seed: input.seed, ...totals } }, ...drawn])
}
