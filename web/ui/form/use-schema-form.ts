import { schemaResolver, useForm } from '@mantine/form'
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import '../../../api/contract/messages.ts'
import { type Draft, emptied, type FieldErrors } from './draft.ts'

/** What ties a field to its form: `<TextField label="Title" {...form.field('title')} />`. */
export interface FieldBinding<T> {
  readonly value: T
  readonly error: string | undefined
  readonly required: boolean
  readonly onChange: (value: T) => void
  /** How the focus finds the field. */
  readonly 'data-path': string
  /** On the first field of `initial`: a dialog puts the focus there when it opens. */
  readonly 'data-autofocus'?: true
}

/** A form as its fields see it. */
export interface FormOf<V> {
  readonly values: V
  readonly field: <K extends keyof V & string>(name: K) => FieldBinding<V[K]>
}

export interface SchemaFormOptions<S extends z.ZodType<object, object>> {
  /** The contract's: what the server will check, in the same words. */
  readonly schema: S
  readonly initial: Draft<z.input<S>>
  /** Rules beyond the schema, such as those of `domain`. Their messages win over the schema's. */
  readonly check?: (values: Draft<z.input<S>>) => FieldErrors
}

/**
 * A form over a schema of the contract. Its fields are checked when it is submitted, and from then on as they change.
 * When something is wrong, the focus goes to the first field that is.
 */
export const useSchemaForm = <S extends z.ZodType<object, object>>({
  schema,
  initial,
  check,
}: SchemaFormOptions<S>) => {
  type Values = Draft<z.input<S>>
  const element = useRef<HTMLFormElement>(null)
  const [submitted, setSubmitted] = useState(false)
  const bySchema = useMemo(() => schemaResolver(schema, { sync: true }), [schema])
  const [first] = Object.keys(initial)
  const [required] = useState(() => new Set(Object.keys(bySchema(emptied(initial)))))
  const form = useForm<Values, z.output<S>>({
    initialValues: initial,
    validate: (values) => ({ ...bySchema(values), ...check?.(values) }),
    transformValues: (values) => schema.parse(values),
    clearInputErrorOnChange: false,
    onValuesChange: () => {
      if (submitted) void form.validate()
    },
  })
  const { values } = form

  const field = <K extends keyof Values & string>(name: K): FieldBinding<Values[K]> => {
    const { onChange, error } = form.getInputProps(name)
    return {
      value: values[name],
      error,
      required: required.has(name),
      onChange,
      'data-path': name,
      ...(name === first ? { 'data-autofocus': true } : {}),
    }
  }
  const fieldNode = (path: string): HTMLElement | null =>
    element.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? null

  /** Shows messages at their fields and goes to the first of them; false when the form has none of these fields. */
  const showErrors = (errors: Readonly<Record<string, ReactNode>>): boolean => {
    if (!Object.keys(errors).some((path) => fieldNode(path) !== null)) return false
    flushSync(() => form.setErrors(errors))
    const paths = Object.keys(errors).map((path) => `[data-path="${CSS.escape(path)}"]`)
    const wrong = element.current?.querySelector<HTMLElement>(paths.join())
    // Scrolled to the edge, it would lie below the dialog's header.
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
    return true
  }
  /** What the form element does on submit: `send` gets what the schema made of the values. */
  const onSubmit = (send: (values: z.output<S>) => Promise<void>) => (event: FormEvent<HTMLFormElement>) => {
    setSubmitted(true)
    form.onSubmit(send, showErrors)(event)
  }
  return { form: { values, field } satisfies FormOf<Values>, element, onSubmit, showErrors, isDirty: form.isDirty() }
}
