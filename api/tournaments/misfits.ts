import { misfitsAmong } from '../../domain/brackets/published.ts'
import type { DivisionRule } from '../../domain/tournaments/published.ts'
import { bracketsOf } from '../../projections/brackets/brackets.queries.ts'
import type { Reader } from '../../projections/database/reader.ts'
import { registeredAthletesOf } from '../../projections/registration/registered-athletes.queries.ts'
import { divisionsOf } from '../../projections/tournaments/tournaments.queries.ts'
import type { Misfit } from '../contract/tournament-set-up.ts'

interface Divided {
  readonly divisionId: string
  readonly eventId: string
  readonly name: string
  readonly rules: readonly DivisionRule[]
}

/**
 * Finds brackets of the latest draw with athletes who do not fit their division; `changed` applies pending changes to
 * the divisions.
 */
export const misfitsOf = async (
  reader: Reader,
  tenant: string,
  tournamentId: string,
  changed?: (divisions: readonly Divided[]) => readonly Divided[],
): Promise<Misfit[]> => {
  const [brackets, now, registered] = await Promise.all([
    bracketsOf(reader, tenant, tournamentId),
    divisionsOf(reader, tenant, tournamentId),
    registeredAthletesOf(reader, tenant, tournamentId),
  ])
  // Sorted by name, like `divisionsOf`: the first matching division wins.
  const divisions = changed === undefined ? now : changed(now).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const athletes = new Map(registered.map((athlete) => [athlete.studentId, athlete]))
  const misfitsIn = misfitsAmong(divisions, athletes)
  return brackets
    .map(({ bracketId, eventId, eventTitle, divisionIds, divisionName, label, athletes: drawn }) => {
      const studentIds = drawn.flatMap(({ studentId, status }) => (status === 'Registered' ? [studentId] : []))
      const misfits = misfitsIn({ eventId, divisionIds, studentIds })
      return { bracketId, eventTitle, divisionName, label, athletes: misfits }
    })
    .filter(({ athletes: misfits }) => misfits > 0)
}
