import { useCallback, useSyncExternalStore } from 'react'
import type { Cart } from '../../../domain/registration/published.ts'
import { fingerprint, isEmpty, type KeptCart } from '../../registration/cart.ts'

type Choices = Pick<Cart, 'entries' | 'items'>

/** One checkout of one tab: its id is made once, so that a retry, a second click and a reload are the same request. */
export interface CheckoutSession {
  /** Becomes the order's and the transaction's id. */
  readonly checkoutId: string
  /** Of the choices it was begun with. */
  readonly fingerprint: string
  readonly terms: Cart['terms']
  /** The choices of an order that was left unfinished and is gone on with; null: those of the cart. */
  readonly resumed: Choices | null
}

const NOT_ACCEPTED: Cart['terms'] = { hasAccepted: false, accepted: [] }

export const newSession = (choices: Choices, resumed: Choices | null = null): CheckoutSession => ({
  checkoutId: crypto.randomUUID(),
  fingerprint: fingerprint(choices),
  terms: NOT_ACCEPTED,
  resumed,
})

/** Goes on with the open order: it stands with its terms accepted, else it would not have been placed. */
export const resumedSession = (
  orderId: string,
  choices: Choices,
  additionalTerms: readonly string[],
): CheckoutSession => ({
  checkoutId: orderId,
  fingerprint: fingerprint(choices),
  terms: { hasAccepted: true, accepted: additionalTerms },
  resumed: choices,
})

/**
 * The session that belongs to the cart as it is: a changed cart is another checkout, with terms to accept anew. A cart
 * that was emptied keeps its session, which knows what became of it.
 */
export const sessionFor = (stored: CheckoutSession | null, cart: KeptCart): CheckoutSession => {
  if (stored === null) return newSession(cart)
  const isSame = stored.resumed !== null || isEmpty(cart) || stored.fingerprint === fingerprint(cart)
  return isSame ? stored : newSession(cart)
}

/** After the order was withdrawn or has lapsed: the same choices under a new id. */
export const startedAgain = (session: CheckoutSession): CheckoutSession => ({
  ...session,
  checkoutId: crypto.randomUUID(),
  ...(session.resumed === null ? {} : { terms: NOT_ACCEPTED }),
})

export const choicesOf = (session: CheckoutSession, cart: KeptCart): Choices => session.resumed ?? cart

const PREFIX = 'matside.checkout.'
const inMemory = new Map<string, CheckoutSession | null>()
const listeners = new Set<() => void>()

/** The tab's session of a tournament; kept by the browser until the tab is closed. */
export const checkoutSession = (tournamentId: string): CheckoutSession | null => {
  const known = inMemory.get(tournamentId)
  if (known !== undefined) return known
  const session = stored(tournamentId)
  inMemory.set(tournamentId, session)
  return session
}

const stored = (tournamentId: string): CheckoutSession | null => {
  try {
    const session = JSON.parse(sessionStorage.getItem(PREFIX + tournamentId) ?? 'null') as CheckoutSession | null
    return typeof session?.checkoutId === 'string' && Array.isArray(session.terms?.accepted) ? session : null
  } catch {
    return null
  }
}

export const keepSession = (tournamentId: string, session: CheckoutSession | null): void => {
  inMemory.set(tournamentId, session)
  try {
    if (session === null) sessionStorage.removeItem(PREFIX + tournamentId)
    else sessionStorage.setItem(PREFIX + tournamentId, JSON.stringify(session))
  } catch {
    // Without storage it lives as long as the page.
  }
  for (const listener of [...listeners]) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCheckoutSession = (
  tournamentId: string,
): readonly [CheckoutSession | null, (session: CheckoutSession | null) => void] => {
  const session = useSyncExternalStore(subscribe, () => checkoutSession(tournamentId))
  const keep = useCallback((next: CheckoutSession | null) => keepSession(tournamentId, next), [tournamentId])
  return [session, keep]
}
