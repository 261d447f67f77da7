import { aggregate } from '../../kernel/decider.ts'
import type { OpeningEvent } from './events.ts'

export type Grant = Extract<OpeningEvent, { type: 'OpeningGranted' }>['data']

export interface Openings {
  /** Every grant, the first one first. The link that works next has their number as its own. */
  readonly grants: readonly Grant[]
}

/** The tenant of what concerns the whole installation; no organization can have this name. */
export const INSTALLATION = 'installation'

/** Number of the one-time link that works now; using it, or opening an organization otherwise, makes it worthless. */
export const linkNumber = ({ grants }: Openings): number => grants.length

/** Stream `opening-installation`. */
export const openingAggregate = aggregate<Openings, OpeningEvent, object>({
  name: 'opening',
  ids: () => [],
  initial: { grants: [] },
  evolve: (state, event) => (event.type === 'OpeningGranted' ? { grants: [...state.grants, event.data] } : state),
})
