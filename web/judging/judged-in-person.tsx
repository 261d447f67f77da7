import { resultsText } from '../texts/en/results.ts'
import { listText } from '../texts/formats.ts'
import classes from './results.module.css'

/** Names the events that are judged in the hall, whose places are not part of the results (judging rule 15). */
export const JudgedInPerson = ({ events }: { readonly events: readonly string[] }) =>
  events.length === 0 ? null : <p className={classes.soft}>{resultsText('inPerson', { events: listText(events) })}</p>
