import type { Cart, CartEntry, CartItem, KeyValue } from '../../domain/registration/published.ts'

/** The stored cart: choices, answers so far, and the last order placed from it. */
export interface StoredCart {
  readonly entries: readonly CartEntry[]
  readonly items: readonly CartItem[]
  readonly answers: Cart['answers']
  /** The order placed from this cart. Once complete, its choices are removed from the cart. */
  readonly ordered: (Choices & { readonly orderId: string }) | null
  /** The code to use, as typed or as its author wrote it; empty if the family removed it, missing if it never gave one. */
  readonly coupon?: string
}

type Choices = Pick<Cart, 'entries' | 'items'>

export const EMPTY_CART: StoredCart = { entries: [], items: [], answers: [], ordered: null }

const sameEntry = (a: CartEntry, b: CartEntry): boolean => a.eventId === b.eventId && a.studentId === b.studentId

/** Adds a student's entry, or removes it. */
export const withEntry = (cart: StoredCart, entry: CartEntry, entered: boolean): StoredCart => {
  const others = cart.entries.filter((other) => !sameEntry(other, entry))
  return { ...cart, entries: entered ? [...others, entry] : others }
}

const choiceOf = ({ catalogItemId, config }: CartItem): string =>
  JSON.stringify([catalogItemId, ...config.map(({ key, value }) => [key, value]).toSorted()])

/** Adds units. Equal items with equal options share one line of at most `most` units. */
export const withItem = (cart: StoredCart, item: CartItem, most: number): StoredCart => {
  const same = cart.items.find((other) => choiceOf(other) === choiceOf(item))
  if (same === undefined) return { ...cart, items: [...cart.items, item] }
  return withQuantity(cart, cart.items.indexOf(same), Math.min(most, same.quantity + item.quantity))
}

/** Sets a line's quantity; 0 removes it. */
export const withQuantity = (cart: StoredCart, index: number, quantity: number): StoredCart => ({
  ...cart,
  items: cart.items.flatMap((item, at) => (at !== index ? [item] : quantity < 1 ? [] : [{ ...item, quantity }])),
})

/** Sets one answer of a student, keeping the others. */
export const withAnswer = (cart: StoredCart, studentId: string, { key, value }: KeyValue): StoredCart => {
  const previous = cart.answers.find((answers) => answers.studentId === studentId)?.values ?? []
  const values = [...previous.filter((answer) => answer.key !== key), { key, value }]
  return {
    ...cart,
    answers: [...cart.answers.filter((answers) => answers.studentId !== studentId), { studentId, values }],
  }
}

/** Removes a completed order's choices and its coupon, and keeps later additions. Other orders change nothing. */
export const withoutCompleted = (cart: StoredCart, isComplete: (orderId: string) => boolean): StoredCart => {
  const { ordered } = cart
  if (ordered === null || !isComplete(ordered.orderId)) return cart
  const bought = new Map(ordered.items.map((item) => [choiceOf(item), item.quantity]))
  return {
    entries: cart.entries.filter((entry) => !ordered.entries.some((other) => sameEntry(other, entry))),
    items: cart.items.flatMap((item) => {
      const quantity = item.quantity - (bought.get(choiceOf(item)) ?? 0)
      return quantity < 1 ? [] : [{ ...item, quantity }]
    }),
    answers: cart.answers,
    ordered: null,
  }
}

/** Removes entries that are already registered, and choices the tournament no longer offers. */
export const pruned = (
  cart: StoredCart,
  known: {
    readonly held: readonly CartEntry[]
    readonly eventIds: readonly string[]
    readonly itemIds: readonly string[]
  },
): StoredCart => {
  const entries = cart.entries.filter(
    (entry) => known.eventIds.includes(entry.eventId) && !known.held.some((other) => sameEntry(other, entry)),
  )
  const items = cart.items.filter(({ catalogItemId }) => known.itemIds.includes(catalogItemId))
  return entries.length === cart.entries.length && items.length === cart.items.length
    ? cart
    : { ...cart, entries, items }
}

/** Equal for carts with the same contents, regardless of order. */
export const fingerprint = ({ entries, items }: Choices): string =>
  JSON.stringify([
    entries.map(({ eventId, studentId }) => [eventId, studentId].join(' ')).toSorted(),
    items.map((item) => `${choiceOf(item)} ${item.quantity}`).toSorted(),
  ])

export const isEmpty = ({ entries, items }: Choices): boolean => entries.length === 0 && items.length === 0

/** Parses a stored cart; invalid data gives an empty cart. */
export const parseCart = (text: string | null): StoredCart => {
  if (text === null) return EMPTY_CART
  try {
    const stored = JSON.parse(text) as Partial<StoredCart> | null
    if (!Array.isArray(stored?.entries) || !Array.isArray(stored.items) || !Array.isArray(stored.answers))
      return EMPTY_CART
    const { entries, items, answers, ordered = null, coupon } = stored
    return { entries, items, answers, ordered, ...(typeof coupon === 'string' ? { coupon } : {}) }
  } catch {
    return EMPTY_CART
  }
}
