import { NumberInput } from '@mantine/core'
import { separators } from '../../texts/formats.ts'
import type { FieldProps } from './text-field.tsx'

interface NumberFieldProps extends FieldProps<number | null> {
  /** Steps of the buttons; absent, there are none. */
  readonly step?: number
  readonly min?: number
  readonly max?: number
  /** Digits after the point. */
  readonly decimals?: number
  /** After the number: ' kg'. */
  readonly suffix?: string
  /** False for a year, which has no thousands. */
  readonly grouped?: boolean
}

/** A number; null while the field is empty. What is out of range stays as typed, and the schema says why it is wrong. */
export const NumberField = ({
  value,
  onChange,
  step,
  min,
  max,
  decimals = 0,
  grouped = true,
  ...rest
}: NumberFieldProps) => (
  <NumberInput
    {...rest}
    value={value ?? ''}
    onChange={(typed) => onChange(numberTyped(typed))}
    clampBehavior="none"
    decimalScale={decimals}
    inputMode={decimals > 0 ? 'decimal' : 'numeric'}
    thousandSeparator={grouped ? separators().group : false}
    decimalSeparator={separators().decimal}
    {...(step === undefined ? { hideControls: true } : { step })}
    {...(min === undefined ? {} : { min })}
    {...(max === undefined ? {} : { max })}
  />
)

/** The component gives a text for what it cannot hold as a number: nothing at all, a lone minus. `Number` would read `0x40` and `1e2`. */
const numberTyped = (typed: number | string): number | null => {
  if (typeof typed === 'number') return typed
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : null
}
