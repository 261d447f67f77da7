import { refusal } from '../../domain/kernel/result.ts'
import { registrationText } from '../../domain/registration/texts.ts'
import type { RegistrationRow } from '../../projections/registration/registrations.live.ts'
import { registrationsByStudents } from '../../projections/registration/registrations.queries.ts'
import { found, Refused, type SignedInRequest } from '../http/route.ts'

/** The link contains the ids and must stay short enough for browsers and proxies. */
const MAX_CHOSEN = 150

/**
 * Finds the tournament's registrations of the athletes in `ids`, separated by commas. Throws Refused: 404 if the
 * tournament has none of them, `too-many-chosen`.
 */
export const chosenAthletes = async (
  { app, tenant }: Pick<SignedInRequest, 'app' | 'tenant'>,
  t: string,
  ids: string,
): Promise<readonly RegistrationRow[]> => {
  const chosen = [...new Set(ids.split(','))]
  if (chosen.length > MAX_CHOSEN) {
    throw new Refused(refusal('invalid', 'too-many-chosen', registrationText('too-many-chosen', { most: MAX_CHOSEN })))
  }
  const rows = await registrationsByStudents(app.reader, tenant, t, chosen)
  found(rows[0])
  return rows
}
