import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { completeRulesImport as decideComplete } from '../../../domain/tournaments/division-rules-import/decide.ts'
import { rulesImportNotFound } from '../../../domain/tournaments/division-rules-import/errors.ts'
import {
  divisionRulesImportAggregate,
  type Previewed,
} from '../../../domain/tournaments/division-rules-import/state.ts'
import { importDivisionRules as decideImport } from '../../../domain/tournaments/tournament/decide-import.ts'
import { type TournamentState, tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'

export interface ImportRules {
  readonly tournamentId: string
  readonly importId: string
}

/**
 * Imports the divisions of a preview into a tournament, in one append; repeating it is the same import. The process
 * `complete-rules-import` marks the import as complete. Refused: import-not-found, division-rules-changed {events}.
 */
export const importDivisionRules =
  (deps: Needs<'handler'>) =>
  async (
    context: CommandContext,
    { tournamentId, importId }: ImportRules,
  ): Promise<Result<{ readonly position: number }, Refusal>> => {
    const { previewed } = (await deps.handler.read(divisionRulesImportAggregate, context.tenant, { importId })).state
    if (previewed === null || previewed.tournamentId !== tournamentId) return refuse(rulesImportNotFound)
    const outcome = await apply(deps)(context, previewed)
    return outcome.ok ? ok({ position: outcome.value.position }) : outcome
  }

const apply = commandOn(tournamentAggregate, 'import-division-rules', {
  per: ({ importId }: Previewed) => [importId],
  content: ({ importId }: Previewed) => ({ command: 'import-division-rules', importId }),
  decide: (state: TournamentState, previewed: Previewed) => decideImport(state, previewed),
})

/** Records that the tournament has the divisions of an import. Refused: import-not-found. */
export const completeRulesImport = commandOn(divisionRulesImportAggregate, 'complete-rules-import', {
  content: (input: { readonly importId: string }) => input,
  decide: (state) => decideComplete(state),
})
