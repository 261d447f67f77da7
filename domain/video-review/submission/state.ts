import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { SubmissionEvent } from './events.ts'

export type HandIn = Extract<SubmissionEvent, { type: 'SubmissionHandedIn' }>['data']
export type Review = Extract<SubmissionEvent, { type: 'ReviewGiven' }>['data']

export interface Submission {
  /** Null until it is submitted. */
  readonly video: HandIn | null
  readonly isWithdrawn: boolean
  /** Expiry of each reviewer's claim; expired claims are ignored. */
  readonly claims: ReadonlyMap<string, Instant>
  /** By author; each has one review. */
  readonly reviews: ReadonlyMap<string, Review>
  /** By review: the last decision of which the family was notified. */
  readonly mailed: ReadonlyMap<string, Review['status']>
}

const initial: Submission = {
  video: null,
  isWithdrawn: false,
  claims: new Map(),
  reviews: new Map(),
  mailed: new Map(),
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
        return { ...state, mailed: new Map(state.mailed).set(data.reviewId, data.status) }
      default:
        return state
    }
  },
})
