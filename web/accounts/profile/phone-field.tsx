import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatPhone, isPhone, normalizePhone } from '../../../domain/kernel/phone.ts'

interface PhoneFieldProps {
  readonly label: string
  readonly placeholder: string
  /** As displayed or typed. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly description?: ReactNode
  readonly rightSection?: ReactNode
  readonly disabled?: boolean
}

/** Groups digits while typing: `+1 (555) 123-4567`. Numbers of other countries start with a plus. */
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
      // Only groups text that grows: corrections in the middle keep the cursor.
      onChange(typed.length > value.length ? grouped(typed) : typed.replace(/[^\d+ ()-]/g, ''))
    }}
    onBlur={() => onChange(isPhone(normalizePhone(value)) ? formatPhone(normalizePhone(value)) : value)}
  />
)

const grouped = (typed: string): string => {
  const clean = typed.replace(/[^\d+]/g, '')
  if (clean.startsWith('+') && !clean.startsWith('+1')) return clean
  const digits = clean.replace(/\D/g, '').replace(/^1/, '').slice(0, 10)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (area === '') return clean
  if (exchange === '') return `+1 (${area}`
  return line === '' ? `+1 (${area}) ${exchange}` : `+1 (${area}) ${exchange}-${line}`
}
