import { studentNotFound } from '../../../domain/accounts/membership/errors.ts'
import { itemNotFound } from '../../../domain/curriculum/items/errors.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { handIn as decide } from '../../../domain/video-review/submission/decide.ts'
import { noVideoExpected } from '../../../domain/video-review/submission/errors.ts'
import { type HandIn, submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { readLevelOfStudent } from '../../accounts/read-level-of-student.ts'
import { readItem } from '../../curriculum/read-curriculum.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import { type ReceivedVideo, receiveVideo } from '../video/receive-video.ts'
import { removeVideo } from '../video/remove-video.ts'
import { submissionOf, type VideoPlace } from '../video/video-place.ts'

export interface HandInVideo extends VideoPlace {
  readonly membershipId: string
  readonly itemId: string
  /** A still of the video, made by the uploader's browser; null for none. */
  readonly poster: Uint8Array | null
}

export interface HandedInVideo {
  readonly submissionId: string
  /** Log position that shows the change. */
  readonly position: number
}

/** Records a measured video as a submission; a repeat is the same. Refused: video-not-measured, id-in-use. */
export const recordSubmission = commandOn(submissionAggregate, 'hand-in-video', {
  per: 'aggregate',
  // Without the level, which may have changed when the command is repeated.
  content: ({ submissionId, studentId, itemId }: HandIn) => ({ submissionId, studentId, itemId }),
  decide,
})

/**
 * Submits an uploaded video: measures it, moves it out of reach of upload tickets, and records it with the student's
 * current level (video-review rule 7). A repeat is the same submission. The caller checks who may submit, and whether
 * the item is meant for the student. Refused: student-not-found, curriculum-item-not-found,
 * curriculum-item-without-video, id-in-use, and the refusals of `receiveVideo`.
 */
export const handInVideo =
  (deps: Needs<'handler' | 'blobs' | 'videoMeter'>) =>
  async (context: CommandContext, { poster, ...input }: HandInVideo): Promise<Result<HandedInVideo, Refusal>> => {
    const { tenant } = context
    const { studentId, videoId, itemId } = input
    const submissionId = submissionOf(input)
    const record = async (data: HandIn): Promise<Result<HandedInVideo, Refusal>> => {
      const outcome = await recordSubmission(deps)(context, data)
      return outcome.ok ? ok({ submissionId, position: outcome.value.position }) : outcome
    }
    const { state } = await deps.handler.read(submissionAggregate, tenant, { submissionId })
    // A repeat: keep the recorded measurements, because the file may be deleted by now.
    if (state.video !== null) return record({ ...state.video, studentId, itemId, videoId })
    const unfit = await refusalOfItem(deps)(tenant, itemId)
    if (unfit !== null) return refuse(unfit)
    const level = await readLevelOfStudent(deps)(tenant, input.membershipId, studentId)
    if (level === null) return refuse(studentNotFound)
    const received = await receiveVideo(deps)(context, { studentId, videoId, poster })
    if (!received.ok) return received
    // Measuring takes as long as the video is large: the item may be deleted by now.
    const unfitNow = await refusalOfItem(deps)(tenant, itemId)
    if (unfitNow !== null) {
      await removeVideo(deps)(context, { studentId, videoId })
      return refuse(unfitNow)
    }
    return record({ ...input, submissionId, tournamentId: null, ...level, ...storedProperties(received.value) })
  }

/** Why the item takes no video; null if it does. */
const refusalOfItem =
  (deps: Needs<'handler'>) =>
  async (tenant: string, itemId: string): Promise<Refusal | null> => {
    const item = await readItem(deps)(tenant, itemId)
    if (item === null) return itemNotFound
    return item.response === 'Video' ? null : noVideoExpected
  }

/** What a submission records of a received video. */
export const storedProperties = ({ posterId, type, seconds, width, height, codec }: ReceivedVideo) => ({
  posterId,
  contentType: type,
  seconds,
  width,
  height,
  codec,
})
