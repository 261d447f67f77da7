import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { InputDefinition } from '../../api/contract/tournaments.ts'

interface InputFieldProps {
  readonly input: InputDefinition
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

/** One thing an event or an item asks for, by its type (spec/tournament-and-registration.md §3 Input definition). */
export const InputField = ({ input, value, onChange, error }: InputFieldProps) => {
  const { label, isRequired, type, options } = input
  const description = textOf(input.description)
  const common = {
    label,
    required: isRequired,
    error,
    ...(description === '' ? {} : { description }),
  }
  if (options.length > 0) {
    return (
      <NativeSelect
        {...common}
        value={value}
        data={[{ value: '', label: 'Choose…' }, ...options.map(({ id, label: text }) => ({ value: id, label: text }))]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (type === 'boolean') {
    return (
      <Checkbox
        {...common}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />
    )
  }
  return (
    <TextInput
      {...common}
      value={value}
      inputMode={type === 'number' ? 'decimal' : type === 'image' ? 'url' : 'text'}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The description's text: a field's hint is read out, so it holds no markup. */
const textOf = (html: string): string =>
  html === '' ? '' : (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim()
