import type { FamilyRequest, RequestRule } from '../../../api/contract/family-requests.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { fromDollars, toDollars } from '../../../domain/kernel/money.ts'
import { requestsText } from '../../texts/en/requests.ts'
import { eventTitle } from '../../tournaments/texts.ts'
import { moneyText } from '../../ui/money.tsx'
import { dateText } from '../../ui/when.tsx'
import { zonedText } from '../../ui/zone.ts'

/** What granting a request does: the refund by the rule, or a swap without a fee. */
export const effectText = ({ toEventId, refund }: Pick<FamilyRequest, 'toEventId' | 'refund'>): string => {
  if (toEventId !== null) return requestsText('swapFree')
  return refund === 0
    ? requestsText('nothingPromised')
    : requestsText('promised', { amount: moneyText(fromDollars(refund)) })
}

interface ChangePrices {
  /** Dollars paid for the entry; null if no payment covers it. */
  readonly paid: number | null
  /** Dollars that the other event costs; null if it has no price. */
  readonly price: number | null
}

/** Dollars that the other event costs less than what was paid; negative if it costs more, null if one is unknown. */
export const differenceOf = ({ paid, price }: ChangePrices): number | null =>
  paid === null || price === null ? null : toDollars(fromDollars(paid) - fromDollars(price))

/** Both prices of a change of event, and what happens to the difference. */
export const pricesText = (prices: ChangePrices, of: { readonly event: string; readonly to: string }): string => {
  const { paid, price } = prices
  if (price === null) return requestsText('changeNoPrice', of)
  const money = (dollars: number): string => moneyText(fromDollars(dollars))
  if (paid === null) return requestsText('changeUnpaid', { ...of, price: money(price) })
  const difference = differenceOf(prices) ?? 0
  const both = requestsText('changePrices', { ...of, paid: money(paid), price: money(price) })
  if (difference === 0) return `${both} ${requestsText('samePrice')}`
  const amount = money(Math.abs(difference))
  return `${both} ${requestsText(difference > 0 ? 'notRefunded' : 'notCharged', { amount })}`
}

interface Quote {
  /** Dollars. */
  readonly refund: number
  readonly percent: number
  readonly until: string | null
}

/** What a withdrawal refunds now, and what after the step of the rule that holds now. */
export const quoteText = ({ refund, percent, until }: Quote, rule: Pick<RequestRule, 'refunds'> | null): string => {
  if (until === null || refund === 0) return requestsText('noRefund')
  const now = requestsText('refundOf', { amount: moneyText(fromDollars(refund)), percent, until: dateText(until) })
  const next = rule?.refunds.find((step) => step.until > until)
  if (next === undefined) return now
  return `${now} ${requestsText('nextStep', { percent: next.percent, until: dateText(next.until) })}`
}

const ANSWERS = {
  open: ['waiting', 'wait'],
  granted: ['isGranted', 'wait'],
  'carried-out': ['isCarriedOut', 'good'],
  declined: ['isDeclined', 'bad'],
  'taken-back': ['isTakenBack', 'muted'],
  ended: ['isEnded', 'muted'],
} as const

type Answered = Pick<FamilyRequest, 'status'>

export const answerText = ({ status }: Answered): string => requestsText(ANSWERS[status][0])
export const answerTone = ({ status }: Answered) => ANSWERS[status][1]

export interface OfRequest {
  readonly tournament: Tournament
  readonly request: FamilyRequest
}

/** When a family asked, by the clock of the tournament. */
export const askedText = (request: Pick<FamilyRequest, 'asked'>, { timezone }: Pick<Tournament, 'timezone'>): string =>
  requestsText('asked', { moment: zonedText(request.asked, timezone) })

/** What a family asks for: 'Withdraw from Forms', or 'Forms → Sparring'. */
export const whatOf = ({ tournament, request: { eventId, toEventId } }: OfRequest): string => {
  const event = eventTitle(tournament, eventId)
  return toEventId === null
    ? requestsText('wantsOut', { event })
    : requestsText('wantsChange', { event, to: eventTitle(tournament, toEventId) })
}
