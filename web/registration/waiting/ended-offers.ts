import { useState } from 'react'
import type { WaitingName } from '../../../api/contract/waiting-lists.ts'
import type { Desk } from '../desk.ts'

type Offer = Pick<WaitingName, 'id' | 'offerId' | 'eventId' | 'studentId'>

const keyOf = ({ id, offerId }: Offer): string => offerId ?? id

/** What became of an offer that is no longer open: the place is paid for, in the checkout, or given up. */
export const outcomeOf = (
  { eventId, studentId }: Offer,
  registration: Desk['registration'],
): 'paid' | 'open' | 'over' => {
  const own = registration?.events.filter((one) => one.eventId === eventId && one.studentId === studentId) ?? []
  if (own.some(({ status }) => status === 'complete')) return 'paid'
  return own.some(({ status }) => status === 'pending') ? 'open' : 'over'
}

/** The offers that this page has shown and that ended since, unless they were answered here (`answer`). */
export const useEndedOffers = (offers: readonly WaitingName[]) => {
  const [shown, setShown] = useState<ReadonlyMap<string, WaitingName>>(new Map())
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const added = offers.filter((offer) => !shown.has(keyOf(offer)))
  if (added.length > 0) setShown(new Map([...shown, ...added.map((offer) => [keyOf(offer), offer] as const)]))
  const open = new Set(offers.map(keyOf))
  return {
    ended: [...shown.values()].filter((offer) => !open.has(keyOf(offer)) && !answered.has(keyOf(offer))),
    answer: (offer: Offer): void => setAnswered((before) => new Set(before).add(keyOf(offer))),
  }
}
