import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type Cents, sumCents } from '../../domain/kernel/money.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { isBefore } from '../../domain/kernel/time.ts'
import { WITHDRAWAL } from '../../domain/payments/published.ts'
import { balanceOf, leftOfLine, refundableOf, type TransactionState } from '../../domain/payments/transaction/state.ts'
import { isOverridable } from '../../domain/registration/published.ts'
import { registrationNotFound, requestNotFound } from '../../domain/registration/registration/errors.ts'
import {
  type FamilyRequest,
  type HeldEntry,
  heldEntries,
  type RegistrationState,
} from '../../domain/registration/registration/state.ts'
import { refundFor } from '../../domain/tournaments/published-set-up.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import type { TournamentState } from '../../domain/tournaments/tournament/state.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import {
  type MakeRequest,
  type OfRequest,
  recordFamilyRequest,
  recordRequestGranted,
} from '../registration/family-requests.ts'
import { planChange } from '../registration/plan-change.ts'
import { readRegistration } from '../registration/read-registration.ts'
import type { Confirmation } from '../registration/set-rules-aside.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { type CancelAndRefund, refusalOfCancellation } from './cancel-and-refund.ts'

type Deps = Needs<'handler' | 'clock'>

interface OfRegistration {
  readonly tournamentId: string
  readonly membershipId: string
}

/** What a withdrawal refunds now, in cents, and the step of the tournament's rule; 0 percent if there is none. */
export interface RefundQuote {
  readonly amount: Cents
  readonly percent: number
  /** The last day of the step, in the tournament's zone; null without one. */
  readonly until: string | null
}

/**
 * The refund by the tournament's rule for an entry that a family holds: never more than what the charge still holds
 * (tournaments rule 49). Refused: tournament-not-found, registration-not-found.
 */
export const quoteRefund =
  (deps: Deps) =>
  async (tenant: string, of: OfRegistration & { readonly entryId: string }): Promise<Result<RefundQuote, Refusal>> => {
    const tournament = await readTournament(deps)(tenant, of.tournamentId)
    if (tournament?.details == null) return refuse(tournamentNotFound())
    const registration = await readRegistration(deps)(tenant, of.tournamentId, of.membershipId)
    return quote(deps)(tenant, tournament, registration, of.entryId)
  }

const quote =
  (deps: Deps) =>
  async (
    tenant: string,
    { details, requestRule }: TournamentState,
    registration: RegistrationState,
    entryId: string,
  ): Promise<Result<RefundQuote, Refusal>> => {
    const entry = heldEntries(registration).find((held) => held.entryId === entryId)
    if (entry === undefined) return refuse(registrationNotFound())
    const charges = await chargesFor(deps)(tenant, entry)
    const left = charges.map(({ charge, lineIds }) => {
      const ofLines = sumCents(lineIds.map((lineId) => leftOfLine(charge, lineId)))
      return Math.min(ofLines, refundableOf(charge))
    })
    return ok(refundFor(requestRule, sumCents(left), deps.clock.now(), details?.timezone ?? 'UTC'))
  }

/** A charge that pays for an entry, with the lines that do. */
interface PayingCharge {
  readonly transactionId: string
  readonly charge: TransactionState
  readonly lineIds: readonly string[]
}

/** The charges that pay for an entry: its own, or since a swap that of the entry it replaced. */
export const chargesFor =
  (deps: Needs<'handler'>) =>
  async (tenant: string, { boughtLines }: Pick<HeldEntry, 'boughtLines'>): Promise<readonly PayingCharge[]> => {
    const byCharge = [...Map.groupBy(boughtLines, ({ transactionId }) => transactionId)]
    return Promise.all(
      byCharge.map(async ([transactionId, lines]) => ({
        transactionId,
        charge: await readTransaction(deps)(tenant, transactionId),
        lineIds: lines.map(({ lineId }) => lineId),
      })),
    )
  }

/**
 * What granting a withdrawal refunds, in cents, from which charges, and what stays of them. Refused: request-not-found.
 */
