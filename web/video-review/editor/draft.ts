import type { ReviewOnWire } from '../../../api/contract/review.ts'
import type { Shape } from '../../../domain/video-review/published.ts'
import { storedState } from '../../client/stored-state.ts'
import type { Place } from '../player/marks.ts'

/** A deduction at a moment of the video. */
export interface DraftMark {
  readonly id: string
  readonly rubricId: string
  /** The rubric's title when it was picked. */
  readonly title: string
  readonly weight: number
  readonly timestamp: number
  readonly place: Place | null
  readonly drawing: readonly Shape[]
  /** Missing in drafts older than voice notes. */
  readonly voice?: DraftVoice | null
}

/** A mark's voice note. The browser stores its audio until the review is saved. */
export interface DraftVoice {
  readonly id: string
  readonly seconds: number
  /** Whether the server has it. */
  readonly isSent: boolean
}

/** The value of a slider or number field, for the whole video. */
export interface DraftAmount {
  readonly id: string
  readonly rubricId: string
  readonly weight: number
}

/** An unsaved review. */
export interface Draft {
  readonly reviewId: string
  readonly marks: readonly DraftMark[]
  readonly amounts: readonly DraftAmount[]
  readonly text: string
}

const NOTHING: { readonly draft: Draft | null } = { draft: null }

/** Drafts stored in this browser by reviewer and video, so that a closed tab or a lost connection loses nothing. */
export const drafts = storedState<{ readonly draft: Draft | null }>({
  prefix: 'review:',
  area: 'local',
  empty: NOTHING,
  write: ({ draft }) => (draft === null ? null : JSON.stringify(draft)),
  read: (text) => {
    const draft = parsed(text)
    return draft === null ? null : { draft }
  },
})

const parsed = (text: string): Draft | null => {
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null
    const isWhole = Array.isArray(draft?.marks) && Array.isArray(draft.amounts) && typeof draft.text === 'string'
    return isWhole && typeof draft?.reviewId === 'string' ? (draft as Draft) : null
  } catch {
    return null
  }
}

export const draftKey = (userId: string, submissionId: string): string => `${userId}:${submissionId}`

/** An empty review, or the author's saved review as a starting point. */
export const initialDraft = (before: ReviewOnWire | undefined, newId: () => string): Draft => {
  if (before === undefined) return { reviewId: newId(), marks: [], amounts: [], text: '' }
  const { id, feedback, text } = before
  return {
    reviewId: id,
    marks: feedback
      .filter(({ rubricType }) => rubricType === 'TimeScoped')
      .map(({ id: markId, rubricId, rubricTitle, weight, timestamp, drawing, voice, x, y, width, height }) => ({
        id: markId,
        rubricId,
        title: rubricTitle,
        weight,
        timestamp,
        drawing,
        place: x < 0 || y < 0 ? null : { x, y, width, height },
        voice: voice === null ? null : { ...voice, isSent: true },
      })),
    amounts: feedback
      .filter(({ rubricType }) => rubricType !== 'TimeScoped')
      .map(({ id: amountId, rubricId, weight }) => ({ id: amountId, rubricId, weight })),
    text,
  }
}

/** Sets a rubric's amount; 0 removes it. */
export const withAmount = (draft: Draft, rubricId: string, weight: number, newId: () => string): Draft => {
  const before = draft.amounts.find((one) => one.rubricId === rubricId)
  const others = draft.amounts.filter((one) => one.rubricId !== rubricId)
  return { ...draft, amounts: weight > 0 ? [...others, { id: before?.id ?? newId(), rubricId, weight }] : others }
}

export const amountOf = ({ amounts }: Draft, rubricId: string): number =>
  amounts.find((one) => one.rubricId === rubricId)?.weight ?? 0

/** Adds a mark in video order. */
export const withMark = (draft: Draft, mark: DraftMark): Draft => ({
  ...draft,
  marks: [...draft.marks, mark].toSorted((a, b) => a.timestamp - b.timestamp),
})

export const withDrawing = (draft: Draft, id: string, drawing: readonly Shape[]): Draft => ({
  ...draft,
  marks: draft.marks.map((mark) => (mark.id === id ? { ...mark, drawing } : mark)),
})

/** Sets a mark's voice note. With `instead`, only if that note is the current one. */
export const withVoice = (draft: Draft, id: string, voice: DraftVoice | null, instead?: string): Draft => ({
  ...draft,
  marks: draft.marks.map((mark) =>
    mark.id === id && (instead === undefined || mark.voice?.id === instead) ? { ...mark, voice } : mark,
  ),
})

export const withoutMark = (draft: Draft, id: string): Draft => ({
  ...draft,
  marks: draft.marks.filter((mark) => mark.id !== id),
})

/** The body of `review/create`: -1 means no moment and no position (video-review rule 22). */
export const feedbackOf = ({ marks, amounts }: Draft) => [
  ...marks.map(({ id, rubricId, weight, timestamp, place, drawing, voice = null }) => ({
    id,
    rubricId,
    weight,
    timestamp,
    drawing: drawing.map((shape) => ({ ...shape })),
    voice: voice === null ? null : { id: voice.id, seconds: voice.seconds },
    ...(place ?? NOWHERE),
  })),
  ...amounts.map((amount) => ({ ...amount, timestamp: -1, voice: null, ...NOWHERE })),
]

const NOWHERE = { x: -1, y: -1, width: -1, height: -1 }
