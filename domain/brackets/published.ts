/** What brackets publish: the latest draw, when brackets can be drawn, and rehearsals of a draw. */
export { seatsOf } from './draw/arrange.ts'
export { drawingRefusal } from './draw/drawing-time.ts'
export type { ArrangementEvent, DrawEvent } from './draw/events.ts'
export { repechageOf } from './draw/repechage.ts'
export { type BracketInDraw, drawAggregate, tradedBy } from './draw/state.ts'
export { misfitsAmong } from './misfits.ts'
export { openingOf } from './rehearsal/day.ts'
export { type FieldToInvent, inventField } from './rehearsal/invent.ts'
export {
  type FieldAthlete,
  type Rehearsal,
  type RehearsalInput,
  rehearse,
  type UnmatchedEntry,
} from './rehearsal/rehearse.ts'
export { type NoDivision, unmatchedAmong } from './unmatched-among.ts'
