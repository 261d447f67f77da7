import { addMinutes, type Instant, isBefore } from '../../../domain/kernel/time.ts'
import { videoStorageAggregate } from '../../../domain/video-review/storage/state.ts'
import type { Review } from '../../../domain/video-review/submission/state.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { DueTimer } from '../../kernel/process.ts'
import { VOICE_CONTAINER } from '../../kernel/voice-container.ts'
import { readReviewDraft } from '../draft/review-drafts.ts'
import { ABANDONED_VIDEO } from '../video/begin-upload.ts'
import { submissionOf } from '../video/video-place.ts'
import { type VoicePlace, voiceBlob, voicePrefix } from './voice-place.ts'

/** How long a review that is open in another tab may still refer to a note. */
export const UNNAMED_MINUTES = 24 * 60

/** The timer that sweeps a reviewer's unused notes on a video; setting it again moves it. */
export const sweepTimer = (tenant: string, { studentId, videoId, authorId }: VoicePlace, at: Instant): DueTimer => ({
  process: ABANDONED_VIDEO,
  tenant,
  key: `${videoId}:${authorId}`,
  at,
  payload: { videoId, studentId, authorId },
})

/** The ids of the notes in a review. */
export const notesOf = (review: Pick<Review, 'feedback'> | undefined): ReadonlySet<string> =>
  new Set((review?.feedback ?? []).flatMap(({ voice }) => (voice === null ? [] : [voice.noteId])))

/**
 * Deletes a reviewer's voice notes on a video that are at least a day old and used neither by the review nor by its draft,
 * or of a video that is gone.
 * Each step can be repeated.
 */
export const sweepVoiceNotes =
  (deps: Needs<'handler' | 'blobs' | 'timers' | 'clock' | 'reviewDrafts'>) =>
  async (tenant: string, place: VoicePlace): Promise<void> => {
    const { handler, blobs, timers, clock } = deps
    const now = clock.now()
    const notes = await blobs.list(VOICE_CONTAINER, voicePrefix(tenant, place))
    const submissionId = submissionOf(place)
    const { state } = await handler.read(submissionAggregate, tenant, { submissionId })
    const draft = await readReviewDraft(deps)(tenant, { submissionId, reviewerId: place.authorId })
    const { state: rooms } = await handler.read(videoStorageAggregate, tenant, {})
    // A review that was saved while its student was erased names notes that no one may hear.
    const noteIds = rooms.has(place.videoId)
      ? [...notesOf(state.reviews.get(place.authorId)), ...(draft?.noteIds ?? [])]
      : []
    const named = noteIds.map((noteId) => voiceBlob(tenant, place, noteId))
    const unnamed = notes.filter(({ filename }) => !named.includes(filename))
    const isNew = ({ writtenAt }: { readonly writtenAt: Instant }) =>
      isBefore(now, addMinutes(writtenAt, UNNAMED_MINUTES))
    for (const { filename } of unnamed.filter((one) => !isNew(one))) await blobs.delete(VOICE_CONTAINER, filename)
    if (unnamed.some(isNew) || draft !== null)
      await timers.set(sweepTimer(tenant, place, addMinutes(now, UNNAMED_MINUTES)))
  }
