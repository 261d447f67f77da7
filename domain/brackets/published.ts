/** What brackets lend to others: which brackets stand, and why an athlete has none. */
export { type DrawnBracket, type UnmatchedReason, unmatchedReason } from './draw/events.ts'
export { type BracketInDraw, type Draw, drawAggregate } from './draw/state.ts'
