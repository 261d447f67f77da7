import type { bracketsView } from '../../api/contract/brackets.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { brackets } from './brackets.tables.ts'

export type BracketRow = StoredRow<typeof brackets>

export const bracketOnWire = ({
  bracketId,
  eventOrder: _,
  position: __,
  bracketingPolicy,
  ...row
}: BracketRow): WireRow<typeof bracketsView> => ({ id: bracketId, ...row, bracketingPolicy })

/** The draw as directors and admins see it. */
export const bracketsLive: LiveView<BracketRow, typeof bracketsView> = {
  table: brackets,
  toWire: bracketOnWire,
  isVisible: (_, { kind }) => kind === 'director' || kind === 'admin',
}
