import { judgedVideosView, judgingView } from '../../api/contract/judging.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { judgedVideos, judgingSetups } from './judging.tables.ts'

/** Signals to judges and directors that rules, judges or acceptances changed. */
export const judgingLive: LiveView<StoredRow<typeof judgingSetups>, typeof judgingView> = {
  table: judgingSetups,
  toWire: wireRow(judgingSetups, judgingView, () => ({})),
}

/** Signals to judges and directors that a video got a review, without its score (judging rule 5). */
export const judgedVideosLive: LiveView<StoredRow<typeof judgedVideos>, typeof judgedVideosView> = {
  table: judgedVideos,
  toWire: wireRow(judgedVideos, judgedVideosView, () => ({})),
}
