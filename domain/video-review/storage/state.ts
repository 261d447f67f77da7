import { aggregate } from '../../kernel/decider.ts'
import type { VideoStorageEvent } from './events.ts'

export interface Room {
  readonly studentId: string
  readonly bytes: number
  /** Whether the video has arrived; otherwise the storage is only reserved. */
  readonly isTaken: boolean
}

/** Reserved and used storage, by video. */
export type VideoStorage = ReadonlyMap<string, Room>

/** Stream `video-storage-<tenant>`. */
export const videoStorageAggregate = aggregate<VideoStorage, VideoStorageEvent, unknown>({
  name: 'video-storage',
  ids: () => [],
  initial: new Map(),
  evolve: (state, { type, data }) => {
    if (type === 'VideoRoomFreed') return new Map([...state].filter(([videoId]) => videoId !== data.videoId))
    const { videoId, studentId, bytes } = data
    return new Map(state).set(videoId, { studentId, bytes, isTaken: type === 'VideoRoomTaken' })
  },
})

/** Total bytes reserved and used. */
export const bytesOf = (state: VideoStorage): number => [...state.values()].reduce((sum, { bytes }) => sum + bytes, 0)
