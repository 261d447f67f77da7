import type { DivisionRule } from '../tournaments/published.ts'
import type { UnmatchedReason } from './draw/events.ts'
import { type AthleteFacts, type Division, failingFields, matchDivision } from './match-divisions.ts'

/** An athlete in an event. */
export interface EntryToMatch extends AthleteFacts {
  readonly eventId: string
}

export interface NoDivision {
  readonly reason: UnmatchedReason
  /** The fields that no division of the event accepts; empty if data is missing. */
  readonly fields: readonly DivisionRule['field'][]
}

/**
 * Returns a function that explains why the draw would match an entry to no division; null if it would match one, and
 * for an event without divisions, which has no brackets.
 */
export const unmatchedAmong = (divisions: readonly Division[]): ((entry: EntryToMatch) => NoDivision | null) => {
  const divisionsOf = Map.groupBy(divisions, ({ eventId }) => eventId)
  return (entry) => {
    const own = divisionsOf.get(entry.eventId)
    const match = own === undefined ? null : matchDivision(entry, own)
    if (own === undefined || match === null || match.matched) return null
    return { reason: match.reason, fields: match.reason === 'no-division' ? failingFields(entry, own) : [] }
  }
}
