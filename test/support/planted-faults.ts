import type { Recorded } from '../../domain/kernel/event.ts'
import { eventInvariants } from '../../scripts/verify-history/check-events.ts'
import type { Finding } from '../../scripts/verify-history/finding.ts'
import { worldDigest } from './checkout-world.ts'

/** Replaces one event to plant a fault. */
export type Plant = (event: Recorded) => Recorded | readonly Recorded[]

/** The history with every event of a type replaced by `plant`. */
export const planted = (events: readonly Recorded[], type: string, plant: Plant): Recorded[] =>
  events.flatMap((event) => (event.type === type ? plant(event) : event))

export const withData =
  (changes: Readonly<Record<string, unknown>>): Plant =>
  (event) => ({ ...event, data: { ...(event.data as Record<string, unknown>), ...changes } })
export const gone: Plant = () => []
export const twice: Plant = (event) => [event, event]

/** Runs a check of `npm run verify-history`; fails for an invariant that it does not check. */
export const check = (invariant: number, events: readonly Recorded[]): readonly Finding[] => {
  const found = eventInvariants.find((one) => one.invariant === invariant)
  if (found === undefined) throw new Error(`invariant ${invariant} is not checked`)
  return found.check(events, worldDigest)
}
