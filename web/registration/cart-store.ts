import { useCallback } from 'react'
import { keptIn } from '../client/kept.ts'
import { EMPTY_CART, isEmpty, type KeptCart, parseCart } from './cart.ts'

const carts = keptIn<KeptCart>({
  prefix: 'matside.cart.',
  area: 'local',
  empty: EMPTY_CART,
  write: (cart) => (isEmpty(cart) && cart.ordered === null && cart.answers.length === 0 ? null : JSON.stringify(cart)),
  read: parseCart,
})

export interface CartStore {
  readonly cart: KeptCart
  /** Changes the cart as it is now, which another tab may have changed since it was drawn. */
  readonly change: (change: (cart: KeptCart) => KeptCart) => void
}

/** The cart of a membership in a tournament: it survives reloads and is one for all tabs. */
export const useCart = (membershipId: string | null, tournamentId: string): CartStore => {
  const cart = carts.use(membershipId === null ? null : `${membershipId}.${tournamentId}`)
  const change = useCallback(
    (next: (cart: KeptCart) => KeptCart) => carts.change(`${membershipId ?? ''}.${tournamentId}`, next),
    [membershipId, tournamentId],
  )
  return { cart, change }
}
