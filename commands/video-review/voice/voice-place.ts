import { type VideoPlace, videoPrefix } from '../video/video-place.ts'

export interface VoicePlace extends VideoPlace {
  readonly authorId: string
}

/** The prefix of one reviewer's notes on a video, so that reviewers cannot refer to each other's notes. */
export const voicePrefix = (tenant: string, { authorId, ...video }: VoicePlace): string =>
  `${videoPrefix(tenant, video)}${authorId}/`
export const voiceBlob = (tenant: string, place: VoicePlace, noteId: string): string =>
  `${voicePrefix(tenant, place)}${noteId}`
