import { describe, expect, it } from 'vitest'
import { EMPTY_CART, type StoredCart, withEntry } from '../../../web/registration/cart.ts'
import {
  choicesOf,
  fromCart,
  newSession,
  resumedSession,
  sessionFor,
  startedAgain,
} from '../../../web/registration/checkout-session.ts'

const mila = { eventId: 'forms', studentId: 'mila' }
const theo = { eventId: 'forms', studentId: 'theo' }
const cart: StoredCart = withEntry(EMPTY_CART, mila, true)
const accepted = { hasAccepted: true, accepted: [] }

describe('the session of a checkout', () => {
  it('stays the same for the same cart, so that a reload is the same request', () => {
    const session = { ...newSession(cart), terms: accepted }
    expect(sessionFor(session, cart)).toBe(session)
  })

  it('is another one for a changed cart, with terms to accept anew', () => {
    const session = { ...newSession(cart), terms: accepted }
    const next = sessionFor(session, withEntry(cart, theo, true))
    expect(next.checkoutId).not.toBe(session.checkoutId)
    expect(next.terms).toEqual({ hasAccepted: false, accepted: [], shown: [] })
  })

  it('outlives the cart that was emptied by its own completion', () => {
    const session = newSession(cart)
    expect(sessionFor(session, EMPTY_CART)).toBe(session)
  })

  it('goes on with an open order under its own id, whatever the cart holds', () => {
    const session = resumedSession('order-1', { entries: [theo], items: [] }, ['forms'])
    expect(sessionFor(session, cart)).toBe(session)
    expect(session).toMatchObject({ checkoutId: 'order-1', terms: { hasAccepted: true, accepted: ['forms'] } })
    expect(choicesOf(session, cart)).toEqual({ entries: [theo], items: [] })
  })

  it('starts again under a new id with the same choices; a resumed one asks for the terms', () => {
    const session = { ...newSession(cart), terms: accepted }
    expect(startedAgain(session)).toMatchObject({ fingerprint: session.fingerprint, terms: accepted })
    expect(startedAgain(session).checkoutId).not.toBe(session.checkoutId)
    const resumed = resumedSession('order-1', cart, [])
    expect(startedAgain(resumed)).toMatchObject({ resumed: resumed.resumed, terms: { hasAccepted: false } })
  })

  it('begins with the cart after going on with another order, and anew once it was paid', () => {
    const session = newSession(cart)
    expect(fromCart(session, () => false)).toBe(session)
    expect(fromCart(session, (id) => id === session.checkoutId)).toBeNull()
    expect(fromCart(resumedSession('order-1', cart, []), () => false)).toBeNull()
    expect(fromCart(null, () => false)).toBeNull()
  })
})
