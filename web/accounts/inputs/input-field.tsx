import { Checkbox, Loader, NativeSelect, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import type { InputDefinition } from '../../../api/contract/tournaments.ts'
import { MAX_ANSWER } from '../../../domain/registration/published.ts'
import { registrationText } from '../../texts/registration.ts'
import { lazy } from '../../ui/lazy-part.ts'
import type { PictureOf } from './picture-field.tsx'

const PictureField = lazy(() => import('./picture-field.tsx'))

interface InputFieldProps {
  readonly input: Omit<InputDefinition, 'dataValidator'>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave?: (value: string) => void
  readonly error?: string | undefined
  /** Whose picture an image input uploads; without it the input takes the address of a picture. */
  readonly pictureOf?: PictureOf
  readonly onBusy?: (busy: boolean) => void
  readonly disabled?: boolean
  /** How a form's focus finds the field. */
  readonly path?: string
}

/** One thing an event or an item asks for, by its type (spec/tournament-and-registration.md §3 Input definition). */
export const InputField = (props: InputFieldProps) => {
  const { input, value, onChange, onLeave, error, pictureOf, onBusy, disabled = false } = props
  const { label, isRequired, type, options } = input
  const description = textOf(input.description)
  const common = {
    label,
    required: isRequired,
    error,
    disabled,
    ...(description === '' ? {} : { description }),
  }
  const path = { 'data-path': props.path }
  if (type === 'image' && pictureOf !== undefined) {
    const busy = onBusy === undefined ? {} : { onBusy }
    return (
      <Suspense fallback={<Loader size="sm" />}>
        <PictureField {...common} {...busy} of={pictureOf} value={value} onChange={onChange} />
      </Suspense>
    )
  }
  // An optional box left alone means No; where an answer is required, No must be chosen explicitly.
  const choices = options.length > 0 ? options : type === 'boolean' && isRequired ? yesOrNo() : []
  if (choices.length > 0) {
    return (
      <NativeSelect
        {...common}
        {...path}
        value={choices.some(({ id }) => id === value) ? value : ''}
        data={[
          { value: '', label: registrationText('choose') },
          ...choices.map(({ id, label: text }) => ({ value: id, label: text })),
        ]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  if (type === 'boolean') {
    return (
      <Checkbox
        {...common}
        {...path}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />
    )
  }
  return (
    <TextInput
      {...common}
      {...path}
      value={value}
      inputMode={type === 'number' ? 'decimal' : type === 'image' ? 'url' : 'text'}
      maxLength={MAX_ANSWER}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => onLeave?.(event.currentTarget.value)}
    />
  )
}

const yesOrNo = () => [
  { id: 'true', label: registrationText('yes') },
  { id: 'false', label: registrationText('no') },
]

/** The description's text: a field's hint is read out, so it holds no markup. */
const textOf = (html: string): string =>
  html === '' ? '' : (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim()
