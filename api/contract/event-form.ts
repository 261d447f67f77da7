import { z } from 'zod'
import { required } from './edited.ts'
import { divisionToEdit, dollars, event } from './tournament-set-up.ts'

/** What an event costs in one strategy; without a strategy, in all that nothing is said of. */
const priceOfEvent = z.object({
  strategyId: z.string().nullable(),
  kind: z.enum(['strategy', 'flat']),
  /** The flat price. */
  price: dollars.nullable(),
  additionalFee: dollars.nullable(),
})
export type PriceOfEvent = z.infer<typeof priceOfEvent>

const strategyToMake = z.object({
  id: z.string(),
  title: z.string(),
  /** Of a student's first event, and of each further one. */
  initial: dollars.nullable(),
  subsequent: dollars.nullable(),
  expiry: z.string().nullable(),
})
export type StrategyToMake = z.infer<typeof strategyToMake>

/** What the wizard of an event asks, over all its steps. */
export const eventForm = event.omit({ order: true, prerequisites: true, additionalTerms: true }).extend({
  title: required,
  description: required,
  additionalTerms: z.string(),
  /** `event <id>` and `item <id>`. */
  needs: z.array(z.string()),
  needsType: z.enum(['any', 'all']),
  divisions: z.array(divisionToEdit),
  prices: z.array(priceOfEvent),
  /** Strategies of the tournament, where it has none yet. */
  newStrategies: z.array(strategyToMake),
  eventId: z.string(),
  /** What it was filled from: revisions, and the event's prices, which have none of their own; null for a new event. */
  basis: z.object({ event: z.int(), divisions: z.int(), prices: z.array(priceOfEvent) }).nullable(),
})
export type EventForm = z.infer<typeof eventForm>
export type ResourceToEdit = EventForm['resources'][number]

const bound = z.number().nullable()
/** A division as it is entered: a rule has a least and a greatest value. */
export const divisionForm = z.object({
  name: required,
  prefix: required,
  description: z.string(),
  tags: z.array(z.string()),
  minYear: bound,
  maxYear: bound,
  /** Orders of levels, as text for a list to choose from; `0` is female, `1` male. */
  minLevel: z.string().nullable(),
  maxLevel: z.string().nullable(),
  gender: z.string().nullable(),
  minWeight: bound,
  maxWeight: bound,
})
export type DivisionForm = z.infer<typeof divisionForm>
