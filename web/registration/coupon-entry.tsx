import { Button, TextInput } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type ApiProblem, NO_ANSWER } from '../client/problem.ts'
import { couponsText } from '../texts/en/coupons.ts'
import classes from './coupon-entry.module.css'

/** A code that does not apply. */
export interface RefusedCoupon {
  readonly code: string
  readonly problem: ApiProblem
}

interface CouponEntryProps {
  /** The code that is applied; null for none. */
  readonly applied: string | null
  /** A code that was entered earlier and does not apply. */
  readonly refused: RefusedCoupon | null
  readonly disabled?: boolean
  /** Applies the code. Returns the problem; null if it is applied or the screen changes. */
  readonly onApply: (code: string) => Promise<ApiProblem | null>
  /** Removes the applied code. Returns the problem, as `onApply`. */
  readonly onRemove: () => Promise<ApiProblem | null>
}

/** Enters a coupon's code, or shows the applied one, which can be removed (payments rule 26). */
export const CouponEntry = ({ applied, refused, disabled = false, onApply, onRemove }: CouponEntryProps) => {
  const [code, setCode] = useState(refused?.code ?? '')
  const [error, setError] = useState(refused === null ? null : problemText(refused))
  const [announcement, setAnnouncement] = useState('')
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const apply = async (): Promise<void> => {
    const typed = code.trim()
    if (typed === '' || busy || disabled) return
    setError(null)
    setBusy(true)
    const problem = await onApply(typed)
    setBusy(false)
    if (problem === null) {
      setCode('')
      setAnnouncement('')
      return
    }
    setError(problemText({ code: typed, problem }))
    input.current?.focus()
  }
  const remove = async (): Promise<void> => {
    if (applied === null || busy || disabled) return
    setError(null)
    setBusy(true)
    const problem = await onRemove()
    setBusy(false)
    if (problem === null) setAnnouncement(couponsText('removed', { code: applied }))
    else setError(notAnswered(problem))
  }
  return (
    <div className={classes.coupon}>
      {applied === null ? (
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
            if (event.key === 'Enter') void apply()
          }}
          inputContainer={(field) => (
            <div className={classes.entry}>
              {field}
              <Button
                variant="default"
                loading={busy}
                disabled={code.trim() === '' || disabled}
                onClick={() => void apply()}
              >
                {couponsText('apply')}
              </Button>
            </div>
          )}
        />
      ) : (
        <div className={classes.applied}>
          <IconTicket size={20} aria-hidden />
          <span>{couponsText('applied', { code: applied })}</span>
          <Button variant="subtle" size="compact-sm" loading={busy} disabled={disabled} onClick={() => void remove()}>
            {couponsText('remove')}
          </Button>
        </div>
      )}
      {applied !== null && error !== null ? <p className={classes.wrong}>{error}</p> : null}
      <p role="status" className={classes.told}>
        {applied === null ? announcement : couponsText('applied', { code: applied })}
      </p>
    </div>
  )
}

const reasons = {
  expired: 'whyExpired',
  'used-up': 'whyUsedUp',
  'used-by-membership': 'whyUsedByYou',
  'nothing-to-pay': 'whyNothing',
} as const

/** Any status but 200 means an invalid coupon (payments rule 26); includes the reason if known. */
const problemText = ({ problem, code }: RefusedCoupon): string => {
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
