/** Where a ticket leads: what arrives there is measured, and deleted when it is refused or has been copied. */
export const ARRIVAL_CONTAINER = 'arriving-videos'
/** What was measured, with posters: no ticket to write leads here. */
export const VIDEO_CONTAINER = 'videos'

export interface VideoPlace {
  readonly studentId: string
  readonly videoId: string
}

/** A video is handed in once: its submission has its id. */
export const submissionOf = ({ videoId }: VideoPlace): string => videoId
export const videoOf = (submissionId: string): string => submissionId

/** Everything of a student lies below one prefix, so that erasing the student finds all of it. */
export const studentPrefix = (tenant: string, studentId: string): string => `${tenant}/${studentId}/`
/** Below it everything of one video: itself and all that was made of it. */
export const videoPrefix = (tenant: string, { studentId, videoId }: VideoPlace): string =>
  `${studentPrefix(tenant, studentId)}${videoId}/`
export const videoBlob = (tenant: string, place: VideoPlace): string => `${videoPrefix(tenant, place)}video`
export const posterBlob = (tenant: string, place: VideoPlace, posterId: string): string =>
  `${videoPrefix(tenant, place)}${posterId}`
