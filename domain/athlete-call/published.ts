/** What the athlete call lends to others: whether a bracket has been called, and what a valid configuration is. */
export { type CallConfig, isCallConfigValid } from './bracket-call/decide.ts'
export { type CallStatus, callStatusNumber } from './bracket-call/events.ts'
export { type BracketCall, bracketCallAggregate } from './bracket-call/state.ts'
