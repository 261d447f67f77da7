import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedBy, type Process } from '../kernel/process.ts'
import { completeRulesImport } from '../tournaments/division-rules/import-rules.ts'

const NAME = 'complete-rules-import'

/** An import's division rules were saved → the import is completed, even if the request stopped before that. */
export const completeRulesImports = (deps: Needs<'handler'>): Process<TournamentEvent> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    DivisionRulesImported: async (event) => {
      const { importId } = event.data
      mustSucceed(await completeRulesImport(deps)(causedBy(event, NAME), { importId }))
    },
  },
})
