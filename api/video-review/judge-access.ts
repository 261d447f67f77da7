import { judgingPerson } from '../../commands/judging/judging-person.ts'
import { rolesIn } from '../../commands/kernel/person.ts'
import { isJudgeOfAthlete } from '../../domain/judging/published.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import { judgingIn, judgingSetupOf } from '../../projections/judging/judging.queries.ts'
import { resultOfStudent, resultsOf } from '../../projections/judging/results.queries.ts'
import type { VideoEntryRow } from '../../projections/video-entries/video-entries.queries.ts'
import type { SignedInRequest } from '../http/route.ts'

type Caller = Pick<SignedInRequest, 'app' | 'tenant' | 'person'>

/** Whether judging is the person's only role in the tournament. */
export const isOnlyJudge = (person: PersonRow, tournamentId: string): boolean => {
  const roles = rolesIn(person, tournamentId)
  return !person.roles.includes('Admin') && roles.length > 0 && roles.every((role) => role === 'judge')
}

/** Whether an entry is assigned to a judge of its tournament (judging rule 2). */
export const isAssignedTo = async (
  { app, tenant, person }: Caller,
  { tournamentId, eventId, studentId }: Pick<VideoEntryRow, 'tournamentId' | 'eventId' | 'studentId'>,
): Promise<boolean> => {
  const [result, setup] = await Promise.all([
    resultOfStudent(app.reader, tenant, { eventId, studentId }),
    judgingSetupOf(app.reader, tenant, tournamentId),
  ])
  return result !== undefined && isJudgeOfAthlete(judgingIn(setup), result, judgingPerson(person, tournamentId))
}

interface OfEntry {
  readonly eventId: string
  readonly studentId: string
}

/** The entries of a tournament that are assigned to a judge of it. */
export const assignedEntries = async (
  { app, tenant, person }: Caller,
  tournamentId: string,
): Promise<readonly OfEntry[]> => {
  const [results, setup] = await Promise.all([
    resultsOf(app.reader, tenant, tournamentId),
    judgingSetupOf(app.reader, tenant, tournamentId),
  ])
  const judging = judgingIn(setup)
  const judge = judgingPerson(person, tournamentId)
  return results.filter((result) => isJudgeOfAthlete(judging, result, judge))
}
