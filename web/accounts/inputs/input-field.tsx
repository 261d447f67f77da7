import { Checkbox, Loader, NativeSelect, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import type { InputDefinition } from '../../../api/contract/tournaments.ts'
import { MAX_ANSWER } from '../../../domain/registration/published.ts'
import { registrationText } from '../../texts/registration.ts'
import { HtmlContent } from '../../ui/html-content.tsx'
import { lazy } from '../../ui/lazy-part.ts'
import { asHtml } from '../content/as-html.ts'
import type { PictureOf } from './picture-field.tsx'

const PictureField = lazy(() => import('./picture-field.tsx'))

interface InputFieldProps {
  readonly input: Pick<InputDefinition, 'label' | 'description' | 'type' | 'options' | 'isRequired'>
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
  const common = {
    label,
    required: isRequired,
    error,
    disabled,
    ...(input.description === '' ? {} : { description: <HtmlContent as="span" html={asHtml(input.description)} /> }),
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
