import { type CallRow, callOnWire } from '../../projections/athlete-call/athlete-call.live.ts'

import type { DivisionRow } from '../../projections/tournaments/tournaments.queries.ts'
import type { AthleteCallConfig } from '../contract/athlete-call.ts'

/** Divisions and brackets with the place they are called to (athlete-call rule 10). */
export const presentCalls = (
  divisions: readonly DivisionRow[],
  calls: readonly CallRow[],
): Pick<AthleteCallConfig, 'divisions' | 'brackets'> => {
  const brackets = calls.map((row) => {
    const { bracketId, divisionId, location, status, lastStatus, statusModified, finishedAt } = callOnWire(row)
    const { label, tournamentId } = row
    return { id: bracketId, label, divisionId, tournamentId, location, status, lastStatus, statusModified, finishedAt }
  })
  const moved = new Map<string, (typeof brackets)[number]>()
  for (const bracket of brackets) {
    if (bracket.statusModified === null) continue
    const { statusModified: before = '' } = moved.get(bracket.divisionId) ?? {}
    if (bracket.statusModified > (before ?? '')) moved.set(bracket.divisionId, bracket)
  }
  return {
    brackets,
    divisions: divisions.map(({ divisionId, tournamentId, eventId, name, prefix, description, tags, rules }) => {
      const { status = 0, lastStatus = null, statusModified = null } = moved.get(divisionId) ?? {}
      return {
        id: divisionId,
        tournamentId,
        eventId,
        name,
        prefix,
        description,
        tags: [...tags],
        rules: rules.map(({ field, min, max }) => ({ field, min, max })),
        status,
        lastStatus,
        statusModified,
      }
    }),
  }
}
