import type { Phrase } from '../../kernel/phrase.ts'
import { type Refusal, refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { tournamentsText } from '../texts.ts'
import type { Stakeholding } from './events.ts'

/**
 * Also for a tournament of another tenant, so that it cannot be distinguished from one that does not exist
 * (tournaments rule 4).
 */
export const tournamentNotFound = (): Refusal =>
  refusal('not-found', 'tournament-not-found', tournamentsText('tournament-not-found'))

export const eventNotFound = (eventId: string): Refusal =>
  refusal('not-found', 'event-not-found', tournamentsText('event-not-found'), { eventId })

export const stakeholderNotFound = (): Refusal =>
  refusal('not-found', 'stakeholder-not-found', tournamentsText('stakeholder-not-found'))

/** `field` is the name of the invalid field. */
export const invalid = (field: string, phrase: Phrase): Refusal =>
  refusal('invalid', 'invalid-tournament', phrase, { field })

export const alreadyExists = (what: 'tournament' | 'event' | 'item' | 'division', id: string): Refusal =>
  refusal('conflict', 'already-exists', tournamentsText(`another-${what}`), { id })

export const alreadyStakeholder = (): Refusal =>
  refusal('conflict', 'already-stakeholder', tournamentsText('already-stakeholder'))

export const itemNotFound = (catalogItemId: string): Refusal =>
  refusal('not-found', 'item-not-found', tournamentsText('item-not-found'), { catalogItemId })

/** It cannot be removed while the event `by` requires it. */
export const inUse = (id: string, by: string): Refusal =>
  refusal('conflict', 'in-use', tournamentsText('in-use', { by }), {
    id,
    by,
  })

/** Events and items with entries or purchases cannot be removed; `of` is what the caller wanted to change. */
export const hasEntries = (of: 'event' | 'item' | 'role', id: string): Refusal =>
  refusal('conflict', 'has-entries', tournamentsText(`${of}-has-entries`), { of, id })

/** Adds to a changed-meanwhile refusal what it is about: a part of the tournament, an event, an item. */
export const conflictAbout = (clash: Refusal, of: Readonly<Record<string, string>>): Refusal => ({
  ...clash,
  details: { ...clash.details, ...of },
})

/** Another user changed a stakeholder's roles while a form was open; `roles` are the current ones. */
export const rolesChangedMeanwhile = (roles: readonly Stakeholding[]): Refusal =>
  refusal('conflict', 'changed-meanwhile', kernelText('changed-meanwhile'), {
    current: { roles },
  })
