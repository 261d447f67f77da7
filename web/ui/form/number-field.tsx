import { NumberInput } from '@mantine/core'
import { separators } from '../../texts/formats.ts'
import type { FieldProps } from './text-field.tsx'

interface NumberFieldProps extends FieldProps<number | null> {
  /** Step of the up and down buttons; no buttons without it. */
  readonly step?: number
  readonly min?: number
  readonly max?: number
  /** Digits after the decimal point. */
  readonly decimals?: number
  /** After the number: ' kg'. */
  readonly suffix?: string
  /** False for a year, which has no thousands. */
  readonly grouped?: boolean
}

/** A number; null while the field is empty. Values out of range are kept as typed, and the schema reports them. */
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

/**
 * The component returns text for input that is not a number yet: nothing, or a lone minus. `Number` would accept `0x40`
 * and `1e2`.
 */
const numberTyped = (typed: number | string): number | null => {
  if (typeof typed === 'number') return typed
  return /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : null
}
