/** What brackets lend to others: which brackets stand, why an athlete has none, and when they can be drawn. */
export { whyNotDrawnNow } from './draw/drawing-time.ts'
export { type DrawnBracket, type UnmatchedReason, unmatchedReason } from './draw/events.ts'
export { type BracketInDraw, type Draw, drawAggregate } from './draw/state.ts'
