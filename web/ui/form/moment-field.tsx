import { TextInput } from '@mantine/core'
import type { FieldProps } from './text-field.tsx'

/** A local date and time, `2027-03-06T09:00`, in the browser's own field; null while it is empty. */
export const MomentField = ({ value, onChange, ...rest }: FieldProps<string | null>) => (
  <TextInput
    {...rest}
    type="datetime-local"
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)
