import { z } from 'zod'
import { required } from './edited.ts'
import { divisionToEdit, dollars, event } from './tournament-set-up.ts'

/** Price of an event in one strategy; without a strategy, in all strategies that are not listed. */
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
  /** Price of a student's first event, and of each further one. */
  initial: dollars.nullable(),
  subsequent: dollars.nullable(),
  expiry: z.string().nullable(),
})
export type StrategyToMake = z.infer<typeof strategyToMake>

/** The event wizard's form over all its steps. */
export const eventForm = event.omit({ order: true, prerequisites: true, additionalTerms: true }).extend({
  title: required,
  description: required,
  additionalTerms: z.string(),
  /** `event <id>` and `item <id>`. */
  needs: z.array(z.string()),
  needsType: z.enum(['any', 'all']),
  divisions: z.array(divisionToEdit),
  prices: z.array(priceOfEvent),
  /** Strategies to create when the tournament has none yet. */
  newStrategies: z.array(strategyToMake),
  eventId: z.string(),
  /**
   * What it was loaded with: revisions, and the event's prices, which have no separate revision; null for a new event.
   */
  basis: z.object({ event: z.int(), divisions: z.int(), prices: z.array(priceOfEvent) }).nullable(),
})
export type EventForm = z.infer<typeof eventForm>
export type ResourceToEdit = EventForm['resources'][number]

const bound = z.number().nullable()
/** A division as it is entered: each rule has a minimum and a maximum. */
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
