import { waitingText } from '../../texts/en/waiting-list.ts'
import type { Desk } from '../desk.ts'
import classes from './waiting.module.css'

/** The length of a full event's waiting list, and how the list works. */
export const WaitingListInfo = ({ desk, eventId }: { readonly desk: Desk; readonly eventId: string }) => (
  <p className={classes.how}>
    {waitingText('waiting', { count: desk.lists.get(eventId)?.waiting ?? 0 })} {waitingText('how')}
  </p>
)
