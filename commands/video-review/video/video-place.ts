/** The container for uploads. Uploads are measured, and deleted when they are refused or copied. */
export const ARRIVAL_CONTAINER = 'arriving-videos'
/** The container of accepted videos with their posters; no upload tickets are issued for it. */
export const VIDEO_CONTAINER = 'videos'

export interface VideoPlace {
  readonly studentId: string
  readonly videoId: string
}

/** A video is submitted once, so its submission has the same id. */
export const submissionOf = ({ videoId }: VideoPlace): string => videoId
export const videoOf = (submissionId: string): string => submissionId

/** All files of a student share one prefix, so that an erasure finds all of them. */
export const studentPrefix = (tenant: string, studentId: string): string => `${tenant}/${studentId}/`
/** The prefix of a video and everything derived from it. */
export const videoPrefix = (tenant: string, { studentId, videoId }: VideoPlace): string =>
  `${studentPrefix(tenant, studentId)}${videoId}/`
export const videoBlob = (tenant: string, place: VideoPlace): string => `${videoPrefix(tenant, place)}video`
export const posterBlob = (tenant: string, place: VideoPlace, posterId: string): string =>
  `${videoPrefix(tenant, place)}${posterId}`
