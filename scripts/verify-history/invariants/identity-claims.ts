import type { KeyedDigest } from '../../../commands/ports/keyed-digest.ts'
import type { IdentityClaimEvent } from '../../../domain/accounts/identity-claim/events.ts'
import type { UserEvent } from '../../../domain/accounts/user/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { parseStream } from '../../../domain/kernel/stream.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

type Relevant = UserEvent | IdentityClaimEvent

interface SignIns {
  /** Who holds a claim. */
  readonly holders: Map<string, string>
  /** The user who signs in with it, by claim. */
  readonly userOf: Map<string, string>
}

/**
 * Invariant 18: within an organization, a sign-in identifies one user at a time. Only its holder releases it; it
 * is never taken from a user who signs in with it; no user is registered with, or linked to, a sign-in that identifies
 * another user. A sign-in that was never claimed belongs to a user linked before claims existed, or to the demo.
 * Ignores other events.
 *
 * @param digest of the installation: claims are named by it, so that the log does not reveal the subjects.
 */
export const checkIdentityClaims = eventCheck(function* (digest: KeyedDigest): Checking {
  const findings: Finding[] = []
  const organizations = new Map<string, SignIns>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position, tenant } = event
    const complain = (message: string) => findings.push({ invariant: 18, stream, position, message })
    const of = organizations.get(tenant) ?? { holders: new Map(), userOf: new Map() }
    organizations.set(tenant, of)
    const { type, data } = event as Recorded<Relevant> as Relevant
    switch (type) {
      case 'IdentityClaimed': {
        const { claimId, userId } = data
        const user = of.userOf.get(claimId)
        if (parseStream(stream).ids[0] !== claimId) complain('the claim is in the stream of another claim')
        if (of.holders.get(claimId) === userId) complain(`${userId} claims a sign-in they already hold`)
        if (user !== undefined && user !== userId) complain(`${userId} claims the sign-in of ${user}`)
        of.holders.set(claimId, userId)
        break
      }
      case 'IdentityReleased': {
        const holder = of.holders.get(data.claimId)
        if (holder !== data.userId) complain(`${data.userId} releases a sign-in of ${holder ?? 'no one'}`)
        of.holders.delete(data.claimId)
        break
      }
      case 'UserRegistered':
      case 'IdentityLinked': {
        const { userId, objectId } = data
        // A user who has not signed in yet has the user id as subject; the subject of a person erased since cannot be read.
        if (objectId === '' || objectId === userId) break
        const claimId = digest.of('identity-claim', tenant, objectId)
        const other = [of.holders.get(claimId), of.userOf.get(claimId)].find((id) => id !== undefined && id !== userId)
        if (other !== undefined) complain(`${userId} signs in as ${other}`)
        of.userOf.set(claimId, userId)
        break
      }
      case 'UserRemoved':
      case 'UserErased':
        for (const [claimId, userId] of of.userOf) if (userId === data.userId) of.userOf.delete(claimId)
    }
  }
  return findings
})
