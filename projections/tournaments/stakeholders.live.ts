import { ownRolesView, stakeholdersView } from '../../api/contract/stakeholders.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { stakeholders } from './stakeholders.tables.ts'

/** The roles in a tournament, for people who manage its settings. */
export const stakeholdersLive: LiveView<StoredRow<typeof stakeholders>, typeof stakeholdersView> = {
  table: stakeholders,
  toWire: wireRow(stakeholders, stakeholdersView, () => ({})),
}

/** A person's own roles; the audience names the user. */
export const ownRolesLive: LiveView<StoredRow<typeof stakeholders>, typeof ownRolesView> = {
  table: stakeholders,
  toWire: wireRow(stakeholders, ownRolesView, () => ({})),
  concerns: ({ userId }, { id }) => userId === id,
}
