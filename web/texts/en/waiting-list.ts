import { catalog } from '../catalog.ts'

/** What families read of waiting lists. */
export const waitingText = catalog(
  'waiting-list',
  {
    waitingList: 'Waiting list',
    offerTitle: 'A place in {event} is free for {student}',
    heldUntil: 'We are holding it for you until {moment}. You pay only if you take it.',
    left: '<b>{time}</b> left',
    offerPaid: '{student} has the place in {event}.',
    offerInCheckout: 'You took the place in {event} for {student}. Pay for it to keep it.',
    offerOver: 'The place in {event} is no longer offered to {student}: it was declined, or the offer expired.',
    ended: 'This offer has ended.',
    take: 'Take the place',
    decline: 'Decline',
    declineTitle: 'Decline the place?',
    declineAbout: 'The place in {event} goes to the next family in line, and {student} comes off the waiting list.',
    declined: 'The place goes to the next family in line.',
    keep: 'Keep the offer',
    inLine: '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} in line',
    offered: 'Place offered',
    join: 'Join the waiting list',
    joinFor: 'Join the waiting list for {event}: {student}',
    leave: 'Leave',
    leaveFor: 'Leave the waiting list for {event}: {student}',
    leaveTitle: 'Leave the waiting list?',
    leaveAbout:
      '{student} is {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} in line for {event}. If you join again, you start at the end of the line.',
    stay: 'Stay on the list',
    joined: '{student} is on the waiting list for {event}.',
    leftList: '{student} is off the waiting list for {event}.',
    waiting: '{count, plural, =0 {No one is waiting yet.} one {# athlete is waiting.} other {# athletes are waiting.}}',
    how: 'When a place becomes free, we hold it for the first in line and let you know by email. You pay only if you take it. If you do not answer, your name moves to the end of the line; if you do not answer a second time, it is removed.',
  },
  { es: () => import('../es/waiting-list.ts'), de: () => import('../de/waiting-list.ts') },
)
