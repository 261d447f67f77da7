import { bracketsView } from '../../api/contract/brackets.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { brackets } from './brackets.tables.ts'

export type BracketRow = StoredRow<typeof brackets>

export const bracketOnWire = wireRow(brackets, bracketsView, ({ bracketId, divisionIds, athletes }) => ({
  id: bracketId,
  divisionIds: [...divisionIds],
  athletes: athletes.map(({ facilityId: _, ...athlete }) => athlete),
}))

/** The draw as directors and admins see it. */
export const bracketsLive: LiveView<BracketRow, typeof bracketsView> = {
  table: brackets,
  toWire: bracketOnWire,
  isVisible: (_, { kind }) => kind === 'director' || kind === 'admin',
}
