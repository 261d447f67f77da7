import { MultiSelect } from '@mantine/core'
import { kitText } from '../../texts/kit.ts'
import type { FieldProps } from './text-field.tsx'

interface ChoicesFieldProps extends FieldProps<string[] | null> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Any number of several. */
export const ChoicesField = ({ options, value, onChange, ...rest }: ChoicesFieldProps) => (
  <MultiSelect
    {...rest}
    data={options.map(({ value: id, label }) => ({ value: id, label }))}
    searchable
    value={[...(value ?? [])]}
    onChange={onChange}
    nothingFoundMessage={kitText('nothingFound')}
  />
)
