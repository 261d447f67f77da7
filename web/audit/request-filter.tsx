import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { historyText } from '../texts/en/history.ts'

interface RequestFilterProps {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** The id of a command or a request. Applied when the field is left or Enter is pressed: a part of an id finds nothing. */
export const RequestFilter = ({ value, onChange }: RequestFilterProps) => {
  const [typed, setTyped] = useState(value ?? '')
  const apply = (): void => {
    const id = typed.trim() || null
    if (id !== value) onChange(id)
  }
  return (
    <TextInput
      label={historyText('request')}
      placeholder={historyText('requestId')}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={apply}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply()
      }}
    />
  )
}
