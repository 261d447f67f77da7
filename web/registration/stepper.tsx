import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { registrationText } from '../texts/registration.ts'
import classes from './stepper.module.css'

interface StepperProps {
  /** What is counted: 'Quantity of T-shirt'. */
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A small number with plus and minus buttons, large enough for touch. */
export const Stepper = ({ label, value, min = 0, max, onChange }: StepperProps) => (
  <fieldset className={classes.stepper} aria-label={label}>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={registrationText('oneFewer', { label })}
      disabled={value <= min}
      onClick={() => onChange(value - 1)}
    >
      <IconMinus size={16} aria-hidden />
    </ActionIcon>
    <output className="numerals">{value}</output>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={registrationText('oneMore', { label })}
      disabled={value >= max}
      onClick={() => onChange(value + 1)}
    >
      <IconPlus size={16} aria-hidden />
    </ActionIcon>
  </fieldset>
)
