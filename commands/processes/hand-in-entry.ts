import { studentNotFound } from '../../domain/accounts/membership/errors.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { eventNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { type OfVideoEntry, videoEntryAggregate } from '../../domain/video-entries/entry/state.ts'
import { readLevelOfStudent } from '../accounts/read-level-of-student.ts'
import type { Needs } from '../kernel/deps.ts'
import type { UploadTicket } from '../ports/blob-store.ts'
import { recordEntry, recordEntryBegun } from '../video-entries/entry-commands.ts'
import { readEntryTerms } from '../video-entries/read-entry-terms.ts'
import { type HandedInVideo, recordSubmission, storedProperties } from '../video-review/submission/hand-in-video.ts'
import { beginVideoUpload } from '../video-review/video/begin-upload.ts'
import { receiveVideo } from '../video-review/video/receive-video.ts'
import { removeVideo } from '../video-review/video/remove-video.ts'
import { submissionOf } from '../video-review/video/video-place.ts'

interface OfFamily extends OfVideoEntry {
  /** The student's membership. */
  readonly membershipId: string
  /** The membership that registered the student, which is another one if the student has moved since. */
  readonly registeredBy: string
}

interface BeginUpload extends OfFamily {
  readonly videoId: string
  readonly bytes: number
  readonly maximum: number
  readonly otherFiles: number
}

/**
 * Starts or resumes the upload of a tournament video; the time of its first ticket counts at the end (video-entries rule
 * 5). The caller checks whose student it is. Refused: event-not-found, no-videos-taken, not-registered,
 * tournament-not-started, tournament-ended, one-entry-only, and the refusals of `beginVideoUpload`.
 */
export const beginEntryUpload =
  (deps: Needs<'handler' | 'blobs' | 'timers' | 'clock'>) =>
  async (
    context: CommandContext,
    { tournamentId, eventId, studentId, membershipId: _, registeredBy, ...upload }: BeginUpload,
  ): Promise<Result<UploadTicket, Refusal>> => {
    const of = { tournamentId, eventId, studentId }
    const terms = await readEntryTerms(deps)(context.tenant, { ...of, registeredBy })
    if (terms === null) return refuse(eventNotFound(eventId))
    const begun = await recordEntryBegun(deps)(context, { of, videoId: upload.videoId, terms })
    return begun.ok ? beginVideoUpload(deps)(context, { ...upload, studentId }) : begun
  }

interface HandIn extends OfFamily {
  readonly videoId: string
  readonly poster: Uint8Array | null
}

/**
 * Hands in an uploaded video as the student's entry in an event, and records it as a submission, which judges review. A
 * process records the submission where this stops in between, and withdraws the one it replaces. A repeat is the same
 * entry. A video that comes second in a race is deleted. The caller checks whose student it is. Refused:
 * event-not-found, student-not-found, and the refusals of `handInEntry` and of `receiveVideo`.
 */
export const handInEntry =
  (deps: Needs<'handler' | 'blobs' | 'videoMeter' | 'clock'>) =>
  async (context: CommandContext, { poster, ...input }: HandIn): Promise<Result<HandedInVideo, Refusal>> => {
    const { tournamentId, eventId, studentId, membershipId, registeredBy, videoId } = input
    const { tenant } = context
    const of = { tournamentId, eventId, studentId }
    const submissionId = submissionOf(input)
    const { state } = await deps.handler.read(videoEntryAggregate, tenant, of)
    // A repeat: keep what was recorded, because the file may be deleted by now.
    let entry = state.current?.videoId === videoId ? state.current : null
    if (entry === null) {
      const terms = await readEntryTerms(deps)(tenant, { ...of, registeredBy })
      if (terms === null) return refuse(eventNotFound(eventId))
      // Before the video is received: the same refusals, without measuring and copying it.
      const begun = await recordEntryBegun(deps)(context, { of, videoId, terms })
      if (!begun.ok) return begun
      const level = await readLevelOfStudent(deps)(tenant, membershipId, studentId)
      if (level === null) return refuse(studentNotFound)
      const received = await receiveVideo(deps)(context, { studentId, videoId, poster })
      if (!received.ok) return received
      // Measuring takes as long as the video is large: what decides is read again, with the time of the request.
      const after = await readEntryTerms(deps)(tenant, { ...of, registeredBy })
      if (after === null) {
        await removeVideo(deps)(context, { studentId, videoId })
        return refuse(eventNotFound(eventId))
      }
      const video = { ...of, membershipId, submissionId, videoId, ...level, ...storedProperties(received.value) }
      const recorded = await recordEntry(deps)(context, { video, terms: { ...after, now: terms.now } })
      if (!recorded.ok) {
        await removeVideo(deps)(context, { studentId, videoId })
        return recorded
      }
      entry = { ...video, replacedId: null }
    }
    const submitted = await recordSubmission(deps)(context, submissionOfEntry(entry))
    return submitted.ok ? ok({ submissionId, position: submitted.value.position }) : submitted
  }

/** What a submission records of an entry: the event is its item. */
export const submissionOfEntry = <E extends OfVideoEntry & { readonly replacedId: string | null }>({
  eventId,
  replacedId: _,
  ...video
}: E) => ({ ...video, itemId: eventId })
