import { studentNotFound } from '../../../domain/accounts/membership/errors.ts'
import { membershipAggregate } from '../../../domain/accounts/published.ts'
import { itemNotFound } from '../../../domain/curriculum/items/errors.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { handIn as decide } from '../../../domain/video-review/submission/decide.ts'
import { noVideoExpected } from '../../../domain/video-review/submission/errors.ts'
import { type HandIn, submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { readTenant } from '../../accounts/read-tenant.ts'
import { readItem } from '../../curriculum/read-item.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import { type ReceivedVideo, receiveVideo } from '../video/receive-video.ts'
import { submissionOf, type VideoPlace } from '../video/video-place.ts'

export interface HandInVideo extends VideoPlace {
  readonly membershipId: string
  readonly itemId: string
  /** A picture of it, taken by the uploader's browser; null for none. */
  readonly poster: Uint8Array | null
}

export interface HandedInVideo {
  readonly submissionId: string
  /** Log position that shows the order. */
  readonly position: number
}

const handIn = commandOn(submissionAggregate, 'hand-in-video', {
  per: 'aggregate',
  // Its level is the one at that moment; a repeat may come after a promotion.
  content: ({ submissionId, studentId, itemId }: HandIn) => ({ submissionId, studentId, itemId }),
  decide,
})

/**
 * Hands in a video that has arrived: it is measured, kept where no ticket leads and recorded with the student's level
 * of this moment (video-review rule 7). Sent again it is the same submission. The caller checks who may, and whether
 * the item is meant for the student. Refused: student-not-found, curriculum-item-not-found,
 * curriculum-item-without-video, id-in-use, and as `receiveVideo` says.
 */
export const handInVideo =
  (deps: Needs<'handler' | 'blobs' | 'videoMeter'>) =>
  async (context: CommandContext, { poster, ...input }: HandInVideo): Promise<Result<HandedInVideo, Refusal>> => {
    const { tenant } = context
    const { studentId, videoId, itemId } = input
    const submissionId = submissionOf(input)
    const record = async (data: HandIn): Promise<Result<HandedInVideo, Refusal>> => {
      const outcome = await handIn(deps)(context, data)
      return outcome.ok ? ok({ submissionId, position: outcome.value.position }) : outcome
    }
    const { state } = await deps.handler.read(submissionAggregate, tenant, { submissionId })
    // Known already: what was measured stands, though the file may be gone.
    if (state.video !== null) return record({ ...state.video, studentId, itemId, videoId })
    const item = await readItem(deps)(tenant, itemId)
    if (item === null) return refuse(itemNotFound)
    if (item.response !== 'Video') return refuse(noVideoExpected)
    const level = await levelOf(deps, tenant, input)
    if (level === null) return refuse(studentNotFound)
    const received = await receiveVideo(deps)(context, { studentId, videoId, poster })
    return received.ok ? record({ ...input, submissionId, ...level, ...kept(received.value) }) : received
  }

const kept = ({ posterId, type, seconds, width, height, codec }: ReceivedVideo) => ({
  posterId,
  contentType: type,
  seconds,
  width,
  height,
  codec,
})

/** The student's level as the log has it now; null for a student who is not, or no longer, of this membership. */
const levelOf = async (
  deps: Needs<'handler'>,
  tenant: string,
  { membershipId, studentId }: Pick<HandInVideo, 'membershipId' | 'studentId'>,
): Promise<Pick<HandIn, 'levelId' | 'levelLabel'> | null> => {
  const [membership, { levels }] = await Promise.all([
    deps.handler.read(membershipAggregate, tenant, { membershipId }),
    readTenant(deps)(tenant),
  ])
  const student = membership.state.students.get(studentId)
  if (student === undefined) return null
  const { levelId } = student
  return { levelId, levelLabel: (levelId === null ? undefined : levels.get(levelId))?.label ?? '' }
}
