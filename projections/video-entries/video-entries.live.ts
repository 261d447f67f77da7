import { videoEntriesView } from '../../api/contract/video-entries.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { videoEntries } from './video-entries.tables.ts'

/** Signals what was handed in: to directors all of a tournament, to a member (`id`: the membership) its own. */
export const videoEntriesLive: LiveView<StoredRow<typeof videoEntries>, typeof videoEntriesView> = {
  table: videoEntries,
  concerns: (row, { kind, id }) => kind !== 'member' || id === row.membershipId,
  toWire: wireRow(videoEntries, videoEntriesView, () => ({})),
  isVisible: (row, { kind, id }) => kind === 'director' || (kind === 'member' && id === row.membershipId),
}
