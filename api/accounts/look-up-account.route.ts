import { isEmail, normalEmail } from '../../domain/accounts/published.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { findUserByEmail } from '../../projections/accounts/people.queries.ts'
import { lookUpAccount } from '../contract/accounts.ts'
import { found, Refused, route } from '../http/route.ts'

/**
 * The account behind an e-mail and where it signs in (spec §2 /login). Limited by address, and the answer takes the same
 * read whether there is an account or not.
 */
export const lookUpAccountRoute = route(lookUpAccount, async ({ app, tenant, body }) => {
  const email = normalEmail(body.value)
  if (!isEmail(email)) throw new Refused(refusal('invalid', 'invalid-email', 'Email is invalid'))
  const user = found(await findUserByEmail(app.reader, tenant, email), 'No account found')
  return { issuer: app.session.issuer, objectId: user.objectId, email: user.email }
})
