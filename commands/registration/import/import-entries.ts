import {
  importEntries as decide,
  type ImportedEntry,
} from '../../../domain/registration/registration/decide-entries.ts'
import { registrationAggregate } from '../../../domain/registration/registration/state.ts'
import { commandOn } from '../../kernel/command.ts'

export interface ImportEntries {
  readonly tournamentId: string
  readonly membershipId: string
  readonly importId: string
  readonly entries: readonly ImportedEntry[]
}

/** Registers a membership's students for events as listed in a workbook; existing entries are skipped. */
export const importEntries = commandOn(registrationAggregate, 'import-entries', {
  per: 'aggregate',
  content: (input: ImportEntries) => input,
  decide,
})
