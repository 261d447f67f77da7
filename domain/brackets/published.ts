/** What brackets publish: the newest draw, and when brackets can be drawn. */
export { drawingRefusal } from './draw/drawing-time.ts'
export { drawAggregate } from './draw/state.ts'
export { misfitsIn } from './misfits.ts'
