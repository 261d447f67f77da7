import { type Refusal, refusal } from '../../kernel/result.ts'
import type { Stakeholding } from './events.ts'

/**
 * Also for a tournament of another tenant, so that it cannot be distinguished from one that does not exist
 * (tournaments rule 4).
 */
export const tournamentNotFound = (): Refusal =>
  refusal('not-found', 'tournament-not-found', 'Tournament was not found')

export const eventNotFound = (eventId: string): Refusal =>
  refusal('not-found', 'event-not-found', 'Event was not found', { eventId })

export const stakeholderNotFound = (): Refusal =>
  refusal('not-found', 'stakeholder-not-found', 'Stakeholder was not found')

/** `field` is the name of the invalid field. */
export const invalid = (field: string, message: string): Refusal =>
  refusal('invalid', 'invalid-tournament', message, { field })

export const alreadyExists = (what: string, id: string): Refusal =>
  refusal('conflict', 'already-exists', `There is another ${what} with this id.`, { id })

export const alreadyStakeholder = (): Refusal =>
  refusal('conflict', 'already-stakeholder', 'This member is already a stakeholder.')

export const itemNotFound = (catalogItemId: string): Refusal =>
  refusal('not-found', 'item-not-found', 'Catalog item was not found', { catalogItemId })

/** It cannot be removed while the event `by` requires it. */
export const inUse = (id: string, by: string): Refusal =>
  refusal('conflict', 'in-use', `The event ${by} requires it. Change the prerequisites of that event first.`, {
    id,
    by,
  })

/** Events and items with entries or purchases cannot be removed; `of` is what the caller wanted to change. */
export const hasEntries = (of: 'event' | 'item' | 'role', id: string): Refusal =>
  refusal('conflict', 'has-entries', hasEntriesText[of], { of, id })

const hasEntriesText = {
  event: 'Athletes have entered this event or are about to: close it instead of removing it.',
  item: 'This item was bought or is about to be: set its quantity to what is sold instead of removing it.',
  role: 'Athletes have entered this event already: its role cannot change.',
}

/** Adds to a changed-meanwhile refusal what it is about: a part of the tournament, an event, an item. */
export const conflictAbout = (clash: Refusal, of: Readonly<Record<string, string>>): Refusal => ({
  ...clash,
  details: { ...clash.details, ...of },
})

/** Another user changed a stakeholder's roles while a form was open; `roles` are the current ones. */
export const rolesChangedMeanwhile = (roles: readonly Stakeholding[]): Refusal =>
  refusal('conflict', 'changed-meanwhile', 'Someone else changed this while you were editing it.', {
    current: { roles },
  })
