import type { Decision } from '../../kernel/decider.ts'
import type { Cents } from '../../kernel/money.ts'
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts'
import { textProblem, textRefusal } from '../../kernel/text.ts'
import {
  alreadyRegistered,
  eventUnknown,
  refundChanged,
  registrationNotFound,
  requestAnswered,
  requestNotFound,
  requestOpen,
  requestsOff,
  requestTooLate,
} from './errors.ts'
import type { RegistrationEvent } from './events.ts'
import type { Overridable } from './overrides.ts'
import { type FamilyRequest, heldEntries, pendingRequestFor, type RegistrationState } from './state.ts'

type Decided = Decision<RegistrationEvent>

export interface MakeRequest {
  readonly requestId: string
  readonly entryId: string
  /** The event to change to; null for a withdrawal. */
  readonly toEventId: string | null
  readonly explanation: string
  /** The refund that the family was shown. */
  readonly shownRefund: Cents
  /** What the tournament's rule refunds now. */
  readonly refund: Cents
  readonly takesRequests: boolean
  readonly hasStarted: boolean
  /** Whether the tournament has the event to change to. */
  readonly isOffered: boolean
}

/**
 * A family asks to withdraw from an event or to change it (registration rule 42). The same request again writes
 * nothing. Refused: registration-not-found, requests-off, request-too-late, request-open, unknown-event,
 * already-registered, refund-changed {refund}, text-not-allowed, text-too-long.
 */
export const makeRequest = (state: RegistrationState, asked: MakeRequest): Decided => {
  const { requestId, entryId, toEventId, explanation, refund } = asked
  if (state.requests.has(requestId)) return ok([])
  const entry = heldEntries(state).find((held) => held.entryId === entryId)
  if (entry === undefined) return refuse(registrationNotFound())
  if (!asked.takesRequests) return refuse(requestsOff())
  if (asked.hasStarted) return refuse(requestTooLate())
  if (pendingRequestFor(state, entryId) !== null) return refuse(requestOpen())
  const { eventId, studentId } = entry
  if (toEventId !== null) {
    if (!asked.isOffered) return refuse(eventUnknown())
    const holds = heldEntries(state).some((held) => held.eventId === toEventId && held.studentId === studentId)
    if (holds) return refuse(alreadyRegistered([{ eventId: toEventId, studentId }]))
  }
  if (refund !== asked.shownRefund) return refuse(refundChanged(refund))
  const problem = explanationProblem(explanation)
  if (problem !== null) return refuse(problem)
  const kind = toEventId === null ? 'withdrawal' : 'change'
  const about = { kind, entryId, eventId, toEventId, refund, explanation } as const
  return ok([{ type: 'FamilyRequestMade', data: { ...ofRequest(state, requestId, studentId), ...about } }])
}

const ofRequest = ({ tournamentId, membershipId }: RegistrationState, requestId: string, studentId: string) => ({
  tournamentId,
  membershipId,
  requestId,
  studentId,
})

const explanationProblem = (explanation: string): Refusal | null => {
  const problem = textProblem(explanation, 'text')
  return problem === null ? null : textRefusal(problem, 'explanation', 'text')
}

/** The request if it is open; null if it already is what the caller wants. */
const openRequest = (
  state: RegistrationState,
  requestId: string,
  wanted: FamilyRequest['status'],
): Result<FamilyRequest | null, Refusal> => {
  const request = state.requests.get(requestId)
  if (request === undefined) return refuse(requestNotFound())
  if (request.status === wanted || (request.status === 'carried-out' && wanted === 'granted')) return ok(null)
  return request.status === 'open' ? ok(request) : refuse(requestAnswered())
}

/** The family no longer asks. A second time writes nothing. Refused: request-not-found, request-answered. */
export const takeBackRequest = (state: RegistrationState, { requestId }: { readonly requestId: string }): Decided => {
  const open = openRequest(state, requestId, 'taken-back')
  if (!open.ok) return open
  if (open.value === null) return ok([])
  return ok([{ type: 'FamilyRequestTakenBack', data: ofRequest(state, requestId, open.value.studentId) }])
}

/**
 * Staff grant a request, which a process carries out. A second time writes nothing. Refused: request-not-found,
 * request-answered, text-not-allowed, text-too-long.
 */
export const grantRequest = (
  state: RegistrationState,
  {
    requestId,
    setAside,
    explanation,
  }: { readonly requestId: string; readonly setAside: readonly Overridable[]; readonly explanation: string },
): Decided => {
  const open = openRequest(state, requestId, 'granted')
  if (!open.ok) return open
  if (open.value === null) return ok([])
  const problem = explanationProblem(explanation)
  if (problem !== null) return refuse(problem)
  const about = { setAside: [...setAside], explanation }
  return ok([
    { type: 'FamilyRequestGranted', data: { ...ofRequest(state, requestId, open.value.studentId), ...about } },
  ])
}

/**
 * Staff decline a request; the family reads the explanation. A second time writes nothing. Refused:
 * request-not-found, request-answered, text-not-allowed, text-too-long.
 */
export const declineRequest = (
  state: RegistrationState,
  { requestId, explanation }: { readonly requestId: string; readonly explanation: string },
): Decided => {
  const open = openRequest(state, requestId, 'declined')
  if (!open.ok) return open
  if (open.value === null) return ok([])
  const problem = explanationProblem(explanation)
  if (problem !== null) return refuse(problem)
  return ok([
    { type: 'FamilyRequestDeclined', data: { ...ofRequest(state, requestId, open.value.studentId), explanation } },
  ])
}

/** A granted request could not be carried out; it waits for another answer. Writes nothing for any other request. */
export const reopenRequest = (
  state: RegistrationState,
  { requestId, reason }: { readonly requestId: string; readonly reason: string },
): Decided => {
  const request = state.requests.get(requestId)
  if (request?.status !== 'granted') return ok([])
  return ok([{ type: 'FamilyRequestReopened', data: { ...ofRequest(state, requestId, request.studentId), reason } }])
}
