import { useCallback, useRef, useState } from 'react'
import type { CheckoutPreparation } from '../../../api/contract/payments.ts'
import { send } from '../../client/http.ts'
import { type ApiProblem, asProblem } from '../../client/problem.ts'
import type { StoredCart } from '../../registration/cart.ts'
import type { CheckoutSession } from '../../registration/checkout-session.ts'
import { type Desk, orderOf } from '../../registration/desk.ts'

interface PreparationProps {
  readonly desk: Desk
  readonly order: Pick<StoredCart, 'entries' | 'items' | 'answers'>
  readonly session: CheckoutSession
  readonly keep: (session: CheckoutSession) => void
  readonly change: (change: (cart: StoredCart) => StoredCart) => void
}

interface Outcome {
  readonly checkoutId: string
  readonly preparation: Prepared | null
  readonly problem: ApiProblem | null
  readonly refusedCoupon: RefusedCoupon | null
}

/** A code that was entered before the order was placed and does not apply. */
export interface RefusedCoupon {
  readonly code: string
  readonly problem: ApiProblem
}

export interface Prepared extends CheckoutPreparation {
  /**
   * When the held places expire, by this browser's clock. Null if that clock is too wrong to tell: the server never returns
   * an expired order, so an expiry in the past means a wrong clock.
   */
  readonly heldUntil: string | null
}

const prepared = (answer: CheckoutPreparation): Prepared => ({
  ...answer,
  heldUntil: Date.parse(answer.expires) > Date.now() ? answer.expires : null,
})

/** Applies the code to the order that was placed. A refusal leaves the order as it is. */
const withCoupon = async (
  answer: CheckoutPreparation,
  code: string,
): Promise<{ readonly answer: CheckoutPreparation; readonly refused: RefusedCoupon | null }> => {
  if (code === '' || answer.coupon !== null || !answer.needsPayment) return { answer, refused: null }
  try {
    const params = { id: answer.transactionId, coupon: code }
    return { answer: await send('POST /transaction/:id/apply/:coupon', { params }), refused: null }
  } catch (thrown) {
    return { answer, refused: { code, problem: asProblem(thrown) } }
  }
}

/**
 * Places the order and prepares its payment (`POST transactions/setup/tournament`). Safe to repeat: the checkout's id
 * identifies the request, and concurrent calls share one result.
 */
export const usePreparation = ({ desk, order, session, keep, change }: PreparationProps) => {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<Prepared | null> | null>(null)
  const latest = useRef({ desk, order, session, keep, change })
  latest.current = { desk, order, session, keep, change }

  const prepare = useCallback((): Promise<Prepared | null> => {
    const prepareOrder = async (): Promise<Prepared | null> => {
      const { desk: at, order: wanted, session: current, ...then } = latest.current
      const { checkoutId, terms } = current
      setBusy(true)
      try {
        const cart = orderOf(at.tournament.id, wanted, terms)
        const answer = await send('POST /transactions/setup/tournament', { body: { checkoutId, cart } })
        const { answer: priced, refused } = await withCoupon(answer, current.coupon?.trim() ?? '')
        const preparation = prepared(priced)
        // The response may be an equal order placed by another tab; this tab continues with it.
        const orderId = preparation.transactionId
        const { entries, items } = wanted
        then.change((kept) => ({ ...kept, ordered: { orderId, entries, items } }))
        if (orderId !== checkoutId || current.coupon !== undefined) {
          const { coupon: _, ...applied } = current
          then.keep({ ...applied, checkoutId: orderId })
        }
        setOutcome({ checkoutId: orderId, preparation, problem: null, refusedCoupon: refused })
        return preparation
      } catch (thrown) {
        setOutcome({ checkoutId, preparation: null, problem: asProblem(thrown), refusedCoupon: null })
        return null
      } finally {
        running.current = null
        setBusy(false)
      }
    }
    running.current ??= prepareOrder()
    return running.current
  }, [])

  /** A coupon changed the amount due of the same order. */
  const replace = useCallback(
    (answer: CheckoutPreparation) =>
      setOutcome({
        checkoutId: answer.transactionId,
        preparation: prepared(answer),
        problem: null,
        refusedCoupon: null,
      }),
    [],
  )
  const forget = useCallback(() => setOutcome(null), [])
  const current = outcome?.checkoutId === session.checkoutId ? outcome : null
  return {
    preparation: current?.preparation ?? null,
    refusedCoupon: current?.refusedCoupon ?? null,
    problem: current?.problem ?? null,
    prepare,
    replace,
    forget,
    busy,
  }
}
