import { registrationScope } from '../../commands/registration/policies.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { registrationText } from '../../domain/registration/texts.ts'
import type { RegistrationRow } from '../../projections/registration/registrations.live.ts'
import { registrationsByStudents } from '../../projections/registration/registrations.queries.ts'
import { found, Refused, type SignedInRequest, unwrap } from '../http/route.ts'
import { isInScope } from './is-in-scope.ts'

type Caller = Pick<SignedInRequest, 'app' | 'tenant' | 'person'>

/** The athletes in `ids`; without any, those that the person's role names. Undefined for all of the tournament. */
export const athletesWanted = ({ person }: Caller, t: string, ids: string | undefined): string | undefined => {
  const scope = unwrap(registrationScope(person, t))
  return ids ?? (scope.kind === 'students' ? scope.studentIds.join(',') : undefined)
}

/** The link contains the ids and must stay short enough for browsers and proxies. */
const MAX_CHOSEN = 150

/**
 * Finds the tournament's registrations of the athletes in `ids`, separated by commas. Throws Refused: 404 if the
 * tournament has none of them, `too-many-chosen`.
 */
export const chosenAthletes = async (
  { app, tenant, person }: Caller,
  t: string,
  ids: string,
): Promise<readonly RegistrationRow[]> => {
  const chosen = [...new Set(ids.split(','))]
  if (chosen.length > MAX_CHOSEN) {
    throw new Refused(refusal('invalid', 'too-many-chosen', registrationText('too-many-chosen', { most: MAX_CHOSEN })))
  }
  const scope = unwrap(registrationScope(person, t))
  const rows = (await registrationsByStudents(app.reader, tenant, t, chosen)).filter((row) => isInScope(row, scope))
  found(rows[0])
  return rows
}
