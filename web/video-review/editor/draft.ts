import type { ReviewOnWire } from '../../../api/contract/review.ts'
import type { ReviewDraftOnWire } from '../../../api/contract/review-drafts.ts'
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
  readonly step: DraftStep
}

/** The editor's step, without a deduction that waits for its place. */
export type DraftStep = ReviewDraftOnWire['step']

/** A draft in this browser, and what of it the server has. */
export interface StoredDraft {
  /** Null for none. */
  readonly draft: Draft | null
  /** The server's revision that it continues; null if the server had none. */
  readonly revision: string | null
  /** Whether the server has all of it. */
  readonly isSent: boolean
  /** When it was last changed; null if that is not known. */
  readonly changed: string | null
}

export const NO_DRAFT: StoredDraft = { draft: null, revision: null, isSent: true, changed: null }

/** Drafts stored in this browser by reviewer and video until the server has them, so that a lost connection loses nothing. */
export const drafts = storedState<StoredDraft>({
  prefix: 'review:',
  area: 'local',
  empty: NO_DRAFT,
  write: (stored) => (isOnServer(stored) ? null : JSON.stringify(stored)),
  read: (text) => parsed(text),
})

/** Whether the server has all of it, voice notes included. */
const isOnServer = ({ draft, isSent }: StoredDraft): boolean =>
  draft === null || (isSent && draft.marks.every(({ voice }) => voice?.isSent !== false))

const parsed = (text: string): StoredDraft | null => {
  try {
    const read = JSON.parse(text) as (Partial<StoredDraft> & Partial<Draft>) | null
    // Before the server kept drafts, the draft was stored alone and without its step.
    const draft: Partial<Draft> = { step: 'viewing', ...(read?.draft ?? read) }
    const isWhole = Array.isArray(draft.marks) && Array.isArray(draft.amounts) && typeof draft.text === 'string'
    if (!isWhole || typeof draft.reviewId !== 'string') return null
    const { revision = null, isSent = false, changed = null } = read ?? {}
    return { draft: draft as Draft, revision, isSent, changed }
  } catch {
    return null
  }
}

/** A draft as the server stores it: a voice note that was not uploaded yet stays in this browser. */
export const draftOnWire = ({ marks, ...draft }: Draft): ReviewDraftOnWire => ({
  ...draft,
  amounts: draft.amounts.map((amount) => ({ ...amount })),
  marks: marks.map(({ drawing, voice, ...mark }) => ({
    ...mark,
    drawing: drawing.map(({ kind, points }) => ({ kind, points: points.map(([x, y]) => [x, y]) })),
    voice: voice?.isSent === true ? { id: voice.id, seconds: voice.seconds } : null,
  })),
})

export const draftFromWire = ({ marks, ...draft }: ReviewDraftOnWire): Draft => ({
  ...draft,
  marks: marks.map(({ voice, ...mark }) => ({ ...mark, voice: voice === null ? null : { ...voice, isSent: true } })),
})

export const draftKey = (userId: string, submissionId: string): string => `${userId}:${submissionId}`

/** An empty review, or the author's saved review as a starting point. */
export const initialDraft = (before: ReviewOnWire | undefined, newId: () => string): Draft => {
  if (before === undefined) return { reviewId: newId(), marks: [], amounts: [], text: '', step: 'viewing' }
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
    step: 'viewing',
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
