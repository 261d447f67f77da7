import { useCallback } from 'react'
import { storedState } from '../client/stored-state.ts'
import { EMPTY_CART, isEmpty, parseCart, type StoredCart } from './cart.ts'

const carts = storedState<StoredCart>({
  prefix: 'matside.cart.',
  area: 'local',
  empty: EMPTY_CART,
  write: (cart) => (isEmpty(cart) && cart.ordered === null && cart.answers.length === 0 ? null : JSON.stringify(cart)),
  read: parseCart,
})

export interface CartStore {
  readonly cart: StoredCart
  /** Changes the cart as it is now, which another tab may have changed since it was drawn. */
  readonly change: (change: (cart: StoredCart) => StoredCart) => void
}

/** The cart of a membership in a tournament: it survives reloads and is one for all tabs. */
export const useCart = (membershipId: string | null, tournamentId: string): CartStore => {
  const cart = carts.use(membershipId === null ? null : `${membershipId}.${tournamentId}`)
  const change = useCallback(
    (next: (cart: StoredCart) => StoredCart) => carts.change(`${membershipId ?? ''}.${tournamentId}`, next),
    [membershipId, tournamentId],
  )
  return { cart, change }
}
