import type { KeyedDigest } from '../../../commands/ports/keyed-digest.ts'
import type { EmailClaimEvent } from '../../../domain/accounts/email-claim/events.ts'
import type { UserEvent } from '../../../domain/accounts/user/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { parseStream } from '../../../domain/kernel/stream.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

type Relevant = UserEvent | EmailClaimEvent

interface Addresses {
  /** Who holds a claim. */
  readonly holders: Map<string, string>
  /** The user whose address it is by claim, and the claim by user. */
  readonly userOf: Map<string, string>
  readonly claimOf: Map<string, string>
}

/**
 * Invariant 12: within an organization, an e-mail address belongs to one user at a time. Only its holder
 * releases it; it is never taken from the user whose address it is; no user is registered with, or changes to, an
 * address that another one holds or has. An address that was never claimed belongs to a user recorded before claims
 * existed, or to the demo. Ignores other events.
 *
 * @param digest of the installation: claims are named by it, so that the log does not reveal the addresses.
 */
export const checkEmailClaims = eventCheck(function* (digest: KeyedDigest): Checking {
  const findings: Finding[] = []
  const organizations = new Map<string, Addresses>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position, tenant } = event
    const complain = (message: string) => findings.push({ invariant: 12, stream, position, message })
    const of = organizations.get(tenant) ?? { holders: new Map(), userOf: new Map(), claimOf: new Map() }
    organizations.set(tenant, of)
    const { type, data } = event as Recorded<Relevant> as Relevant
    switch (type) {
      case 'EmailClaimed': {
        const { claimId, userId } = data
        const user = of.userOf.get(claimId)
        if (parseStream(stream).ids[0] !== claimId) complain('the claim is in the stream of another claim')
        if (of.holders.get(claimId) === userId) complain(`${userId} claims an address they already hold`)
        if (user !== undefined && user !== userId) complain(`${userId} claims the address of ${user}`)
        of.holders.set(claimId, userId)
        break
      }
      case 'EmailReleased': {
        const holder = of.holders.get(data.claimId)
        if (holder !== data.userId) complain(`${data.userId} releases an address of ${holder ?? 'no one'}`)
        of.holders.delete(data.claimId)
        break
      }
      case 'UserRegistered':
      case 'EmailChanged': {
        const { userId, email } = data
        // The address of a person erased since cannot be read.
        if (email === '') break
        const claimId = digest.of('email-claim', tenant, email.trim().toLowerCase())
        const others = [of.holders.get(claimId), of.userOf.get(claimId)].filter(
          (id) => id !== undefined && id !== userId,
        )
        if (others.length > 0) complain(`${userId} has the address of ${others[0]}`)
        leave(of, userId)
        of.claimOf.set(userId, claimId)
        of.userOf.set(claimId, userId)
        break
      }
      case 'UserRemoved':
      case 'UserErased':
        leave(of, data.userId)
    }
  }
  return findings
})

const leave = ({ claimOf, userOf }: Addresses, userId: string): void => {
  const claimId = claimOf.get(userId)
  if (claimId !== undefined && userOf.get(claimId) === userId) userOf.delete(claimId)
  claimOf.delete(userId)
}
