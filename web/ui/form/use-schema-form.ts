import { useForm } from '@mantine/form'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { textOfIssue } from '../../../api/contract/messages.ts'
import { textOf } from '../../texts/refusals.ts'
import { type Draft, type FieldErrors, requiredOf, withNullValues } from './draft.ts'

/** Binds a field to its form: `<TextField label="Title" {...form.field('title')} />`. */
export interface FieldBinding<T> {
  readonly value: T
  readonly error: string | undefined
  readonly required: boolean
  readonly onChange: (value: T) => void
  /** Finds the field to focus. */
  readonly 'data-path': string
  /** The schema refuses null: a select, which is null when empty, is required. */
  readonly 'data-not-null'?: true
  /** On the first field: a dialog focuses it when it opens. */
  readonly 'data-autofocus'?: true
}

/** A form as its fields see it. */
export interface FormOf<V> {
  readonly values: V
  readonly field: <K extends keyof V & string>(name: K) => FieldBinding<V[K]>
  /** Changes a part of a field's current value: the rendered value may be old when an upload ends. */
  readonly change: <K extends keyof V & string>(name: K, next: (current: V[K]) => V[K]) => void
  /** The error at one place inside a field: `answers.team`. */
  readonly errorAt: (path: string) => string | undefined
}

export type FormSchema = z.ZodType<object, object>
export type FormInput<S extends FormSchema> = z.input<S>
export type FormOutput<S extends FormSchema> = z.output<S>

export interface SchemaFormOptions<S extends FormSchema> {
  /** The contract's schema: the server checks the same, with the same messages. */
  readonly schema: S
  readonly initial: Draft<z.input<S>>
  /** The field that gets the focus first; the first of `initial` by default. */
  readonly begin?: (keyof Draft<z.input<S>> & string) | undefined
  /** Rules beyond the schema, such as those of `domain`. Their messages override the schema's. */
  readonly check?: (values: Draft<z.input<S>>) => FieldErrors
}

/**
 * A form over a schema of the contract. A field is validated once `checkFields` has named it, and from then on at each
 * change.
 */
export const useSchemaForm = <S extends FormSchema>({ schema, initial, check, begin }: SchemaFormOptions<S>) => {
  type Values = Draft<z.input<S>>
  const element = useRef<HTMLFormElement>(null)
  const first = begin ?? Object.keys(initial)[0]
  const bySchema = useMemo(() => errorsBy(schema), [schema])
  const [required] = useState(() => requiredOf(initial, bySchema))
  const [notNull] = useState(() => new Set(Object.keys(bySchema(withNullValues(initial)))))
  const tried = useRef<ReadonlySet<string>>(new Set())
  const problemsOf = (values: Values) => ({ ...bySchema(values), ...check?.(values) })
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => among(problemsOf(values), tried.current),
    clearInputErrorOnChange: false,
    onValuesChange: () => void form.validate(),
  })
  const { values } = form

  const field = <K extends keyof Values & string>(name: K): FieldBinding<Values[K]> => {
    const { onChange } = form.getInputProps(name)
    // An error of one entry (`contacts.0`) is shown at the whole field.
    const [, error] = Object.entries(form.errors).find(([path]) => nameIn(path) === name) ?? []
    return {
      value: values[name],
      error: typeof error === 'string' ? error : undefined,
      required: required.has(name),
      onChange,
      'data-path': name,
      ...(notNull.has(name) ? { 'data-not-null': true } : {}),
      ...(name === first ? { 'data-autofocus': true } : {}),
    }
  }

  const change = <K extends keyof Values & string>(name: K, next: (current: Values[K]) => Values[K]): void =>
    form.getInputProps(name).onChange(next)

  const errorAt = (path: string): string | undefined => {
    const error = form.errors[path]
    return typeof error === 'string' ? error : undefined
  }

  /** Shows messages at their fields and focuses the first of them; false if none of these fields is on the screen. */
  const showErrors = (errors: FieldErrors): boolean => {
    const paths = Object.keys(errors)
    const wrong = placeOf(element.current, paths) ?? placeOf(element.current, paths.map(nameIn))
    if (wrong === null) return false
    flushSync(() => form.setErrors(errors))
    // At the edge of the screen it would be behind the dialog's header.
    wrong.focus({ preventScroll: true })
    wrong.scrollIntoView({ block: 'center' })
    return true
  }
  /** The errors of the named fields, by default of all. From now on these fields are validated at each change. */
  const checkFields = (names: readonly string[] = Object.keys(initial)): FieldErrors => {
    tried.current = new Set([...tried.current, ...names])
    return among(problemsOf(form.getValues()), new Set(names))
  }
  /** Validates a field that lost the focus. Unlike `showErrors` it moves no focus. */
  const checkLeft = (name: string): void => {
    tried.current = new Set([...tried.current, name])
    form.validate()
  }
  return {
    form: { values, field, change, errorAt } satisfies FormOf<Values>,
    element,
    checkFields,
    checkLeft,
    showErrors,
    /** The fields among these that are not valid; shows no messages. */
    openFields: (names: readonly string[]): readonly string[] =>
      Object.keys(among(problemsOf(form.getValues()), new Set(names))),
    /** Whether these fields are valid; shows no messages. */
    areRight: (names: readonly string[]): boolean =>
      Object.keys(among(problemsOf(form.getValues()), new Set(names))).length === 0,
    /** The values as parsed by the schema; throws if they are invalid. */
    parsed: () => schema.parse(form.getValues()),
    isDirty: form.isDirty(),
  }
}

/** The schema's errors in the user's language: the first at each path. */
const errorsBy =
  (schema: FormSchema) =>
  (values: object): FieldErrors => {
    const { error } = schema.safeParse(values)
    const errors = (error?.issues ?? []).map((issue) => {
      const { message } = issue
      return [issue.path.join('.'), textOf({ message, ...textOfIssue(issue) })] as const
    })
    return Object.fromEntries(errors.toReversed())
  }

/** The first field on the screen with one of these paths. */
const placeOf = (form: HTMLElement | null, paths: readonly string[]): HTMLElement | null =>
  paths.length === 0
    ? null
    : (form?.querySelector<HTMLElement>(paths.map((path) => `[data-path="${CSS.escape(path)}"]`).join()) ?? null)

/** The field of a path: `contacts` of `contacts.0`. */
const nameIn = (path: string): string => path.split('.')[0] ?? ''

/** The messages at the named fields and inside them. */
const among = (errors: Readonly<Record<string, ReactNode>>, names: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      typeof message === 'string' && names.has(nameIn(path)) ? [[path, message] as const] : [],
    ),
  )
