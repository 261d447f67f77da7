import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { rulesImportNotFound } from './errors.ts'
import type { DivisionRulesImportEvent } from './events.ts'
import type { DivisionRulesImport, Previewed } from './state.ts'

type Decided = Decision<DivisionRulesImportEvent>

/** Records what a workbook would change. An import has one preview, so a second one writes nothing. */
export const recordPreview = (state: DivisionRulesImport, preview: Previewed): Decided =>
  ok(state.previewed === null ? [{ type: 'RulesPreviewed', data: preview }] : [])

/** Records that the tournament has the rules; a second time writes nothing. Refused: import-not-found. */
export const completeRulesImport = ({ previewed, isImported }: DivisionRulesImport): Decided => {
  if (previewed === null) return refuse(rulesImportNotFound)
  const { importId, tournamentId } = previewed
  return ok(isImported ? [] : [{ type: 'RulesImported', data: { importId, tournamentId } }])
}
