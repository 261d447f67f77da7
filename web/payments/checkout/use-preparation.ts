import { useCallback, useRef, useState } from 'react'
import type { CheckoutPreparation } from '../../../api/contract/payments.ts'
import { send } from '../../client/http.ts'
import { type ApiProblem, asProblem } from '../../client/problem.ts'
import { serverNow } from '../../client/server-clock.ts'
import type { StoredCart } from '../../registration/cart.ts'
import type { CheckoutSession } from '../../registration/checkout-session.ts'
import type { RefusedCoupon } from '../../registration/coupon-entry.tsx'
import { type Desk, orderOf } from '../../registration/desk.ts'

interface PreparationProps {
  readonly desk: Desk
  readonly order: Pick<StoredCart, 'entries' | 'items' | 'answers'>
  readonly coupon: StoredCart['coupon']
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

export interface Prepared extends CheckoutPreparation {
  /**
   * When the held places expire, by this browser's clock. Null if that clock is too wrong to tell: the server never returns
   * an expired order, so an expiry in the past means a wrong clock.
   */
  readonly heldUntil: string | null
}

const prepared = (answer: CheckoutPreparation): Prepared => ({
  ...answer,
  heldUntil: Date.parse(answer.expires) > serverNow() ? answer.expires : null,
})

interface WithCoupon {
  readonly answer: CheckoutPreparation
  readonly refused: RefusedCoupon | null
}

/** Gives the placed order the cart's coupon, or none if the family removed it. A refusal leaves the order as it is. */
const withCoupon = async (answer: CheckoutPreparation, code: StoredCart['coupon']): Promise<WithCoupon> => {
  if (code === undefined || code === (answer.coupon ?? '')) return { answer, refused: null }
  const id = answer.transactionId
  try {
    const changed =
      code === ''
        ? await send('DELETE /transaction/:id/coupon', { params: { id } })
        : await send('POST /transaction/:id/apply/:coupon', { params: { id, coupon: code } })
    return { answer: changed, refused: null }
  } catch (thrown) {
    return { answer, refused: { code, problem: asProblem(thrown) } }
  }
}

/** The cart with the coupon that its order has. */
const withCouponOf = ({ coupon: _, ...cart }: StoredCart, { coupon }: CheckoutPreparation): StoredCart =>
  coupon === null ? cart : { ...cart, coupon }

/**
 * Places the order and prepares its payment (`POST transactions/setup/tournament`). Safe to repeat: the checkout's id
 * identifies the request, and concurrent calls share one result. `asOrdered` keeps the order's coupon, which another window
 * may have changed, instead of the cart's.
 */
export const usePreparation = (props: PreparationProps) => {
  const { session, change } = props
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<Prepared | null> | null>(null)
  const latest = useRef(props)
  latest.current = props

  const prepare = useCallback(({ asOrdered = false } = {}): Promise<Prepared | null> => {
    const prepareOrder = async (): Promise<Prepared | null> => {
      const { desk: at, order: wanted, coupon, session: current, ...then } = latest.current
      const { checkoutId, terms } = current
      setBusy(true)
      try {
        const cart = orderOf(at.tournament.id, wanted, terms)
        const answer = await send('POST /transactions/setup/tournament', { body: { checkoutId, cart } })
        const { answer: priced, refused } = await withCoupon(answer, asOrdered ? undefined : coupon)
        const preparation = prepared(priced)
        // The response may be an equal order placed by another tab; this tab continues with it.
        const orderId = preparation.transactionId
        const { entries, items } = wanted
        then.change((kept) => withCouponOf({ ...kept, ordered: { orderId, entries, items } }, preparation))
        if (orderId !== checkoutId) then.keep({ ...current, checkoutId: orderId })
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
    (answer: CheckoutPreparation) => {
      change((cart) => withCouponOf(cart, answer))
      setOutcome({
        checkoutId: answer.transactionId,
        preparation: prepared(answer),
        problem: null,
        refusedCoupon: null,
      })
    },
    [change],
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
