import { type VideoPlace, videoPrefix } from '../video/video-place.ts'

export interface VoicePlace extends VideoPlace {
  readonly authorId: string
}

/** Below it everything that one reviewer says about a video: who reviews it names no one else's. */
export const voicePrefix = (tenant: string, { authorId, ...video }: VoicePlace): string =>
  `${videoPrefix(tenant, video)}${authorId}/`
export const voiceBlob = (tenant: string, place: VoicePlace, noteId: string): string =>
  `${voicePrefix(tenant, place)}${noteId}`
