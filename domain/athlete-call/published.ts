/** What the athlete call publishes: a bracket's call, and whether a tournament is configured for calls. */
export { isCallConfigValid } from './bracket-call/decide.ts'
export { bracketCallAggregate } from './bracket-call/state.ts'
