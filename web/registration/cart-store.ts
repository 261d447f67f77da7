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
  /** Updates the latest stored cart, which another tab may have changed since the last render. */
  readonly change: (change: (cart: StoredCart) => StoredCart) => void
}

/** A membership's cart for a tournament. Survives reloads and is shared by all tabs. */
export const useCart = (membershipId: string | null, tournamentId: string): CartStore => {
  const cart = carts.use(membershipId === null ? null : `${membershipId}.${tournamentId}`)
  const change = useCallback(
    (next: (cart: StoredCart) => StoredCart) => carts.change(`${membershipId ?? ''}.${tournamentId}`, next),
    [membershipId, tournamentId],
  )
  return { cart, change }
}
