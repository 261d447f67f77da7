import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatPhone, isPhone, normalizePhone } from '../../../domain/kernel/phone.ts'

interface PhoneFieldProps {
  readonly label: string
  readonly placeholder: string
  /** As it is shown or typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly description?: ReactNode
  readonly rightSection?: ReactNode
  readonly disabled?: boolean
}

/** Typed digits in groups as they come: `+1 (555) 123-4567`. Other countries' numbers begin with a plus. */
export const PhoneField = ({ value, onChange, ...rest }: PhoneFieldProps) => (
  <TextInput
    {...rest}
    type="tel"
    autoComplete="tel"
    inputMode="tel"
    data-path="Mobile"
    value={value}
    maxLength={24}
    onChange={(event) => {
      const typed = event.currentTarget.value
      // Only what was added at the end is put into groups: who corrects in the middle keeps the cursor.
      onChange(typed.length > value.length ? grouped(typed) : typed.replace(/[^\d+ ()-]/g, ''))
    }}
    onBlur={() => onChange(isPhone(normalizePhone(value)) ? formatPhone(normalizePhone(value)) : value)}
  />
)

const grouped = (typed: string): string => {
  const kept = typed.replace(/[^\d+]/g, '')
  if (kept.startsWith('+') && !kept.startsWith('+1')) return kept
  const digits = kept.replace(/\D/g, '').replace(/^1/, '').slice(0, 10)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (area === '') return kept
  if (exchange === '') return `+1 (${area}`
  return line === '' ? `+1 (${area}) ${exchange}` : `+1 (${area}) ${exchange}-${line}`
}
