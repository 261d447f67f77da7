import type { FamilyRequest, RequestRule } from '../../../api/contract/family-requests.ts'
import type { ChangePrices } from '../../../api/contract/registration-changes.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { fullName } from '../../../domain/kernel/full-name.ts'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { requestsText } from '../../texts/en/requests.ts'
import { listText } from '../../texts/formats.ts'
import { eventTitle } from '../../tournaments/texts.ts'
import { moneyText } from '../../ui/money.tsx'
import { dateText, whenText } from '../../ui/when.tsx'
import { zonedText } from '../../ui/zone.ts'

/** What granting a request does: the refund by the rule, or a swap without a fee. */
export const effectText = ({ toEventId, refund }: Pick<FamilyRequest, 'toEventId' | 'refund'>): string => {
  if (toEventId !== null) return requestsText('swapFree')
  return refund === 0
    ? requestsText('nothingPromised')
    : requestsText('promised', { amount: moneyText(fromDollars(refund)) })
}

const money = (dollars: number): string => moneyText(fromDollars(dollars))

/** How the difference is worded: for the change that a family asks for, or a swap by staff, which may have a fee. */
const DIFFERENCES = {
  request: { less: 'notRefunded', more: 'notCharged' },
  swap: { less: 'swapCostsLess', more: 'swapCostsMore' },
} as const

/**
 * What all events of the athlete cost before and after a change, at the prices of then and, where they differ, of now;
 * and what happens to the difference, which compares the prices of one moment.
 */
export const pricesText = (
  { events, ordered, now, paid }: ChangePrices,
  tournament: Pick<Tournament, 'events' | 'timezone'>,
  of: keyof typeof DIFFERENCES = 'request',
): string => {
  const titles = (ids: readonly string[]): string => listText(ids.map((id) => eventTitle(tournament, id)))
  const both = ({ terms, before, after }: ChangePrices['now']): string =>
    before === null || after === null
      ? requestsText('changeNoPrice', { terms: termsText(terms, tournament) })
      : requestsText('changePrices', {
          terms: termsText(terms, tournament),
          before: titles(events.before),
          cost: money(before),
          after: titles(events.after),
          price: money(after),
        })
  const texts = events.unpaid.length === 0 ? [] : [requestsText('changeUnpaid', { event: titles(events.unpaid) })]
  if (ordered === null) return [...texts, both(now)].join(' ')
  texts.push(both(ordered))
  if (ordered.after !== null) texts.push(differenceText(fromDollars(ordered.before) - fromDollars(ordered.after), of))
  if (paid !== null && paid !== ordered.before) texts.push(requestsText('paidAfterDiscount', { paid: money(paid) }))
  const isSame = ordered.before === now.before && ordered.after === now.after
  if (!isSame || now.terms[0]?.title !== ordered.terms.at(-1)?.title) texts.push(both(now))
  return texts.join(' ')
}

/** What happens to the cents that the events cost less after the change; negative if they cost more. */
const differenceText = (difference: number, of: keyof typeof DIFFERENCES): string => {
  if (difference === 0) return requestsText('samePrice')
  return requestsText(DIFFERENCES[of][difference > 0 ? 'less' : 'more'], { amount: moneyText(Math.abs(difference)) })
}

/** 'Sep 3, 2026 (Early)', for each of the orders. */
const termsText = (terms: ChangePrices['now']['terms'], { timezone }: Pick<Tournament, 'timezone'>): string =>
  listText(
    terms.map(({ title, at }) => {
      const day = whenText(at, 'day', timezone)
      return title === null ? day : requestsText('termsOfDay', { day, title })
    }),
  )

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

export const studentOf = ({ firstName, lastName }: FamilyRequest): string => fullName({ firstName, lastName })

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
