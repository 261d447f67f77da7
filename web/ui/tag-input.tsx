import { Pill, PillsInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

interface TagInputProps {
  readonly label: string
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly placeholder?: string
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/**
 * Several e-mail addresses as tags: lowercased, added on Enter, Tab or when the field is left, split on commas
 * (spec/tournament-and-registration.md §5, Join and profile). Backspace in the empty field takes the last one away.
 */
export const TagInput = ({ label, description, error, placeholder, values, onChange }: TagInputProps) => {
  const [text, setText] = useState('')
  const add = (): void => {
    const added = tagsIn(text).filter((tag) => !values.includes(tag))
    if (added.length > 0) onChange([...values, ...added])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' || event.key === 'Tab') {
      // An empty field lets Tab leave and Enter send the form.
      if (text.trim() === '') return
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && text === '' && values.length > 0) {
      onChange(values.slice(0, -1))
    }
  }
  return (
    <PillsInput label={label} description={description} error={error}>
      <Pill.Group>
        {values.map((value) => (
          <Pill
            key={value}
            size="md"
            withRemoveButton
            removeButtonProps={{ 'aria-label': `Remove ${value}`, 'aria-hidden': false, tabIndex: 0 }}
            onRemove={() => onChange(values.filter((other) => other !== value))}
          >
            {value}
          </Pill>
        ))}
        <PillsInput.Field
          inputMode="email"
          autoCapitalize="off"
          autoComplete="off"
          value={text}
          placeholder={values.length === 0 ? placeholder : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </Pill.Group>
    </PillsInput>
  )
}

/** The tags in what was typed or pasted, each once. */
export const tagsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]
