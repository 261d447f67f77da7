import { memberImportsView } from '../../api/contract/member-import.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { memberImports } from './member-imports.tables.ts'

export const memberImportOnWire = wireRow(memberImports, memberImportsView, () => ({}))

/** The progress of member imports, for the organization's admins. */
export const memberImportsLive: LiveView<StoredRow<typeof memberImports>, typeof memberImportsView> = {
  table: memberImports,
  toWire: memberImportOnWire,
}
