import { Checkbox, Select } from '@mantine/core'
import { kitText } from '../../texts/en/kit.ts'
import type { FieldProps } from './text-field.tsx'

interface SelectFieldProps<T extends string> extends FieldProps<T | null> {
  readonly options: readonly { readonly value: T; readonly label: string }[]
  /** For long lists: typing filters them. */
  readonly searchable?: boolean
}

/** A choice of one; null for none. A required choice cannot be cleared, also not by choosing it again. */
export const SelectField = <T extends string>({ options, onChange, ...rest }: SelectFieldProps<T>) => {
  const required = rest.required || rest['data-not-null'] === true
  return (
    <Select
      {...rest}
      required={required}
      // Typing replaces the selected text.
      onFocus={(event) => rest.searchable === true && event.currentTarget.select()}
      data={options.map(({ value, label }) => ({ value, label }))}
      clearable={!required}
      allowDeselect={!required}
      nothingFoundMessage={kitText('nothingFound')}
      onChange={(chosen) => onChange(options.find(({ value }) => value === chosen)?.value ?? null)}
    />
  )
}

/** A checkbox. */
export const CheckboxField = ({ value, onChange, placeholder: _, ...rest }: FieldProps<boolean | null>) => (
  <Checkbox {...rest} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
)
