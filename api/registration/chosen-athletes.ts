import { refusal } from '../../domain/kernel/result.ts'
import type { RegistrationRow } from '../../projections/registration/registrations.live.ts'
import { registrationsByStudents } from '../../projections/registration/registrations.queries.ts'
import { found, Refused, type SignedInRequest } from '../http/route.ts'

/** Their ids stand in the link, which has to stay one that browsers and proxies take. */
const MOST = 150

/**
 * Those of a tournament whose ids, separated by commas, are `ids`. Throws Refused: 404 where the tournament has none of them,
 * too-many-chosen.
 */
export const chosenAthletes = async (
  { app, tenant }: Pick<SignedInRequest, 'app' | 'tenant'>,
  t: string,
  ids: string,
): Promise<readonly RegistrationRow[]> => {
  const chosen = [...new Set(ids.split(','))]
  if (chosen.length > MOST) {
    const message = `Please choose at most ${MOST} athletes, or download all.`
    throw new Refused(refusal('invalid', 'too-many-chosen', message))
  }
  const rows = await registrationsByStudents(app.reader, tenant, t, chosen)
  found(rows[0])
  return rows
}
