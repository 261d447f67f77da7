import { type Refusal, refusal } from '../../kernel/result.ts'

/**
 * The same for a tournament that does not exist and for one of another tenant (spec/tournament-and-registration.md §8).
 */
export const tournamentNotFound = (): Refusal =>
  refusal('not-found', 'tournament-not-found', 'Tournament was not found')

export const eventNotFound = (eventId: string): Refusal =>
  refusal('not-found', 'event-not-found', 'Event was not found', { eventId })

export const stakeholderNotFound = (): Refusal =>
  refusal('not-found', 'stakeholder-not-found', 'Stakeholder was not found')

/** `field` is the name of the invalid field in the event. */
export const invalid = (field: string, message: string): Refusal =>
  refusal('invalid', 'invalid-tournament', message, { field })

export const alreadyExists = (what: string, id: string): Refusal =>
  refusal('conflict', 'already-exists', `There is another ${what} with this id.`, { id })

export const alreadyStakeholder = (): Refusal =>
  refusal('conflict', 'already-stakeholder', 'This member is already a stakeholder.')
