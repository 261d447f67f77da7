import { useId } from 'react'
import classes from './plain-select.module.css'

interface PlainSelectProps {
  readonly label: string
  readonly data: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A select without Mantine's script, for pages that visitors open first. Anywhere else use Mantine's. */
export const PlainSelect = ({ label, data, value, onChange }: PlainSelectProps) => {
  const id = useId()
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {data.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
