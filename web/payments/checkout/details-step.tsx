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
import { questionsFor } from '../../registration/questions.ts'
import { useInputChecks } from '../../registration/use-input-checks.ts'
import { paymentsText } from '../../texts/en/payments.ts'
import { showMessage } from '../../ui/confirm.ts'
import { answerText } from './answer-text.ts'
import classes from './checkout.module.css'
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
    // Missing answers are also shown at their fields. The dialog returns the focus to the first of them.
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    const title = problem.code === 'required-fields' ? paymentsText('requiredFields') : problem.title
    void showMessage(title ?? paymentsText('details'), problem.message)
  }
  return (
    <StepFrame step="details" onPrevious={onPrevious} onNext={next} busy={sending > 0}>
      <p className={classes.note}>{paymentsText('detailsNote')}</p>
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
      <div role="alert">
        {wasSubmitted && problem?.code === 'required-fields' ? (
          <p className={classes.missing}>
            <b>{paymentsText('requiredFields')}:</b> {missingIn(desk, choices, cart, today).join(', ')}
          </p>
        ) : null}
      </div>
    </StepFrame>
  )
}

/** The questions without a valid answer, by student. */
const missingIn = (
  desk: Desk,
  choices: DetailsStepProps['choices'],
  cart: StoredCart,
  today: string,
): readonly string[] =>
  questionsFor(desk, choices).flatMap(({ student, questions }) =>
    questions
      .filter(({ input, definitions }) =>
        definitions.some((one) => answerProblem(one, answerFor(cart, student, input), today) !== null),
      )
      .map(({ input }) => paymentsText('missingOf', { question: input.label, student: studentName(student) })),
  )

const answerFor = (cart: StoredCart, student: Student, { bindTo }: InputDefinition): string =>
  cart.answers.find(({ studentId }) => studentId === student.id)?.values.find(({ key }) => key === bindTo)?.value ??
  boundValue(bindTo, student) ??
  ''
