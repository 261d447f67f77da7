import { linkIdentity as decide } from '../../domain/accounts/user/decide.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface LinkIdentity {
  readonly userId: string
  readonly issuer: string
  /** The subject of the identity provider's tokens. */
  readonly objectId: string
}

/** Links who signs in as the user. Refused: user-not-found, identity-linked. */
export const linkIdentity = commandOn(userAggregate, 'link-identity', {
  per: ({ userId }: LinkIdentity) => [userId],
  decide,
})
