import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Cents, fromDollars, toDollars } from '../../../domain/kernel/money.ts'
import { numberFormat, separators } from '../../texts/formats.ts'
import type { FieldProps } from './text-field.tsx'

/**
 * Dollars and cents, as on the wire; null while the text is not an amount. Nothing is rounded or dropped: `1.234` and
 * `-5` are not amounts.
 */
export const MoneyField = ({ value, onChange, ...rest }: FieldProps<number | null>) => {
  const [text, setText] = useState(() => textOf(value))
  // The value was set from outside, for example by a proposal.
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

const textOf = (dollars: number | null): string =>
  dollars === null
    ? ''
    : numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }).format(dollars)

const dollarsTyped = (typed: string): number | null => {
  const cents = centsTyped(typed)
  return cents === null ? null : toDollars(cents)
}

/**
 * Typed text in cents; null if it is not an amount. Separators follow the region. There `12,50` and `12.50` are both
 * twelve and a half: a separator before one or two digits can only be the decimal one.
 */
export const centsTyped = (typed: string): Cents | null => {
  const text = typed.replace(/[$\s]/g, '')
  if (/^\d+([.,]\d{0,2})?$/.test(text)) return fromDollars(Number(text.replace(',', '.')))
  const { group, decimal } = separators()
  const [whole = '', cents = '', ...more] = text.split(decimal)
  const [first = '', ...thousands] = group.trim() === '' ? [whole] : whole.split(group)
  const isAmount =
    /^\d{1,3}$/.test(first) &&
    thousands.every((part) => /^\d{3}$/.test(part)) &&
    /^\d{0,2}$/.test(cents) &&
    more.length === 0
  return isAmount ? fromDollars(Number(`${first}${thousands.join('')}.${cents}`)) : null
}
