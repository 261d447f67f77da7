import '@mantine/dates/styles.layer.css'
import { TextInput } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { kitText } from '../../texts/en/kit.ts'
import { useLanguage, withLanguage } from '../../texts/language.ts'
import type { Language } from '../../texts/languages.ts'
import { usePhone } from '../use-phone.ts'
import type { FieldProps } from './text-field.tsx'

/** Loads the names of months and days. */
const NAMES: Readonly<Record<Language, () => Promise<unknown>>> = {
  en: () => Promise.resolve(),
  es: () => import('dayjs/locale/es.js'),
  de: () => import('dayjs/locale/de.js'),
}
withLanguage('dates', async (language) => {
  await NAMES[language]()
})

/** No day is highlighted. */
const NO_DAYS: [] = []

/** How every calendar of a field is shown. */
export const calendarProps = (language: Language) => ({
  locale: language,
  hideOutsideDates: true,
  weekendDays: NO_DAYS,
  ariaLabels: {
    previousMonth: kitText('previousMonth'),
    nextMonth: kitText('nextMonth'),
    previousYear: kitText('previousYear'),
    nextYear: kitText('nextYear'),
    previousDecade: kitText('previousDecade'),
    nextDecade: kitText('nextDecade'),
  },
})

interface DateFieldProps extends FieldProps<string | null> {
  /** First and last day that can be picked: `2027-03-06`. */
  readonly min?: string
  readonly max?: string
}

/**
 * A day, `2027-03-06`: the native date field on phones, elsewhere a calendar that can also be typed into (kernel rule
 * 6).
 */
export const DateField = ({
  value,
  onChange,
  min,
  max,
  placeholder = kitText('datePlaceholder'),
  ...rest
}: DateFieldProps) => {
  // Read in the first render: a field that is replaced afterwards would lose the focus.
  const phone = usePhone()
  const { language } = useLanguage()
  if (phone) {
    return (
      <TextInput
        {...rest}
        type="date"
        min={min}
        max={max}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    )
  }
  return (
    <DateInput
      {...rest}
      placeholder={placeholder}
      valueFormat="YYYY-MM-DD"
      clearable={!rest.required}
      {...calendarProps(language)}
      value={value === '' ? null : value}
      onChange={onChange}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
    />
  )
}
