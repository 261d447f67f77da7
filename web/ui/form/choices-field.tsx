import { MultiSelect } from '@mantine/core'
import { kitText } from '../../texts/en/kit.ts'
import type { FieldProps } from './text-field.tsx'

interface ChoicesFieldProps<V extends string> extends FieldProps<V[] | null> {
  readonly options: readonly { readonly value: V; readonly label: string }[]
}

/** A choice of any number. */
export const ChoicesField = <V extends string>({ options, value, onChange, ...rest }: ChoicesFieldProps<V>) => (
  <MultiSelect
    {...rest}
    data={options.map(({ value: id, label }) => ({ value: id, label }))}
    searchable
    value={[...(value ?? [])]}
    onChange={(chosen) => onChange(options.flatMap((one) => (chosen.includes(one.value) ? [one.value] : [])))}
    nothingFoundMessage={kitText('nothingFound')}
  />
)
