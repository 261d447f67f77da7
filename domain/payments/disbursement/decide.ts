import type { Decision } from '../../kernel/decider.ts'
import { type Cents, roundCents } from '../../kernel/money.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'
import {
  disbursementNotFound,
  disbursementOutdated,
  disbursementOutOfRange,
  nothingToDisburse,
  participantLimitInvalid,
} from './errors.ts'
import type { DisbursementEvent } from './events.ts'
import { type Disbursement, type Disbursements, type Money, netOf, without } from './state.ts'

type Decided = Decision<DisbursementEvent>
const nothing: Decided = ok([])

const HIGHEST = { participantLimit: 1_000_000, perAthleteFee: 999_999, percentageWithheld: 100 } as const

export interface PreviewDisbursement {
  readonly tournamentId: string
  readonly disbursementId: string
  /** Null charges the fee for every participant. */
  readonly participantLimit: number | null
  readonly perAthleteFee: Cents
  readonly percentageWithheld: number
  /** Totals since the tournament began. */
  readonly money: Money
  /** All registered athletes. */
  readonly athleteIds: readonly string[]
  /** Start of the first period. */
  readonly began: Instant
  readonly now: Instant
}

const check = ({ participantLimit, perAthleteFee, percentageWithheld }: PreviewDisbursement): Refusal | null => {
  if (participantLimit !== null && participantLimit <= 0) return participantLimitInvalid()
  const values = { participantLimit: participantLimit ?? 1, perAthleteFee, percentageWithheld }
  for (const field of ['participantLimit', 'perAthleteFee', 'percentageWithheld'] as const) {
    if (values[field] < 0 || values[field] > HIGHEST[field]) return disbursementOutOfRange(field, 0, HIGHEST[field])
  }
  return null
}

/**
 * Previews the payout of the money received since the last disbursement. The same preview again writes nothing.
 * Refused: participant-limit-invalid, disbursement-out-of-range {field, minimum, maximum}.
 */
export const previewDisbursement = (state: Disbursements, command: PreviewDisbursement): Decided => {
  const { tournamentId, disbursementId, participantLimit, perAthleteFee, percentageWithheld, began, now } = command
  const problem = check(command)
  if (problem !== null) return refuse(problem)
  if (isKnown(state, disbursementId)) return nothing
  const money = without(command.money, state.money)
  const athleteIds = [...new Set(command.athleteIds)].filter((id) => !state.athletes.has(id)).sort()
  const numAthletes = athleteIds.length
  const athleteFees = perAthleteFee * Math.min(numAthletes, participantLimit ?? numAthletes)
  const earned = netOf(money) - athleteFees
  const amountWithheld = Math.max(0, roundCents((earned * percentageWithheld) / 100))
  const data: Disbursement = {
    tournamentId,
    disbursementId,
    periodStart: state.lastEnd ?? began,
    periodEnd: now,
    ...money,
    athleteIds,
    numAthletes,
    participantLimit,
    perAthleteFee,
    athleteFees,
    percentageWithheld,
    amountWithheld,
    // A period may have cost more than it brought in; the next one has that much less to pay out.
    amount: Math.max(0, earned - amountWithheld),
    method: 'manual',
  }
  return ok([{ type: 'DisbursementPreviewed', data }])
}

const isKnown = ({ previews, outdated, completed }: Disbursements, id: string): boolean =>
  previews.has(id) || outdated.has(id) || completed.has(id)

export interface CompleteDisbursement {
  readonly tournamentId: string
  readonly disbursementId: string
  /** Current totals since the tournament began. */
  readonly money: Money
}

/**
 * Pays out a previewed disbursement, once. Refused: disbursement-not-found, nothing-to-disburse, disbursement-outdated
 * (another one was completed after the preview, or refunds and chargebacks left less than the previewed amount).
 */
export const completeDisbursement = (
  state: Disbursements,
  { disbursementId, money }: CompleteDisbursement,
): Decided => {
  if (state.completed.has(disbursementId)) return nothing
  if (state.outdated.has(disbursementId)) return refuse(disbursementOutdated())
  const preview = state.previews.get(disbursementId)
  if (preview === undefined) return refuse(disbursementNotFound())
  if (preview.amount <= 0) return refuse(nothingToDisburse())
  if (netOf(without(money, state.money)) < netOf(preview)) return refuse(disbursementOutdated())
  return ok([{ type: 'DisbursementCompleted', data: preview }])
}
