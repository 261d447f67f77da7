import { useState } from 'react'
import type { Student } from '../../../api/contract/accounts.ts'
import type { InputDefinition } from '../../../api/contract/tournaments.ts'
import { boundValue, type Cart } from '../../../domain/registration/published.ts'
import { type KeptCart, withAnswer } from '../../registration/cart.ts'
import { type Desk, nameOf, problemsOf } from '../../registration/desk.ts'
import { InputField } from '../../registration/input-field.tsx'
import { tell } from '../../ui/ask.ts'
import classes from './checkout.module.css'
import { StepFrame } from './step-frame.tsx'

interface DetailsStepProps {
  readonly desk: Desk
  readonly choices: Pick<Cart, 'entries' | 'items'>
  readonly cart: KeptCart
  readonly change: (change: (cart: KeptCart) => KeptCart) => void
  readonly onPrevious: () => void
  readonly onNext: () => void
}

/** Step 0: what the chosen events ask for, for each student; what the student's record says stands there already. */
export const DetailsStep = ({ desk, choices, cart, change, onPrevious, onNext }: DetailsStepProps) => {
  const [tried, setTried] = useState(false)
  const asked = askedOf(desk, choices)
  const next = (): void => {
    const problem = problemsOf(desk, { ...choices, answers: cart.answers }).find(({ step }) => step === 'details')
    if (problem === undefined) {
      onNext()
      return
    }
    setTried(true)
    void tell(problem.title ?? 'Additional Details', problem.message)
  }
  return (
    <StepFrame step="details" onPrevious={onPrevious} previousLabel="Back" onNext={next}>
      {asked.map(({ student, inputs }) => (
        <fieldset key={student.id} className={classes.details}>
          <legend>{nameOf(student)}</legend>
          {inputs.map((input) => {
            const value = answerFor(cart, student, input)
            const missing = tried && !isValid(input, value)
            return (
              <InputField
                key={input.bindTo}
                input={input}
                value={value}
                error={missing ? (value === '' ? 'Field cannot be empty' : 'Please check this field') : undefined}
                onChange={(given) =>
                  change((kept) => withAnswer(kept, student.id, { key: input.bindTo, value: given }))
                }
              />
            )
          })}
        </fieldset>
      ))}
    </StepFrame>
  )
}

/** Each student's inputs, one that several events ask for once. */
const askedOf = (desk: Desk, { entries }: Pick<Cart, 'entries'>) =>
  desk.students.flatMap((student): { student: Student; inputs: readonly InputDefinition[] }[] => {
    const inputs = desk.tournament.events
      .filter(({ eventId }) => entries.some((entry) => entry.eventId === eventId && entry.studentId === student.id))
      .flatMap((event) => event.inputs)
    const once = [...new Map(inputs.map((input) => [input.bindTo, input])).values()]
    return once.length === 0 ? [] : [{ student, inputs: once }]
  })

const answerFor = (cart: KeptCart, student: Student, { bindTo }: InputDefinition): string =>
  cart.answers.find(({ studentId }) => studentId === student.id)?.values.find(({ key }) => key === bindTo)?.value ??
  boundValue(bindTo, student) ??
  ''

const isValid = ({ isRequired, type }: InputDefinition, value: string): boolean =>
  value.trim() === '' ? !isRequired : type !== 'number' || Number.isFinite(Number(value))
