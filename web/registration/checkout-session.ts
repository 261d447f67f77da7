import { useCallback } from 'react'
import type { Cart } from '../../domain/registration/published.ts'
import { storedState } from '../client/stored-state.ts'
import { fingerprint, isEmpty, type StoredCart } from './cart.ts'

type Choices = Pick<Cart, 'entries' | 'items'>

/** One checkout of one tab. Its id is made once, so that a retry, a double click and a reload are the same request. */
export interface CheckoutSession {
  /** Becomes the id of the order and of the transaction. */
  readonly checkoutId: string
  /** Of the choices it was begun with. */
  readonly fingerprint: string
  readonly terms: Cart['terms']
  /** The choices of an order that was left unfinished and is gone on with; null: those of the cart. */
  readonly resumed: Choices | null
}

const NOT_ACCEPTED: Cart['terms'] = { hasAccepted: false, accepted: [], shown: [] }

export const newSession = (choices: Choices, resumed: Choices | null = null): CheckoutSession => ({
  checkoutId: crypto.randomUUID(),
  fingerprint: fingerprint(choices),
  terms: NOT_ACCEPTED,
  resumed,
})

/** Continues the open order. Its terms are accepted, or it would not have been placed. */
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
 * The session that belongs to the current cart: a changed cart is another checkout, whose terms must be accepted again. A cart
 * that was emptied keeps its session, which still knows the outcome.
 */
export const sessionFor = (stored: CheckoutSession | null, cart: StoredCart): CheckoutSession => {
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

export const choicesOf = (session: CheckoutSession, cart: StoredCart): Choices => session.resumed ?? cart

/** What Proceed to Checkout begins with: the cart's own session, never one that is paid or goes on with another order. */
export const fromCart = (
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

/** Whose checkout of what: another family may sign in in the same tab. */
export const sessionKey = (membershipId: string, tournamentId: string): string => `${membershipId}.${tournamentId}`

/** The tab's session; kept by the browser until the tab is closed. */
export const checkoutSession = (key: string): CheckoutSession | null => sessions.get(key).session

export const keepSession = (key: string, session: CheckoutSession | null): void =>
  sessions.change(key, (kept) => (kept.session === session ? kept : { session }))

export const useCheckoutSession = (
  key: string,
): readonly [CheckoutSession | null, (session: CheckoutSession | null) => void] => {
  const { session } = sessions.use(key)
  const keep = useCallback((next: CheckoutSession | null) => keepSession(key, next), [key])
  return [session, keep]
}
