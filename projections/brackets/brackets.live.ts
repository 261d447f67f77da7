import type { DrawnBracket } from '../../domain/brackets/draw/events.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { type BracketAthlete, brackets } from './brackets.tables.ts'

export type BracketRow = StoredRow<typeof brackets>

/** A bracket as it stands on the wire. */
export interface BracketOnWire {
  readonly id: string
  readonly label: string
  readonly tournamentId: string
  readonly eventId: string
  readonly eventTitle: string
  readonly divisionId: string
  readonly divisionName: string
  readonly bracketingPolicy: BracketRow['bracketingPolicy']
  readonly athletes: BracketAthlete[]
  readonly rounds: DrawnBracket['rounds']
}

export const bracketOnWire = ({
  bracketId,
  eventOrder: _,
  position: __,
  bracketingPolicy,
  ...row
}: BracketRow): BracketOnWire => ({ id: bracketId, ...row, bracketingPolicy })

/** The draw as directors and admins see it. */
export const bracketsLive: LiveView<BracketRow, BracketOnWire> = {
  name: 'brackets',
  table: brackets,
  keyOf: (row) => row.bracketId,
  present: (row, { kind }) => (kind === 'director' || kind === 'admin' ? bracketOnWire(row) : null),
}
