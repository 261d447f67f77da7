/** What the athlete call lends to others: whether a bracket has been called. */
export { bracketCallAggregate } from './bracket-call/state.ts'
