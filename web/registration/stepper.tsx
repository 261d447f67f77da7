import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { registrationText } from '../texts/en/registration.ts'
import classes from './stepper.module.css'

interface StepperProps {
  /** Accessible name, such as 'Quantity of T-shirt'. */
  readonly label: string
  readonly value: number
  readonly min?: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A number input with touch-sized plus and minus buttons. */
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
