import { aggregate } from '../../kernel/decider.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import type { ErasureEvent } from './events.ts'

/** Everyone erased together. */
export interface ErasurePlan {
  /** Users, each with the membership that the user leaves. */
  readonly users: readonly { readonly userId: string; readonly membershipId: string | null }[]
  readonly students: readonly { readonly membershipId: string; readonly studentId: string }[]
  /** The membership deleted with its people; null when it is kept. */
  readonly membershipId: string | null
}

export interface ErasureRequest {
  readonly userId: string
  readonly membershipId: string | null
  readonly dueAt: Instant
}

export interface Erasure {
  readonly status: 'none' | 'requested' | 'started' | 'completed'
  /** The open request; null once withdrawn, and when an admin started the erasure without a request. */
  readonly request: ErasureRequest | null
}

const evolve = (state: Erasure, event: ErasureEvent): Erasure => {
  switch (event.type) {
    case 'ErasureRequested': {
      const { erasureId: _, ...request } = event.data
      return { status: 'requested', request }
    }
    case 'ErasureWithdrawn':
      return { status: 'none', request: null }
    case 'ErasureStarted':
      return { ...state, status: 'started' }
    case 'ErasureCompleted':
      return { ...state, status: 'completed' }
    default:
      return state
  }
}

/** Stream `erasure-<tenant>.<erasureId>`. */
export const erasureAggregate = aggregate<Erasure, ErasureEvent, { readonly erasureId: string }>({
  name: 'erasure',
  ids: ({ erasureId }) => [erasureId],
  initial: { status: 'none', request: null },
  evolve,
})

/** Whether the request is open and its withdrawal period has ended. */
export const isDue = ({ status, request }: Erasure, now: Instant): boolean =>
  status === 'requested' && request !== null && !isBefore(now, request.dueAt)
