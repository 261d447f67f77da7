/** What the schedule publishes: when lessons are held. Server and screens ask the same functions. */

export type { Delivery } from './lesson/events.ts'
export {
  comingUp,
  DAYS,
  firstDateOf,
  isHeldOn,
  isJoinOpen,
  isOn,
  nextHeld,
  type Occurrence,
  type Weekly,
} from './lesson/weekly.ts'
