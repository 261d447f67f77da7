import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Student } from '../../../api/contract/accounts.ts'
import type { InputDefinition } from '../../../api/contract/tournaments.ts'
import { worded } from '../../../domain/kernel/phrase.ts'
import { latestDateAt } from '../../../domain/kernel/time.ts'
import { answerProblem, boundValue, type Cart } from '../../../domain/registration/published.ts'
import { InputField } from '../../accounts/inputs/input-field.tsx'
import { studentName } from '../../accounts/student-name.ts'
import { type StoredCart, withAnswer } from '../../registration/cart.ts'
import { type Desk, problemsOf } from '../../registration/desk.ts'
import { useInputChecks } from '../../registration/use-input-checks.ts'
import { paymentsText } from '../../texts/en/payments.ts'
import { showMessage } from '../../ui/confirm.ts'
import { answerText } from './answer-text.ts'
import classes from './checkout.module.css'
import { questionsFor } from './questions.ts'
import { StepFrame } from './step-frame.tsx'

interface DetailsStepProps {
  readonly desk: Desk
  readonly choices: Pick<Cart, 'entries' | 'items'>
  readonly cart: StoredCart
  readonly change: (change: (cart: StoredCart) => StoredCart) => void
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/** Step 0: the chosen events' questions for each student, prefilled from the student's record. */
export const DetailsStep = ({ desk, choices, cart, change, onPrevious, onNext }: DetailsStepProps) => {
  const [wasSubmitted, setSubmitted] = useState(false)
  const [sending, setSending] = useState(0)
  const { check, problemOf } = useInputChecks(desk.tournament.id)
  const today = latestDateAt(desk.now)
  const fields = useRef<HTMLDivElement>(null)
  const problem = problemsOf(desk, { ...choices, answers: cart.answers }).find(({ step }) => step === 'details')
  const next = (): void => {
    if (problem === undefined) {
      onNext()
      return
    }
    flushSync(() => setSubmitted(true))
    const invalid = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // Missing answers are shown at their fields; other problems belong to no field.
    if (invalid) invalid.focus()
    else void showMessage(problem.title ?? paymentsText('details'), problem.message)
  }
  return (
    <StepFrame step="details" hasInputs onPrevious={onPrevious} onNext={next} busy={sending > 0}>
      <p className={classes.note}>{paymentsText('detailsNote')}</p>
      <div role="alert">
        {wasSubmitted && problem?.code === 'required-fields' ? (
          <p className={classes.missing}>
            <b>{paymentsText('requiredFields')}.</b> {paymentsText('requiredFieldsText')}
          </p>
        ) : null}
      </div>
      <div ref={fields}>
        {questionsFor(desk, choices).map(({ student, questions }) => (
          <fieldset key={student.id} className={classes.details}>
            <legend>{studentName(student)}</legend>
            {questions.map(({ input, definitions, askedBy }) => {
              const id = `${student.id} ${input.bindTo}`
              const value = answerFor(cart, student, input)
              const invalid = wasSubmitted
                ? definitions.map((one) => answerProblem(one, value, today)).find((phrase) => phrase !== null)
                : null
              const wrong = invalid == null ? problemOf(id, value) : worded(invalid)
              return (
                <InputField
                  key={input.bindTo}
                  input={input}
                  value={value}
                  error={wrong === undefined ? undefined : answerText(input, value, wrong)}
                  pictureOf={{ studentId: student.id, name: studentName(student) }}
                  onBusy={(busy) => setSending((count) => count + (busy ? 1 : -1))}
                  onLeave={(given) => void check({ id, input, askedBy }, given)}
                  onChange={(given) =>
                    change((kept) => withAnswer(kept, student.id, { key: input.bindTo, value: given }))
                  }
                />
              )
            })}
          </fieldset>
        ))}
      </div>
    </StepFrame>
  )
}

const answerFor = (cart: StoredCart, student: Student, { bindTo }: InputDefinition): string =>
  cart.answers.find(({ studentId }) => studentId === student.id)?.values.find(({ key }) => key === bindTo)?.value ??
  boundValue(bindTo, student) ??
  ''
