import type { CommandContext } from '../../domain/kernel/journal.ts'
import { duplicateTournament as decide } from '../../domain/tournaments/tournament/decide-duplicate.ts'
import { type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'

export interface DuplicateTournament {
  readonly sourceTournamentId: string
  /** Of the duplicate; made by the caller. */
  readonly tournamentId: string
  readonly title: string
  readonly startDate: string
  readonly endDate: string
  readonly registrationEnds: string | null
  readonly displayAfter: string
  readonly incrementDivisionRuleYears: boolean
}

/**
 * Makes a tournament like another one, in one append: a repeat, also after a crash, finds all of it or nothing. Refused:
 * tournament-not-found, already-exists, invalid-tournament {field}.
 */
export const duplicateTournament =
  (deps: Needs<'handler'>) =>
  async (context: CommandContext, input: DuplicateTournament): Promise<Outcome> => {
    const { sourceTournamentId: tournamentId } = input
    const { state: source } = await deps.handler.read(tournamentAggregate, context.tenant, { tournamentId })
    return write(deps)(context, { ...input, source })
  }

const write = commandOn(tournamentAggregate, 'duplicate-tournament', {
  ids: ({ tournamentId }: DuplicateTournament & { readonly source: TournamentState }) => ({ tournamentId }),
  per: 'aggregate',
  content: ({ source: _, ...input }) => ({ command: 'duplicate-tournament', input }),
  decide: (state, { source, ...input }) =>
    decide(state, source, { ...input, idOf: (kind, id) => derivedId('duplicate', input.tournamentId, kind, id) }),
})
