import type { ReviewOnWire } from '../../../api/contract/review.ts'
import type { Shape } from '../../../domain/video-review/published.ts'
import { storedState } from '../../client/stored-state.ts'
import type { Place } from '../player/marks.ts'

/** A deduction of a moment. */
export interface DraftMark {
  readonly id: string
  readonly rubricId: string
  /** Its rubric's title, as it was when it was picked. */
  readonly title: string
  readonly weight: number
  readonly timestamp: number
  readonly place: Place | null
  readonly drawing: readonly Shape[]
  /** Missing in drafts that were begun before anything could be said. */
  readonly voice?: DraftVoice | null
}

/** What is said about a mark; the browser keeps its sound until the review is saved. */
export interface DraftVoice {
  readonly id: string
  readonly seconds: number
  /** Whether it has arrived. */
  readonly isSent: boolean
}

/** What a slider or a number says of the whole video. */
export interface DraftAmount {
  readonly id: string
  readonly rubricId: string
  readonly weight: number
}

/** A review that is not saved yet. */
export interface Draft {
  readonly reviewId: string
  readonly marks: readonly DraftMark[]
  readonly amounts: readonly DraftAmount[]
  readonly text: string
}

const NOTHING: { readonly draft: Draft | null } = { draft: null }

/** The drafts of this browser, by reviewer and video: a closed tab or a lost connection loses nothing. */
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

/** Whose draft of which video. */
export const draftKey = (userId: string, submissionId: string): string => `${userId}:${submissionId}`

/** An empty review, or what its author saved before, to be changed. */
export const firstDraft = (before: ReviewOnWire | undefined, newId: () => string): Draft => {
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

/** With another amount for a rubric; 0 takes it out. */
export const withAmount = (draft: Draft, rubricId: string, weight: number, newId: () => string): Draft => {
  const before = draft.amounts.find((one) => one.rubricId === rubricId)
  const others = draft.amounts.filter((one) => one.rubricId !== rubricId)
  return { ...draft, amounts: weight > 0 ? [...others, { id: before?.id ?? newId(), rubricId, weight }] : others }
}

export const amountOf = ({ amounts }: Draft, rubricId: string): number =>
  amounts.find((one) => one.rubricId === rubricId)?.weight ?? 0

/** With one more mark, in the order of the video. */
export const withMark = (draft: Draft, mark: DraftMark): Draft => ({
  ...draft,
  marks: [...draft.marks, mark].toSorted((a, b) => a.timestamp - b.timestamp),
})

export const withDrawing = (draft: Draft, id: string, drawing: readonly Shape[]): Draft => ({
  ...draft,
  marks: draft.marks.map((mark) => (mark.id === id ? { ...mark, drawing } : mark)),
})

/** With what is said about a mark; where `instead` is given, only in the place of that note. */
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

/** As `review/create` takes it: -1 for no moment and no place (spec/training-and-review.md §3 Feedback item). */
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
