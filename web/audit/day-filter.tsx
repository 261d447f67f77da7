import { TextInput } from '@mantine/core'

interface DayFilterProps {
  readonly label: string
  /** `2027-03-06`; null for no limit. */
  readonly value: string | null
  readonly onChange: (day: string | null) => void
}

/** The first or the last day to show. */
export const DayFilter = ({ label, value, onChange }: DayFilterProps) => (
  <TextInput
    type="date"
    label={label}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)
