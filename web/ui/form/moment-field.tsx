import { TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { kitText } from '../../texts/en/kit.ts'
import { useLanguage } from '../../texts/language.ts'
import { usePhone } from '../use-phone.ts'
import { calendarProps } from './date-field.tsx'
import { momentText, parseMoment } from './moment-text.ts'
import type { FieldProps } from './text-field.tsx'

/**
 * A local date and time, `2027-03-06T09:00`; null while it is empty. The native field on phones, elsewhere a calendar for the
 * day and a text that can be typed into (kernel rule 6).
 */
export const MomentField = ({
  value,
  onChange,
  placeholder = kitText('momentPlaceholder'),
  ...rest
}: FieldProps<string | null>) => {
  // Read in the first render: a field that is replaced afterwards would lose the focus.
  const phone = usePhone()
  const { language } = useLanguage()
  if (phone) {
    return (
      <TextInput
        {...rest}
        type="datetime-local"
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    )
  }
  return (
    <DateInput
      {...rest}
      withTime
      placeholder={placeholder}
      valueFormat={momentText}
      dateParser={parseMoment}
      clearable={!rest.required}
      {...calendarProps(language)}
      value={value === null || value === '' ? null : value.replace('T', ' ')}
      onChange={(picked) => onChange(picked === null ? null : picked.slice(0, 16).replace(' ', 'T'))}
    />
  )
}
