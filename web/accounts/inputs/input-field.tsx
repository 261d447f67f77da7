import { Checkbox, Loader, NativeSelect, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import type { InputDefinition } from '../../../api/contract/tournaments.ts'
import { instantOf, latestDateAt } from '../../../domain/kernel/time.ts'
import { MAX_ANSWER } from '../../../domain/registration/published.ts'
import { serverNow } from '../../client/server-clock.ts'
import { registrationText } from '../../texts/en/registration.ts'
import { studentsText } from '../../texts/en/students.ts'
import { asHtml } from '../../ui/as-html.ts'
import { HtmlContent } from '../../ui/html-content.tsx'
import { lazy } from '../../ui/lazy-part.ts'
import type { PictureOf } from './picture-field.tsx'

const PictureField = lazy(() => import('./picture-field.tsx'))
const HeightWarning = lazy(async () => ({ default: (await import('./height-warning.tsx')).HeightWarning }))
const DateField = lazy(async () => ({ default: (await import('../../ui/form/date-field.tsx')).DateField }))

interface InputFieldProps {
  readonly input: Pick<InputDefinition, 'bindTo' | 'label' | 'description' | 'type' | 'options' | 'isRequired'>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave?: (value: string) => void
  readonly error?: string | undefined
  /** The owner of an image input's picture; without it the input takes an address. */
  readonly pictureOf?: PictureOf
  readonly onBusy?: (busy: boolean) => void
  readonly disabled?: boolean
  /** Finds the field to focus. */
  readonly path?: string
}

/** A field for an input definition of an event or item, by its type (kernel rule 17). */
export const InputField = (props: InputFieldProps) => {
  const { input, value, onChange, onLeave, error, pictureOf, onBusy, disabled = false } = props
  const { label, isRequired, type } = input
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
  const choices = choicesOf(input)
  if (type === 'string' && input.bindTo === 'DateOfBirth' && choices.length === 0) {
    return (
      <Suspense fallback={<Loader size="sm" />}>
        <DateField
          {...common}
          data-path={props.path ?? ''}
          min="1900-01-01"
          max={latestDateAt(instantOf(serverNow()))}
          value={value}
          onChange={(day) => {
            onChange(day ?? '')
            onLeave?.(day ?? '')
          }}
        />
      </Suspense>
    )
  }
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
    <>
      <TextInput
        {...common}
        {...path}
        value={value}
        inputMode={type === 'number' ? 'decimal' : type === 'image' ? 'url' : 'text'}
        maxLength={MAX_ANSWER}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={(event) => onLeave?.(event.currentTarget.value)}
      />
      {input.bindTo === 'Height' ? (
        <Suspense>
          <HeightWarning height={Number(value.replace(',', '.'))} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The options; none for free text. */
const choicesOf = ({ bindTo, type, options, isRequired }: InputFieldProps['input']): InputDefinition['options'] => {
  if (options.length > 0) return options
  if (type === 'string' && bindTo === 'Gender') {
    return [
      { id: 'female', label: studentsText('female') },
      { id: 'male', label: studentsText('male') },
    ]
  }
  // An unticked optional checkbox means No; if an answer is required, No must be chosen explicitly.
  return type === 'boolean' && isRequired ? yesOrNo() : []
}

const yesOrNo = () => [
  { id: 'true', label: registrationText('yes') },
  { id: 'false', label: registrationText('no') },
]
