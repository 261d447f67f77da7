import type { RubricType } from '../grading/kinds.ts'
import type { FeedbackItem } from './events.ts'

/** A mark of an unsaved review. */
export interface DraftedMark {
  readonly feedbackId: string
  readonly rubricId: string
  /** About a moment, otherwise about the whole video. */
  readonly isOfMoment: boolean
}

/**
 * Whether the editor can continue a draft (video-review rule 32): each mark is by a rubric that is offered now, for a
 * moment or the whole video as the draft has it, or is already in the author's saved review.
 */
export const canContinue = (
  marks: readonly DraftedMark[],
  {
    offered,
    saved,
  }: {
    readonly offered: ReadonlyMap<string, RubricType>
    readonly saved: readonly Pick<FeedbackItem, 'feedbackId' | 'rubricId' | 'rubricType'>[]
  },
): boolean =>
  marks.every(({ feedbackId, rubricId, isOfMoment }) => {
    const known = saved.find((one) => one.feedbackId === feedbackId && one.rubricId === rubricId)
    const type = known?.rubricType ?? offered.get(rubricId)
    return type !== undefined && (type === 'TimeScoped') === isOfMoment
  })
