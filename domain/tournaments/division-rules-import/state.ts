import { aggregate } from '../../kernel/decider.ts'
import type { DivisionRulesImportEvent } from './events.ts'

export type Previewed = Extract<DivisionRulesImportEvent, { type: 'RulesPreviewed' }>['data']

export interface DivisionRulesImport {
  /** Null until a workbook is previewed. */
  readonly previewed: Previewed | null
  readonly isImported: boolean
}

/** Stream `division-rules-import-<tenant>.<importId>`. */
export const divisionRulesImportAggregate = aggregate<
  DivisionRulesImport,
  DivisionRulesImportEvent,
  { readonly importId: string }
>({
  name: 'division-rules-import',
  ids: ({ importId }) => [importId],
  initial: { previewed: null, isImported: false },
  evolve: (state, event) => {
    switch (event.type) {
      case 'RulesPreviewed':
        return { ...state, previewed: event.data }
      case 'RulesImported':
        return { ...state, isImported: true }
      default:
        return state
    }
  },
})
