import { catalog } from '../catalog.ts'
import de from '../de/waiting-list.ts'
import es from '../es/waiting-list.ts'

/** A place is offered, or the offer has ended: the name moves to the end of the list (`end`) or off it (`off`). */
export const waitingListText = catalog(
  {
    'subjects.offered': 'A place in {event} is free for you',
    'subjects.end': 'Your offer for {event} has ended',
    'subjects.off': 'You are no longer on the waiting list for {event}',
    isFree: 'A place has become free in {event} at {tournament}, and {athlete} is next in line.',
    until: 'We are holding it for you until {moment}. You pay only if you take it.',
    otherwise:
      'If you do not want it, please decline it on the same page, so that the next family can have it. If you do not answer, the place goes to them and your name moves, once, to the end of the list.',
    'ended.end':
      'We held a place in {event} at {tournament} for {athlete} and got no answer, so it went to the next in line. You are still on the list, now at the end. If you do not answer a second offer, we will remove your name.',
    'ended.off':
      'We offered {athlete} a place in {event} at {tournament} twice and got no answer, so we removed the name from the list. You can join it again at any time.',
    take: 'Take or decline the place',
    see: 'See the tournament',
  },
  { es, de },
)
