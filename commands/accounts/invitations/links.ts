import { createHash } from 'node:crypto'
import { LINK_MINUTES } from '../../../domain/accounts/invitation/decide.ts'
import type { Link } from '../../../domain/accounts/invitation/state.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import type { Needs } from '../../kernel/deps.ts'
import { derivedId } from '../../kernel/process.ts'

/** Each user has one invitation stream, which decides about every redemption for the user. */
export const invitationIdOf = (tenant: string, userId: string): string => derivedId('invitation', tenant, userId)

/** The first 22 characters are the invitation's id, the rest are 192 bits that only this installation can compute. */
const ID_LENGTH = 22
const TOKEN = /^[\w-]{54}$/

/** The token of a link. It is computed when needed and never stored. */
export const tokenOf = ({ digest }: Needs<'digest'>, tenant: string, invitationId: string, linkId: string): string =>
  Buffer.from(invitationId.replaceAll('-', ''), 'hex').toString('base64url') +
  digest.of('invitation-token', tenant, invitationId, linkId).slice(0, 32)

/** The id of the invitation that a token names; null if the token is malformed. */
export const invitationOfToken = (token: string): string | null => {
  if (!TOKEN.test(token)) return null
  const hex = Buffer.from(token.slice(0, ID_LENGTH), 'base64url').toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The log contains only the hash of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A new link of an invitation; the same `linkId` gives the same token. */
export const newLink = (
  deps: Needs<'digest' | 'clock'>,
  { tenant, invitationId, linkId }: { readonly tenant: string; readonly invitationId: string; readonly linkId: string },
): Link => ({
  linkId,
  tokenHash: hashOfToken(tokenOf(deps, tenant, invitationId, linkId)),
  expires: addMinutes(deps.clock.now(), LINK_MINUTES),
})
