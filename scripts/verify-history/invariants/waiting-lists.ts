import type { Recorded } from '../../../domain/kernel/event.ts'
import type { StockEvent } from '../../../domain/registration/stock/events.ts'
import type { WaitingListEvent } from '../../../domain/registration/waiting-list/events.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

/** Timers fire by the database's clock; events are dated by the program's. */
const SKEW_MS = 60_000
/** Events about an open offer. */
const OF_OFFER = ['OfferAccepted', 'OfferDeclined', 'OfferLapsed'] as const

/**
 * Invariant 19: a place is offered once it is held for the offer, to one name, which is waiting and has no other offer;
 * an offer ends once, and does not lapse before its time. A name is on a list once at a time. Ignores other events.
 */
export const checkWaitingLists = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  /** Until when the stock holds a place for each offer. */
  const held = new Map<string, string>()
  const offeredTo = new Map<string, string>()
  /** By stream and wait: the open offer, and when it ends. */
  const waits = new Map<string, { readonly athlete: string; offer: { id: string; until: string } | null }>()
  const athletes = new Set<string>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position, time, tenant } = event
    const known = event as Recorded<StockEvent | WaitingListEvent> as StockEvent | WaitingListEvent
    const complain = (message: string) => findings.push({ invariant: 19, stream, position, message })
    if (known.type === 'PlaceHeldForOffer') held.set(`${tenant}/${known.data.offerId}`, known.data.until)
    if (!isOfName(known)) continue
    const { waitingId, studentId } = known.data
    const key = `${stream}/${waitingId}`
    const athlete = `${stream}/${studentId}`
    const wait = waits.get(key)
    if (known.type === 'WaitingListJoined') {
      if (athletes.has(athlete)) complain(`${studentId} is put on the list twice`)
      athletes.add(athlete)
      waits.set(key, { athlete, offer: null })
      continue
    }
    if (wait === undefined) {
      complain(`${known.type} of ${waitingId}, which is not on the list`)
      continue
    }
    if (known.type === 'PlaceOffered') {
      const { offerId, until } = known.data
      if (held.get(`${tenant}/${offerId}`) !== until) complain(`offer ${offerId} has no place held until ${until}`)
      if (wait.offer !== null) complain(`${waitingId} is offered two places at the same time`)
      if ((offeredTo.get(offerId) ?? key) !== key) complain(`offer ${offerId} is made to two names`)
      offeredTo.set(offerId, key)
      wait.offer = { id: offerId, until }
      continue
    }
    if (OF_OFFER.some((type) => type === known.type) && 'offerId' in known.data) {
      if (wait.offer?.id !== known.data.offerId) complain(`${known.type} of an offer that is not open`)
      else if (known.type === 'OfferLapsed' && Date.parse(time) + SKEW_MS < Date.parse(wait.offer.until))
        complain(`offer ${wait.offer.id} lapsed before its time`)
    }
    if (known.type === 'WaitingListMoved') continue
    if (known.type === 'OfferLapsed' && known.data.next === 'end') {
      wait.offer = null
      continue
    }
    waits.delete(key)
    athletes.delete(athlete)
  }
  return findings
})

type OfName = Exclude<WaitingListEvent, { type: 'WaitingListSetUp' }>
const isOfName = (event: StockEvent | WaitingListEvent): event is OfName => 'waitingId' in event.data
