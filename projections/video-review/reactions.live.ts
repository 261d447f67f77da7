import { reactionChangesView } from '../../api/contract/reactions.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { reactions } from './reactions.tables.ts'

/** That somebody reacts to a video; what it is they read. */
export const reactionChangesLive: LiveView<StoredRow<typeof reactions>, typeof reactionChangesView> = {
  table: reactions,
  toWire: wireRow(reactions, reactionChangesView, () => ({})),
}
