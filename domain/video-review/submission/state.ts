import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { SubmissionEvent } from './events.ts'

export type HandIn = Extract<SubmissionEvent, { type: 'SubmissionHandedIn' }>['data']
export type Review = Extract<SubmissionEvent, { type: 'ReviewGiven' }>['data']

export interface Submission {
  /** Null until it is handed in. */
  readonly video: HandIn | null
  readonly isWithdrawn: boolean
  /** Until when reviewers are on it; what has passed counts for nothing. */
  readonly claims: ReadonlyMap<string, Instant>
  /** One of each author. */
  readonly reviews: ReadonlyMap<string, Review>
  /** By review: the decision of which its family was told last. */
  readonly told: ReadonlyMap<string, Review['status']>
}

const initial: Submission = {
  video: null,
  isWithdrawn: false,
  claims: new Map(),
  reviews: new Map(),
  told: new Map(),
}

const without = (claims: ReadonlyMap<string, Instant>, reviewerId: string): ReadonlyMap<string, Instant> =>
  new Map([...claims].filter(([id]) => id !== reviewerId))

/** Stream `submission-<tenant>.<submissionId>`. */
export const submissionAggregate = aggregate<Submission, SubmissionEvent, { readonly submissionId: string }>({
  name: 'submission',
  ids: ({ submissionId }) => [submissionId],
  initial,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'SubmissionHandedIn':
        return { ...state, video: data }
      case 'SubmissionWithdrawn':
        return { ...state, isWithdrawn: true, claims: new Map() }
      case 'ReviewClaimed':
        return { ...state, claims: new Map(state.claims).set(data.reviewerId, data.until) }
      case 'ReviewReleased':
        return { ...state, claims: without(state.claims, data.reviewerId) }
      case 'ReviewGiven':
      case 'ReviewChanged':
        return {
          ...state,
          claims: without(state.claims, data.authorId),
          reviews: new Map(state.reviews).set(data.authorId, data),
        }
      case 'ReviewMailed':
        return { ...state, told: new Map(state.told).set(data.reviewId, data.status) }
      default:
        return state
    }
  },
})