export const quoteWithdrawal =
  (deps: Needs<'handler'>) =>
  async (
    tenant: string,
    of: OfRequest,
  ): Promise<
    Result<{ readonly refund: Cents; readonly stays: Cents; readonly transactionIds: readonly string[] }, Refusal>
  > => {
    const registration = await readRegistration(deps)(tenant, of.tournamentId, of.membershipId)
    const request = registration.requests.get(of.requestId)
    if (request === undefined || request.toEventId !== null) return refuse(requestNotFound())
    const { refund, entryId } = request
    const charges = await chargesFor(deps)(tenant, {
      boughtLines: registration.entries.get(entryId)?.boughtLines ?? [],
    })
    const balance = sumCents(charges.map(({ charge }) => balanceOf(charge)))
    const transactionIds = charges.map(({ transactionId }) => transactionId)
    return ok({ refund, stays: Math.max(0, balance - refund), transactionIds })
  }

export type MakeFamilyRequest = OfRequest & Pick<MakeRequest, 'entryId' | 'toEventId' | 'explanation' | 'shownRefund'>

/**
 * A family asks to withdraw an athlete or to change an event, with the refund it was shown (registration rule 42).
 * Refused: tournament-not-found and the refusals of the decider.
 */
export const makeFamilyRequest =
  (deps: Deps) =>
  async (context: CommandContext, asked: MakeFamilyRequest): Promise<Outcome> => {
    const { tournamentId, membershipId, entryId, toEventId } = asked
    const tournament = await readTournament(deps)(context.tenant, tournamentId)
    if (tournament?.details == null) return refuse(tournamentNotFound())
    const registration = await readRegistration(deps)(context.tenant, tournamentId, membershipId)
    const quoted = await quote(deps)(context.tenant, tournament, registration, entryId)
    return recordFamilyRequest(deps)(context, {
      ...asked,
      // A change of event keeps what was paid.
      refund: quoted.ok && toEventId === null ? quoted.value.amount : 0,
      takesRequests: tournament.requestRule.takesRequests,
      hasStarted: !isBefore(deps.clock.now(), tournament.details.startDate),
      isOffered: tournament.events.some(({ eventId }) => eventId === toEventId),
    })
  }

/**
 * Grants a request, if it can be carried out now (registration rule 43); a process does so. Refused: request-not-found,
 * request-answered, and the refusals of `cancelAndRefund` or `planChange`.
 */
export const grantFamilyRequest =
  (deps: Deps & Needs<'pendingChanges'>) =>
  async (
    context: CommandContext,
    { setAside = [], explanation = '', ...of }: OfRequest & Confirmation,
  ): Promise<Outcome> => {
    const registration = await readRegistration(deps)(context.tenant, of.tournamentId, of.membershipId)
    const request = registration.requests.get(of.requestId)
    if (request === undefined) return refuse(requestNotFound())
    if (request.status === 'open') {
      const refusal = await refusalOf(deps)(context.tenant, of, request, setAside)
      if (refusal !== null) return refuse(refusal)
    }
    return recordRequestGranted(deps)(context, { ...of, setAside: setAside.filter(isOverridable), explanation })
  }

const refusalOf =
  (deps: Deps & Needs<'pendingChanges'>) =>
  async (
    tenant: string,
    of: OfRegistration,
    request: FamilyRequest,
    setAside: readonly string[],
  ): Promise<Refusal | null> => {
    if (request.toEventId === null)
      return refusalOfCancellation(deps)(tenant, cancellationOf(of, request, { setAside }))
    const change = changeOf(of, request, { setAside })
    const planned = await planChange(deps)(tenant, derivedId(request.requestId, 'plan'), change, deps.clock.now())
    return planned.ok ? null : planned.error
  }

/** The cancellation that carries out a withdrawal. A request that is granted once is refunded once. */
export const cancellationOf = (
  { tournamentId, membershipId }: OfRegistration,
  { requestId, entryId, refund, reopened }: FamilyRequest,
  confirmation: Confirmation,
): CancelAndRefund => ({
  ...confirmation,
  tournamentId,
  membershipId,
  cancellationId: derivedId(requestId, 'cancellation', String(reopened)),
  description: WITHDRAWAL,
  lines: [{ lineId: entryId, refund }],
})

/** The swap that carries out a change of event. */
export const changeOf = (
  { tournamentId, membershipId }: OfRegistration,
  { studentId, eventId, toEventId }: FamilyRequest,
  { setAside = [], explanation }: Confirmation,
) => ({
  tournamentId,
  membershipId,
  studentId,
  fromEventIds: [eventId],
  toEventIds: toEventId === null ? [] : [toEventId],
  setAside,
  explanation,
})
