import { Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { kitText } from '../../texts/en/kit.ts'
import type { FieldProps } from './text-field.tsx'

interface SelectFieldProps<T extends string> extends FieldProps<T | null> {
  /** `disabled`: shown, but cannot be chosen; the label says why. */
  readonly options: readonly { readonly value: T; readonly label: string; readonly disabled?: boolean }[]
  /** For long lists: typing filters them. */
  readonly searchable?: boolean
}

/** A choice of one; null for none. A required choice cannot be cleared, also not by choosing it again. */
export const SelectField = <T extends string>({ options, onChange, ...rest }: SelectFieldProps<T>) => {
  const required = rest.required || rest['data-not-null'] === true
  const [focused, setFocused] = useState<{ readonly value: T | null; readonly label: string | undefined } | null>(null)
  // A new label of the choice would replace what the user has typed, so a list that arrives later changes it after the field.
  const labelOf = (value: T, label: string): string => (value === focused?.value ? (focused.label ?? label) : label)
  return (
    <Select
      {...rest}
      required={required}
      onFocus={(event) => {
        if (rest.searchable !== true) return
        setFocused({ value: rest.value, label: options.find(({ value }) => value === rest.value)?.label })
        // Typing replaces the selected text.
        event.currentTarget.select()
      }}
      onBlur={() => setFocused(null)}
      data={options.map(({ value, label, disabled = false }) => ({ value, label: labelOf(value, label), disabled }))}
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
