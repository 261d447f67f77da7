import { bracketCallAggregate } from '../../domain/athlete-call/published.ts'
import { bracketBoutsAggregate, hasBegun } from '../../domain/bouts/published.ts'
import { swapAthletes as decide, type SwapAthletes, type SwapFacts } from '../../domain/brackets/draw/decide-swap.ts'
import { bracketBegun } from '../../domain/brackets/draw/errors.ts'
import { drawAggregate } from '../../domain/brackets/draw/state.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readTournament } from '../tournaments/read-tournament.ts'

/**
 * Lets two athletes of a bracket trade places (brackets rule 14). A trade that meets the first bout of the bracket is undone.
 * Refused: tournament-not-found, bracket-not-found, tournament-ended, bracket-begun, bracket-called, places-changed.
 */
export const swapAthletes =
  (deps: Needs<'handler' | 'clock'>) =>
  async (context: CommandContext, input: SwapAthletes): Promise<Outcome> => {
    const { tenant } = context
    const { tournamentId, bracketId, studentId, from, to } = input
    const tournament = await readTournament(deps)(tenant, tournamentId)
    if (tournament === null || tournament.details === null) return refuse(tournamentNotFound())
    const isBegun = async (): Promise<boolean> =>
      hasBegun((await deps.handler.read(bracketBoutsAggregate, tenant, { tournamentId, bracketId })).state)
    const { state: call } = await deps.handler.read(bracketCallAggregate, tenant, { tournamentId, bracketId })
    const { endDate } = tournament.details
    const facts = { now: deps.clock.now(), endDate, isCalled: call.status !== 'Pending', isBegun: await isBegun() }
    const outcome = await swap(deps)(context, { swap: input, facts })
    if (!outcome.ok || outcome.value.repeated || !(await isBegun())) return outcome
    const back = { tournamentId, bracketId, studentId, from: to, to: from }
    const undone = await swapBack(deps)(context, { swap: back, facts: { ...facts, isCalled: false, isBegun: false } })
    return undone.ok ? refuse(bracketBegun) : outcome
  }

const swap = commandOn(drawAggregate, 'swap-athletes', {
  ids: ({ swap: { tournamentId } }: { readonly swap: SwapAthletes; readonly facts: SwapFacts }) => ({ tournamentId }),
  per: ({ swap: { bracketId, studentId } }) => [bracketId, studentId],
  content: ({ swap: input }) => ({ command: 'swap-athletes', input }),
  decide: (state, { swap: input, facts }) => decide(state, input, facts),
})

const swapBack = commandOn(drawAggregate, 'swap-athletes-back', {
  ids: ({ swap: { tournamentId } }: { readonly swap: SwapAthletes; readonly facts: SwapFacts }) => ({ tournamentId }),
  per: ({ swap: { bracketId, studentId } }) => [bracketId, studentId],
  content: ({ swap: input }) => ({ command: 'swap-athletes-back', input }),
  decide: (state, { swap: input, facts }) => decide(state, input, facts),
})
