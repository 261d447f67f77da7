import { Button, TextInput } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { CheckoutPreparation } from '../../../api/contract/payments.ts'
import { type ApiProblem, NO_ANSWER } from '../../client/problem.ts'
import { useSend } from '../../client/use-send.ts'
import { couponsText } from '../../texts/en/coupons.ts'
import classes from './checkout.module.css'
import type { RefusedCoupon } from './use-preparation.ts'

interface CouponFieldProps {
  readonly preparation: CheckoutPreparation
  readonly disabled: boolean
  /** A code that was entered earlier and does not apply. */
  readonly refused: RefusedCoupon | null
  /** Called with the checkout after its total changed. */
  readonly onChange: (preparation: CheckoutPreparation) => void
  /** Called if the checkout was paid or became invalid in the meantime. */
  readonly onEnded: () => void
}

/** Applies a coupon to the order, or removes it (payments rule 26). */
export const CouponField = ({ preparation, disabled, refused, onChange, onEnded }: CouponFieldProps) => {
  const apply = useSend('POST /transaction/:id/apply/:coupon')
  const remove = useSend('DELETE /transaction/:id/coupon')
  const [code, setCode] = useState(refused?.code ?? '')
  const [error, setError] = useState(refused === null ? null : problemText(refused.problem, refused.code))
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { transactionId: id, coupon } = preparation
  const busy = apply.busy || remove.busy

  const onApply = async (): Promise<void> => {
    const typed = code.trim()
    if (typed === '' || busy || disabled) return
    setError(null)
    const sent = await apply.run({ params: { id, coupon: typed } })
    if (!sent.ok) {
      if (isCheckoutOver(sent.problem)) return onEnded()
      setError(problemText(sent.problem, typed))
      input.current?.focus()
      return
    }
    setCode('')
    setAnnouncement('')
    onChange(sent.answer)
  }
  const onRemove = async (): Promise<void> => {
    if (busy || coupon === null) return
    setError(null)
    const sent = await remove.run({ params: { id } })
    if (sent.ok) {
      setAnnouncement(couponsText('removed', { code: coupon }))
      onChange(sent.answer)
    } else if (isCheckoutOver(sent.problem)) onEnded()
    else setError(notAnswered(sent.problem))
  }
  return (
    <div className={classes.coupon}>
      {coupon === null ? (
        <TextInput
          ref={input}
          label={couponsText('coupon')}
          value={code}
          error={error}
          disabled={disabled}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setError(null)
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter') void onApply()
          }}
          inputContainer={(field) => (
            <div className={classes.couponEntry}>
              {field}
              <Button
                variant="default"
                loading={apply.busy}
                disabled={code.trim() === '' || disabled}
                onClick={() => void onApply()}
              >
                {couponsText('apply')}
              </Button>
            </div>
          )}
        />
      ) : (
        <div className={classes.couponApplied}>
          <IconTicket size={20} aria-hidden />
          <span>{couponsText('applied', { code: coupon })}</span>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={remove.busy}
            disabled={disabled}
            onClick={() => void onRemove()}
          >
            {couponsText('remove')}
          </Button>
        </div>
      )}
      {coupon !== null && error !== null ? <p className={classes.couponWrong}>{error}</p> : null}
      <p role="status" className={classes.couponTold}>
        {coupon === null ? announcement : couponsText('applied', { code: coupon })}
      </p>
    </div>
  )
}

/** Whether the order is paid or can no longer be paid; the checkout then shows what to do. */
const isCheckoutOver = ({ code }: ApiProblem): boolean =>
  ['already-paid', 'charge-canceled', 'order-withdrawn', 'transaction-not-found'].includes(code)

const reasons = {
  expired: 'whyExpired',
  'used-up': 'whyUsedUp',
  'used-by-membership': 'whyUsedByYou',
  'nothing-to-pay': 'whyNothing',
} as const

/** Any status but 200 means an invalid coupon (payments rule 26); includes the reason if known. */
const problemText = (problem: ApiProblem, code: string): string => {
  if (problem.status === NO_ANSWER) return notAnswered(problem)
  const invalid = couponsText('invalid', { code })
  const reason = problem.details.reason as keyof typeof reasons | undefined
  if (problem.code === 'coupon-invalid') {
    const why = reason === undefined ? undefined : reasons[reason]
    return why === undefined ? invalid : `${invalid}. ${couponsText(why)}`
  }
  return `${invalid}. ${problem.message}`
}

const notAnswered = ({ message }: ApiProblem): string => message || couponsText('notChanged')
