import { registrationText } from '../texts/en/registration.ts'
import { showMessage } from '../ui/confirm.ts'
import type { StoredCart } from './cart.ts'
import { type Desk, problemsOf } from './desk.ts'

/** Proceed to Checkout: continues with a valid cart, otherwise shows what to fix. */
export const proceedWith =
  (desk: Desk, cart: StoredCart, go: () => void): (() => void) =>
  () => {
    const problem = problemsOf(desk, cart).find(({ step }) => step === 'cart')
    if (problem === undefined) go()
    else void showMessage(problem.title ?? titleOf(desk, problem), problem.message)
  }

const titleOf = (desk: Desk, { eventId, catalogItemId }: { eventId?: string; catalogItemId?: string }): string =>
  desk.offer.events.find((event) => event.eventId === eventId)?.title ??
  desk.offer.catalog.find((item) => item.catalogItemId === catalogItemId)?.name ??
  registrationText('checkCart')
