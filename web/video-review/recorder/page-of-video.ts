import type { PendingVideo } from './video-store.ts'

export type OfVideo = Pick<PendingVideo, 'studentId' | 'itemId' | 'tournamentId'>

/** The page on which a video is handed in: of a student's item, or of an event of a tournament. */
export const pageOfVideo = ({ studentId, itemId, tournamentId }: OfVideo): string =>
  `/student/${studentId}/curriculum/${itemId}${tournamentId === undefined ? '' : `/tournament/${tournamentId}`}`
