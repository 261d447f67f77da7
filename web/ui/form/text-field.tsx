import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldBinding } from './use-schema-form.ts'

/** Props of every field, in addition to its binding. */
export interface FieldProps<T> extends FieldBinding<T> {
  readonly label: string
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
}

interface TextFieldProps extends FieldProps<string | null> {
  /** Above 1: a text area of that height, which grows with its text. */
  readonly lines?: number
  readonly type?: 'text' | 'email' | 'tel' | 'url'
  readonly maxLength?: number
}

/** A text field or text area. */
export const TextField = ({ value, onChange, lines = 1, type = 'text', ...rest }: TextFieldProps) =>
  lines > 1 ? (
    <Textarea
      {...rest}
      autosize
      minRows={lines}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput {...rest} type={type} value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value)} />
  )
