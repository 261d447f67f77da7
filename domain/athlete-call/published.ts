/** What the athlete call lends to others: whether a bracket has been called, and whether one can be. */
export { isCallConfigValid } from './bracket-call/decide.ts'
export { bracketCallAggregate } from './bracket-call/state.ts'
