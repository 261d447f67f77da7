import { isEmail, normalizeEmail } from '../../domain/accounts/published.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { findUserByEmail } from '../../projections/accounts/people.queries.ts'
import { lookUpAccount } from '../contract/accounts.ts'
import { found, Refused, route } from '../http/route.ts'

/**
 * Finds the account of an e-mail address and its issuer (accounts rule 45). Rate-limited. The same query runs whether
 * or not there is an account, so that timing reveals nothing.
 */
export const lookUpAccountRoute = route(lookUpAccount, async ({ app, tenant, body }) => {
  const email = normalizeEmail(body.value)
  if (!isEmail(email)) throw new Refused(refusal('invalid', 'invalid-email', accountsText('invalid-email')))
  const user = found(await findUserByEmail(app.reader, tenant, email), accountsText('user-not-found'))
  return { issuer: app.session.issuer, objectId: user.objectId, email: user.email }
})
