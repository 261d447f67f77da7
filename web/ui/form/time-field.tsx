import { TextInput } from '@mantine/core'
import type { FieldProps } from './text-field.tsx'

/** A time of day, `17:30`, in the browser's own field; null while it is empty. */
export const TimeField = ({ value, onChange, ...rest }: FieldProps<string | null>) => (
  <TextInput
    {...rest}
    type="time"
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)
