import { z } from 'zod'
import { type EventOf, event, type FindName } from '../../kernel/event.ts'
import { choice, count, flag, idOf, instant, rank, token } from '../../kernel/fields.ts'

const ofList = { tournamentId: idOf('tournament'), eventId: idOf('event') }
/** `waitingId`: one wait of one athlete, from joining the list until leaving it. */
const ofName = {
  ...ofList,
  waitingId: token(),
  membershipId: idOf('membership'),
  studentId: idOf('student'),
}

/** `… the waiting list of Sparring`. */
const list = ({ eventId }: { readonly eventId: string }, named: FindName): string => {
  const name = named('event', eventId)
  return name === null ? 'the waiting list' : `the waiting list of ${name}`
}
const place = ({ eventId }: { readonly eventId: string }, named: FindName): string => {
  const name = named('event', eventId)
  return name === null ? 'place' : `place in ${name}`
}
const eventName = ({ eventId }: { readonly eventId: string }, named: FindName): string => named('event', eventId) ?? '–'

/**
 * The athletes waiting for a place in a full event, in the order of this log. Stream
 * `waiting-list-<tenant>.<tournamentId>.<eventId>`. A place is offered to one athlete at a time; the event's stock
 * holds it for the offer, so that no one else can buy it.
 */
export const waitingListEvents = {
  WaitingListJoined: event(1, z.object({ ...ofName, by: choice(['family', 'staff']) }), {
    audit: {
      about: 'student',
      values: (data, named) => ({ by: data.by, event: eventName(data, named) }),
      title: (data, named) =>
        data.by === 'family' ? `Joined ${list(data, named)}` : `Put on ${list(data, named)} by staff`,
      omits: ['by'],
    },
  }),
  /** The athlete is off the list without having accepted a place; an open offer ends. */
  WaitingListLeft: event(
    1,
    z.object({
      ...ofName,
      reason: choice(['family', 'staff', 'registered', 'gone']),
      /** The offer that ends with it; null for none. */
      offerId: token().nullable(),
    }),
    {
      audit: {
        about: 'student',
        values: (data, named) => ({ reason: data.reason, event: eventName(data, named) }),
        title: (data, named) => {
          if (data.reason === 'family') return `Left ${list(data, named)}`
          if (data.reason === 'staff') return `Taken off ${list(data, named)} by staff`
          return data.reason === 'registered'
            ? `Off ${list(data, named)}: registered in the meantime`
            : `Off ${list(data, named)}: no longer in the family’s account`
        },
        omits: ['reason'],
      },
    },
  ),
  /** Staff moved the athlete within the line; `place` counts from 1. */
  WaitingListMoved: event(1, z.object({ ...ofName, place: rank('Place in line') }), {
    audit: {
      about: 'student',
      values: (data, named) => ({ event: eventName(data, named), place: data.place }),
      title: (data, named) => `Moved on ${list(data, named)} to place ${data.place}`,
      omits: ['place'],
    },
  }),
  /** The stock holds the place until `until`. */
  PlaceOffered: event(1, z.object({ ...ofName, offerId: token(), until: instant('Offer ends'), byStaff: flag() }), {
    audit: {
      about: 'student',
      values: (data, named) => ({ byStaff: String(data.byStaff), event: eventName(data, named) }),
      title: (data, named) =>
        data.byStaff ? `Free ${place(data, named)} offered by staff` : `Free ${place(data, named)} offered`,
      omits: ['byStaff'],
      facts: 'all',
    },
  }),
  /** The family registered the athlete with the offered place. */
  OfferAccepted: event(1, z.object({ ...ofName, offerId: token() }), {
    audit: {
      about: 'student',
      values: (data, named) => ({ event: eventName(data, named) }),
      title: (data, named) => `Offered ${place(data, named)} taken`,
    },
  }),
  /** The family does not want the place; the athlete is off the list. */
  OfferDeclined: event(1, z.object({ ...ofName, offerId: token() }), {
    audit: {
      about: 'student',
      values: (data, named) => ({ event: eventName(data, named) }),
      title: (data, named) => `Offered ${place(data, named)} declined`,
    },
  }),
  /** The offer expired without an answer: the athlete goes to the end of the line, the next time off the list. */
  OfferLapsed: event(1, z.object({ ...ofName, offerId: token(), next: choice(['end', 'off']) }), {
    audit: {
      about: 'student',
      values: (data, named) => ({ next: data.next, event: eventName(data, named) }),
      title: (data, named) =>
        data.next === 'end'
          ? `Offer of a ${place(data, named)} lapsed: to the end of the line`
          : `Offer of a ${place(data, named)} lapsed again: off the list`,
      omits: ['next'],
    },
  }),
  WaitingListSetUp: event(
    1,
    z.object({ ...ofList, takesNames: flag('Takes names'), isPaused: flag('Offers paused'), offerHours: count() }),
    { audit: { about: 'event', title: 'Waiting list set up' } },
  ),
}
export type WaitingListEvent = EventOf<typeof waitingListEvents>
