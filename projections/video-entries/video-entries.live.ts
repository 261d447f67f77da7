import { videoEntriesView, watchedEntriesView } from '../../api/contract/video-entries.ts'
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

/** Signals what there is to watch: to directors all, to everyone else what no family hides (video-entries rule 7). */
export const watchedEntriesLive: LiveView<StoredRow<typeof videoEntries>, typeof watchedEntriesView> = {
  table: videoEntries,
  toWire: wireRow(videoEntries, watchedEntriesView, () => ({})),
  isVisible: ({ isHidden }, { kind }) => kind === 'director' || !isHidden,
}
