import { memberRegistration } from '../../projections/registration/member-registration.queries.ts'
import type { SignedInRequest } from '../http/route.ts'

type Caller = Pick<SignedInRequest, 'tenant'> & {
  readonly app: Pick<SignedInRequest['app'], 'reader'>
  readonly person: Pick<SignedInRequest['person'], 'membershipId'>
}

/** Whether the caller's family has a completed registration in the tournament, of an event or of a catalog item. */
export const isRegistered = async ({ app, tenant, person }: Caller, tournamentId: string): Promise<boolean> => {
  if (person.membershipId === null) return false
  const row = await memberRegistration(app.reader, tenant, tournamentId, person.membershipId)
  return row !== undefined && [...row.entries, ...row.items].some(({ status }) => status === 'complete')
}
