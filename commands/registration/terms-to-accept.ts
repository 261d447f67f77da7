import { additionalTermsOf, type Cart, termsOf } from '../../domain/registration/published.ts'
import { offerOf, type TournamentState } from '../../domain/tournaments/tournament/state.ts'
import { hashOfText } from '../kernel/hash-of-text.ts'

/**
 * The current terms that the cart's payer must accept: the general ones, and the additional ones of its events and
 * items.
 */
export const termsToAccept = (tournament: TournamentState, cart: Cart): { of: string; hash: string }[] => {
  const offer = offerOf(tournament)
  const { details } = tournament
  if (offer === null || details === null) throw new Error('an order needs a tournament that exists')
  const needed = new Set([cart.tournamentId, ...additionalTermsOf(offer, cart)])
  return termsOf(cart.tournamentId, details.terms, offer)
    .filter(({ of }) => needed.has(of))
    .map(({ of, html }) => ({ of, hash: hashOfText(html) }))
}
