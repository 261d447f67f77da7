import { reactionChangesView } from '../../api/contract/reactions.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { reactions } from './reactions.tables.ts'

/** Signals that a video has new reactions, which the client then reads. */
export const reactionChangesLive: LiveView<StoredRow<typeof reactions>, typeof reactionChangesView> = {
  table: reactions,
  toWire: wireRow(reactions, reactionChangesView, () => ({})),
}
