import { useCallback, useSyncExternalStore } from 'react'
import { EMPTY_CART, isEmpty, type KeptCart, parseCart } from './cart.ts'

const PREFIX = 'matside.cart.'
/** By key, what the storage text was read as: a snapshot must be the same object until it changes. */
const read = new Map<string, { readonly text: string | null; readonly cart: KeptCart }>()
/** Carts of browsers that keep nothing live as long as the page. */
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key) ?? unkept.get(key) ?? null
  } catch {
    return unkept.get(key) ?? null
  }
}

const snapshot = (key: string): KeptCart => {
  const text = stored(key)
  const known = read.get(key)
  if (known !== undefined && known.text === text) return known.cart
  const cart = parseCart(text)
  read.set(key, { text, cart })
  return cart
}

const store = (key: string, cart: KeptCart): void => {
  const gone = isEmpty(cart) && cart.ordered === null && cart.answers.length === 0
  unkept.delete(key)
  try {
    if (gone) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(cart))
  } catch {
    unkept.set(key, JSON.stringify(cart))
  }
  for (const listener of [...listeners]) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === null || event.key.startsWith(PREFIX)) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

export interface CartStore {
  readonly cart: KeptCart
  /** Changes the cart as it stands now, which another tab may have changed since it was drawn. */
  readonly change: (change: (cart: KeptCart) => KeptCart) => void
}

/** The cart of a membership in a tournament: it survives reloads and is one for all tabs. */
export const useCart = (membershipId: string | null, tournamentId: string): CartStore => {
  const key = `${PREFIX}${membershipId ?? ''}.${tournamentId}`
  const cart = useSyncExternalStore(subscribe, () => (membershipId === null ? EMPTY_CART : snapshot(key)))
  const change = useCallback(
    (next: (cart: KeptCart) => KeptCart) => {
      const before = snapshot(key)
      const after = next(before)
      if (after !== before) store(key, after)
    },
    [key],
  )
  return { cart, change }
}
