import {
  completeMemberImport as decideComplete,
  failMemberImport as decideFail,
  recordFamilies as decideFamilies,
  type ImportedFamilies,
} from '../../../domain/accounts/member-import/decide.ts'
import { memberImportAggregate } from '../../../domain/accounts/member-import/state.ts'
import type { ImportFailure } from '../../../domain/kernel/workbook/import-failure.ts'
import { commandOn } from '../../kernel/command.ts'

interface OfImport {
  readonly importId: string
}

/** Records a batch of imported families. Refused: import-not-found. */
export const recordImportedFamilies = commandOn(memberImportAggregate, 'record-imported-families', {
  // The batch's counts may differ when it is run again.
  content: ({ importId, from }: OfImport & ImportedFamilies) => ({
    command: 'record-imported-families',
    importId,
    from,
  }),
  decide: decideFamilies,
})

/** Completes an import when all of its families are done; before that nothing changes. Refused: import-not-found. */
export const completeMemberImport = commandOn(memberImportAggregate, 'complete-member-import', {
  content: (input: OfImport) => input,
  decide: (state) => decideComplete(state),
})

/** Ends an import that cannot be completed. Refused: import-not-found. */
export const failMemberImport = commandOn(memberImportAggregate, 'fail-member-import', {
  // A second attempt may find another reason.
  content: ({ importId }: OfImport & { readonly reason: ImportFailure }) => ({
    command: 'fail-member-import',
    importId,
  }),
  decide: (state, { reason }) => decideFail(state, reason),
})
