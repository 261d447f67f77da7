import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { VideoEntryEvent } from './events.ts'

export type HandedInEntry = Extract<VideoEntryEvent, { type: 'VideoEntryHandedIn' }>['data']

export interface VideoEntry {
  /** The time of the first ticket of each upload. */
  readonly begun: ReadonlyMap<string, Instant>
  /** Null until a video is handed in. */
  readonly current: HandedInEntry | null
  readonly isHidden: boolean
}

export interface OfVideoEntry {
  readonly tournamentId: string
  readonly eventId: string
  readonly studentId: string
}

/** Stream `video-entry-<tenant>.<tournamentId>.<eventId>.<studentId>`. */
export const videoEntryAggregate = aggregate<VideoEntry, VideoEntryEvent, OfVideoEntry>({
  name: 'video-entry',
  ids: ({ tournamentId, eventId, studentId }) => [tournamentId, eventId, studentId],
  initial: { begun: new Map(), current: null, isHidden: false },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'VideoEntryBegun':
        return { ...state, begun: new Map(state.begun).set(data.videoId, data.begun) }
      case 'VideoEntryHandedIn':
        return { ...state, current: data }
      case 'VideoEntryHidden':
      case 'VideoEntryShown':
        return { ...state, isHidden: type === 'VideoEntryHidden' }
      default:
        return state
    }
  },
})
