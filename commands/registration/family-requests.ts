import type { MakeRequest } from '../../domain/registration/registration/decide-requests.ts'
import * as decide from '../../domain/registration/registration/decide-requests.ts'
import { registrationAggregate } from '../../domain/registration/registration/state.ts'
import { commandOn } from '../kernel/command.ts'

export type { MakeRequest }

interface OfRegistration {
  readonly tournamentId: string
  readonly membershipId: string
}
export interface OfRequest extends OfRegistration {
  readonly requestId: string
}

/** Records a request with the facts it depends on. Refused: see the decider. */
export const recordFamilyRequest = commandOn(registrationAggregate, 'make-family-request', {
  ids: ({ tournamentId, membershipId }: MakeRequest & OfRegistration) => ({ tournamentId, membershipId }),
  per: ({ requestId }) => [requestId],
  content: ({ requestId, entryId, toEventId, explanation, shownRefund }) => {
    return { command: 'make-family-request', requestId, entryId, toEventId, explanation, shownRefund }
  },
  decide: decide.makeRequest,
})

/** Refused: request-not-found, request-answered. */
export const takeBackFamilyRequest = commandOn(registrationAggregate, 'take-back-family-request', {
  per: ({ requestId }: OfRequest) => [requestId],
  decide: decide.takeBackRequest,
})

/** Refused: request-not-found, request-answered, text-not-allowed, text-too-long. */
export const declineFamilyRequest = commandOn(registrationAggregate, 'decline-family-request', {
  per: ({ requestId }: OfRequest & { readonly explanation: string }) => [requestId],
  decide: decide.declineRequest,
})

/** Records that staff grant a request. Refused: request-not-found, request-answered, text-not-allowed, text-too-long. */
export const recordRequestGranted = commandOn(registrationAggregate, 'grant-family-request', {
  per: ({ requestId }: OfRequest & Parameters<typeof decide.grantRequest>[1]) => [requestId],
  decide: decide.grantRequest,
})

/** Opens a granted request again that could not be carried out. */
export const reopenFamilyRequest = commandOn(registrationAggregate, 'reopen-family-request', {
  per: ({ requestId }: OfRequest & { readonly reason: string }) => [requestId],
  decide: decide.reopenRequest,
})
