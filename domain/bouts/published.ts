/** What bouts publish: formats, how a bracket is fought and who is placed, and whether something has happened in it. */

export { voidedByCorrection, voidedByReturn } from './bracket-bouts/decide.ts'
export type { BracketBoutsEvent } from './bracket-bouts/events.ts'
export {
  type BracketBouts,
  bracketBoutsAggregate,
  type DrawnNow,
  drawnFormat,
  type FinishingEvent,
  type FoughtBracket,
  finishes,
  hasBegun,
  opened,
  playedOf,
} from './bracket-bouts/state.ts'
export { type BracketPlace, placesOf } from './format/places.ts'
export type { BoutResult, Out, Played, PlayedBout } from './format/play.ts'
