/** What the schedule publishes: when lessons are held. The server and the console use the same functions. */

export type { Delivery } from './lesson/events.ts'
export {
  DAYS,
  firstDateOf,
  isHeldOn,
  isJoinOpen,
  isOn,
  nextOccurrence,
  type Occurrence,
  upcomingOccurrences,
  type Weekly,
} from './lesson/weekly.ts'
