import { useCallback } from 'react'
import type { Cart } from '../../domain/registration/published.ts'
import { storedState } from '../client/stored-state.ts'
import { fingerprint, isEmpty, type StoredCart } from './cart.ts'

type Choices = Pick<Cart, 'entries' | 'items'>

/** A tab's checkout. Its id is created once, so that retries, double clicks and reloads repeat the same request. */
export interface CheckoutSession {
  /** Becomes the id of the order and of the transaction. */
  readonly checkoutId: string
  /** Fingerprint of the choices the checkout was started with. */
  readonly fingerprint: string
  readonly terms: Cart['terms']
  /** The choices of a resumed unfinished order; null if the cart's are used. */
  readonly resumed: Choices | null
}

const NOT_ACCEPTED: Cart['terms'] = { hasAccepted: false, accepted: [], shown: [] }

export const newSession = (choices: Choices, resumed: Choices | null = null): CheckoutSession => ({
  checkoutId: crypto.randomUUID(),
  fingerprint: fingerprint(choices),
  terms: NOT_ACCEPTED,
  resumed,
})

/** A session that resumes the open order. Placing it required accepting the terms. */
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
 * The session of the current cart. A changed cart starts a new checkout, whose terms must be accepted again. An emptied cart
 * keeps its session, so that the outcome can still be shown.
 */
export const sessionFor = (stored: CheckoutSession | null, cart: StoredCart): CheckoutSession => {
  if (stored === null) return newSession(cart)
  const isSame = stored.resumed !== null || isEmpty(cart) || stored.fingerprint === fingerprint(cart)
  return isSame ? stored : newSession(cart)
}

/** The same choices under a new id, after the order was withdrawn or expired. */
export const restartedSession = (session: CheckoutSession): CheckoutSession => ({
  ...session,
  checkoutId: crypto.randomUUID(),
  ...(session.resumed === null ? {} : { terms: NOT_ACCEPTED }),
})

export const choicesOf = (session: CheckoutSession, cart: StoredCart): Choices => session.resumed ?? cart

/** The session for Proceed to Checkout: the cart's own, never a paid or resumed one. */
export const sessionFromCart = (
  stored: CheckoutSession | null,
  isPaid: (checkoutId: string) => boolean,
): CheckoutSession | null => (stored === null || stored.resumed !== null || isPaid(stored.checkoutId) ? null : stored)

const sessions = storedState<{ readonly session: CheckoutSession | null }>({
  prefix: 'matside.checkout.',
  area: 'session',
  empty: { session: null },
  write: ({ session }) => (session === null ? null : JSON.stringify(session)),
  read: (text) => ({ session: parseSession(text) }),
})

const parseSession = (text: string): CheckoutSession | null => {
  try {
    const session = JSON.parse(text) as CheckoutSession | null
    return typeof session?.checkoutId === 'string' && Array.isArray(session.terms?.accepted) ? session : null
  } catch {
    return null
  }
}

/** Storage key. Includes the membership, because another family may sign in in the same tab. */
export const sessionKey = (membershipId: string, tournamentId: string): string => `${membershipId}.${tournamentId}`

/** The tab's session, stored until the tab is closed. */
export const checkoutSession = (key: string): CheckoutSession | null => sessions.get(key).session

export const storeSession = (key: string, session: CheckoutSession | null): void =>
  sessions.change(key, (kept) => (kept.session === session ? kept : { session }))

export const useCheckoutSession = (
  key: string,
): readonly [CheckoutSession | null, (session: CheckoutSession | null) => void] => {
  const { session } = sessions.use(key)
  const keep = useCallback((next: CheckoutSession | null) => storeSession(key, next), [key])
  return [session, keep]
}
