import { describe, expect, it } from 'vitest'
import {
  EMPTY_CART,
  fingerprint,
  parseCart,
  pruned,
  type StoredCart,
  withAnswer,
  withEntry,
  withItem,
  withoutCompleted,
  withQuantity,
} from '../../../web/registration/cart.ts'

const mila = { eventId: 'forms', studentId: 'mila' }
const theo = { eventId: 'forms', studentId: 'theo' }
const shirt = (size: string, quantity = 1) => ({
  catalogItemId: 'shirt',
  quantity,
  config: [{ key: 'x:size', value: size }],
})

describe('the choices of a cart', () => {
  it('enters a student once, and removes the entry', () => {
    const entered = withEntry(withEntry(EMPTY_CART, mila, true), mila, true)
    expect(entered.entries).toEqual([mila])
    expect(withEntry(entered, mila, false).entries).toEqual([])
  })

  it('adds units of an equal item to its line, up to the maximum', () => {
    const two = withItem(withItem(EMPTY_CART, shirt('M', 6), 10), shirt('M', 6), 10)
    expect(two.items).toEqual([shirt('M', 10)])
    expect(withItem(two, shirt('L'), 10).items).toEqual([shirt('M', 10), shirt('L')])
  })

  it('removes a line when its quantity becomes 0', () => {
    const cart = withItem(withItem(EMPTY_CART, shirt('M'), 10), shirt('L'), 10)
    expect(withQuantity(cart, 0, 0).items).toEqual([shirt('L')])
    expect(withQuantity(cart, 1, 3).items).toEqual([shirt('M'), shirt('L', 3)])
  })

  it('keeps a student’s other answers when one changes', () => {
    const first = withAnswer(EMPTY_CART, 'mila', { key: 'Weight', value: '36' })
    const second = withAnswer(first, 'mila', { key: 'x:emergency', value: 'Gran' })
    expect(withAnswer(second, 'mila', { key: 'Weight', value: '37' }).answers).toEqual([
      {
        studentId: 'mila',
        values: [
          { key: 'x:emergency', value: 'Gran' },
          { key: 'Weight', value: '37' },
        ],
      },
    ])
  })

  it('has the same fingerprint regardless of order', () => {
    const one = { entries: [mila, theo], items: [shirt('M'), shirt('L')] }
    const other = { entries: [theo, mila], items: [shirt('L'), shirt('M')] }
    expect(fingerprint(one)).toBe(fingerprint(other))
    expect(fingerprint(one)).not.toBe(fingerprint({ ...other, items: [shirt('L'), shirt('M', 2)] }))
  })
})

describe('a cart whose order was completed', () => {
  const ordered: StoredCart = {
    entries: [mila, theo],
    items: [shirt('M', 3)],
    answers: [],
    ordered: { orderId: 'order-1', entries: [mila], items: [shirt('M', 2)] },
  }

  it('keeps later additions', () => {
    const left = withoutCompleted(ordered, (id) => id === 'order-1')
    expect(left).toEqual({ entries: [theo], items: [shirt('M')], answers: [], ordered: null })
  })

  it('changes only once, and only for its own order', () => {
    const left = withoutCompleted(ordered, () => true)
    expect(withoutCompleted(left, () => true)).toBe(left)
    expect(withoutCompleted(ordered, (id) => id === 'order-2')).toBe(ordered)
  })

  it('drops registered entries and choices no longer offered', () => {
    const known = { held: [mila], eventIds: ['forms'], itemIds: [] }
    expect(pruned(ordered, known)).toMatchObject({ entries: [theo], items: [] })
    const all = { held: [], eventIds: ['forms'], itemIds: ['shirt'] }
    expect(pruned(ordered, all)).toBe(ordered)
  })
})

describe('parseCart', () => {
  it('round-trips a stored cart', () => {
    const cart = withItem(withEntry(EMPTY_CART, mila, true), shirt('M'), 10)
    expect(parseCart(JSON.stringify(cart))).toEqual(cart)
  })

  it.each([null, '', 'null', '{', '[]', '{"entries":1}'])('returns an empty cart for %j', (text) => {
    expect(parseCart(text)).toEqual(EMPTY_CART)
  })
})

describe('the coupon of a cart', () => {
  const coupon = 'SPRING-25'
  it('is stored with the cart, and stays when the choices change', () => {
    const stored = parseCart(JSON.stringify({ ...EMPTY_CART, entries: [mila], coupon }))
    expect(withEntry(stored, theo, true)).toMatchObject({ entries: [mila, theo], coupon })
  })

  it('is removed with the order that used it', () => {
    const ordered = { ...EMPTY_CART, coupon, ordered: { orderId: 'order-1', entries: [mila], items: [] } }
    expect(withoutCompleted(ordered, () => true)).not.toHaveProperty('coupon')
  })
})
