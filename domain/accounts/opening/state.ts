import { aggregate } from '../../kernel/decider.ts'
import type { OpeningEvent } from './events.ts'

export type Grant = Extract<OpeningEvent, { type: 'OpeningGranted' }>['data']

export interface Openings {
  /** All grants, oldest first. Their count is the number of the next valid link. */
  readonly grants: readonly Grant[]
}

/** The tenant of events that concern the whole installation; no organization can have this name. */
export const INSTALLATION = 'installation'

/** Number of the one-time link that works now; it becomes invalid when any organization is opened. */
export const linkNumber = ({ grants }: Openings): number => grants.length

/** Stream `opening-installation`. */
export const openingAggregate = aggregate<Openings, OpeningEvent, object>({
  name: 'opening',
  ids: () => [],
  initial: { grants: [] },
  evolve: (state, event) => (event.type === 'OpeningGranted' ? { grants: [...state.grants, event.data] } : state),
})
