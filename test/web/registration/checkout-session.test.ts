import { describe, expect, it } from 'vitest'
import { EMPTY_CART, type StoredCart, withEntry } from '../../../web/registration/cart.ts'
import {
  choicesOf,
  newSession,
  restartedSession,
  resumedSession,
  sessionFor,
  sessionFromCart,
} from '../../../web/registration/checkout-session.ts'

const mila = { eventId: 'forms', studentId: 'mila' }
const theo = { eventId: 'forms', studentId: 'theo' }
const cart: StoredCart = withEntry(EMPTY_CART, mila, true)
const accepted = { hasAccepted: true, accepted: [] }

describe('the session of a checkout', () => {
  it('stays the same for the same cart, so that a reload repeats the request', () => {
    const session = { ...newSession(cart), terms: accepted }
    expect(sessionFor(session, cart)).toBe(session)
  })

  it('changes with the cart and requires accepting the terms again', () => {
    const session = { ...newSession(cart), terms: accepted }
    const next = sessionFor(session, withEntry(cart, theo, true))
    expect(next.checkoutId).not.toBe(session.checkoutId)
    expect(next.terms).toEqual({ hasAccepted: false, accepted: [], shown: [] })
  })

  it('outlives the cart emptied by its completion', () => {
    const session = newSession(cart)
    expect(sessionFor(session, EMPTY_CART)).toBe(session)
  })

  it('resumes an open order under its id, regardless of the cart', () => {
    const session = resumedSession('order-1', { entries: [theo], items: [] }, ['forms'])
    expect(sessionFor(session, cart)).toBe(session)
    expect(session).toMatchObject({ checkoutId: 'order-1', terms: { hasAccepted: true, accepted: ['forms'] } })
    expect(choicesOf(session, cart)).toEqual({ entries: [theo], items: [] })
  })

  it('restarts under a new id with the same choices; a resumed one asks for the terms', () => {
    const session = { ...newSession(cart), terms: accepted }
    expect(restartedSession(session)).toMatchObject({ fingerprint: session.fingerprint, terms: accepted })
    expect(restartedSession(session).checkoutId).not.toBe(session.checkoutId)
    const resumed = resumedSession('order-1', cart, [])
    expect(restartedSession(resumed)).toMatchObject({ resumed: resumed.resumed, terms: { hasAccepted: false } })
  })

  it('returns to the cart after resuming another order, and restarts once paid', () => {
    const session = newSession(cart)
    expect(sessionFromCart(session, () => false)).toBe(session)
    expect(sessionFromCart(session, (id) => id === session.checkoutId)).toBeNull()
    expect(sessionFromCart(resumedSession('order-1', cart, []), () => false)).toBeNull()
    expect(sessionFromCart(null, () => false)).toBeNull()
  })
})
