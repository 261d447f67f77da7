import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Cents, fromDollars, toDollars } from '../../../domain/kernel/money.ts'
import type { FieldProps } from './text-field.tsx'

/**
 * Dollars and cents, as the wire has them; null while what is typed is no amount. Nothing is rounded or dropped: `1.234`
 * and `-5` are no amounts.
 */
export const MoneyField = ({ value, onChange, ...rest }: FieldProps<number | null>) => {
  const [text, setText] = useState(() => textOf(value))
  // Set from elsewhere, by a proposal for instance.
  if (centsTyped(text) !== (value === null ? null : fromDollars(value))) setText(textOf(value))
  return (
    <TextInput
      {...rest}
      leftSection="$"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(dollarsTyped(event.currentTarget.value))
      }}
      onBlur={() => {
        if (value !== null) setText(textOf(value))
      }}
    />
  )
}

const textOf = (dollars: number | null): string => (dollars === null ? '' : dollars.toFixed(2))

const dollarsTyped = (typed: string): number | null => {
  const cents = centsTyped(typed)
  return cents === null ? null : toDollars(cents)
}

/** What was typed as cents; null for what is no amount. */
export const centsTyped = (typed: string): Cents | null => {
  const text = typed.replace(/[$,\s]/g, '')
  return /^\d+(\.\d{0,2})?$/.test(text) ? fromDollars(Number(text)) : null
}
