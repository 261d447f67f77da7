import { tell } from '../ui/ask.ts'
import type { KeptCart } from './cart.ts'
import { type Desk, problemsOf } from './desk.ts'

/** Proceed to Checkout: only with a cart that can be ordered; otherwise says what to mend, in the spec's words. */
export const proceedWith =
  (desk: Desk, cart: KeptCart, go: () => void): (() => void) =>
  () => {
    const problem = problemsOf(desk, cart).find(({ step }) => step === 'cart')
    if (problem === undefined) go()
    else void tell(problem.title ?? titleOf(desk, problem), problem.message)
  }

const titleOf = (desk: Desk, { eventId, catalogItemId }: { eventId?: string; catalogItemId?: string }): string =>
  desk.offer.events.find((event) => event.eventId === eventId)?.title ??
  desk.offer.catalog.find((item) => item.catalogItemId === catalogItemId)?.name ??
  'Please check your cart'
