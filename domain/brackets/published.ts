/** What brackets lend to others: which brackets stand, and when they can be drawn. */
export { whyNotDrawnNow } from './draw/drawing-time.ts'
export { drawAggregate } from './draw/state.ts'
