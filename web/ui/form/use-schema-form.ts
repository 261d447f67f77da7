import { schemaResolver, useForm } from '@mantine/form'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import '../../../api/contract/messages.ts'
import { translated } from '../../texts/server-texts.ts'
import { type Draft, type FieldErrors, requiredOf } from './draft.ts'

/** What ties a field to its form: `<TextField label="Title" {...form.field('title')} />`. */
export interface FieldBinding<T> {
  readonly value: T
  readonly error: string | undefined
  readonly required: boolean
  readonly onChange: (value: T) => void
  /** How the focus finds the field. */
  readonly 'data-path': string
  /** On the field to begin with: a dialog puts the focus there when it opens. */
  readonly 'data-autofocus'?: true
}

/** A form as its fields see it. */
export interface FormOf<V> {
  readonly values: V
  readonly field: <K extends keyof V & string>(name: K) => FieldBinding<V[K]>
  /** What is wrong at one place inside a field: `answers.team`. */
  readonly errorAt: (path: string) => string | undefined
}

export type FormSchema = z.ZodType<object, object>

export interface SchemaFormOptions<S extends FormSchema> {
  /** The contract's: what the server will check, in the same words. */
  readonly schema: S
  readonly initial: Draft<z.input<S>>
  /** The field to begin with; the first of `initial` unless given. */
  readonly begin?: (keyof Draft<z.input<S>> & string) | undefined
  /** Rules beyond the schema, such as those of `domain`. Their messages win over the schema's. */
  readonly check?: (values: Draft<z.input<S>>) => FieldErrors
}

/** A form over a schema of the contract. A field is checked once `checkFields` has named it, and from then on as it changes. */
export const useSchemaForm = <S extends FormSchema>({ schema, initial, check, begin }: SchemaFormOptions<S>) => {
  type Values = Draft<z.input<S>>
  const element = useRef<HTMLFormElement>(null)
  const first = begin ?? Object.keys(initial)[0]
  const bySchema = useMemo(() => schemaResolver(schema, { sync: true }), [schema])
  const [required] = useState(() => requiredOf(initial, (draft) => bySchema(draft as Values)))
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
    // What is wrong with one of several (`contacts.0`) is said at all of them.
    const [, error] = Object.entries(form.errors).find(([path]) => nameIn(path) === name) ?? []
    return {
      value: values[name],
      error: typeof error === 'string' ? error : undefined,
      required: required.has(name),
      onChange,
      'data-path': name,
      ...(name === first ? { 'data-autofocus': true } : {}),
    }
  }

  const errorAt = (path: string): string | undefined => {
    const error = form.errors[path]
    return typeof error === 'string' ? error : undefined
  }

  /** Shows messages at their fields and goes to the first of them; false when none of these fields is on the screen. */
  const showErrors = (errors: FieldErrors): boolean => {
    const paths = Object.keys(errors)
    const wrong = placeOf(element.current, paths) ?? placeOf(element.current, paths.map(nameIn))
    if (wrong === null) return false
    flushSync(() => form.setErrors(errors))
    // Scrolled to the edge, it would lie below the dialog's header.
    wrong.focus({ preventScroll: true })
    wrong.scrollIntoView({ block: 'center' })
    return true
  }
  /** What is wrong with the named fields, with all unless given. From now on they are checked as they change. */
  const checkFields = (names: readonly string[] = Object.keys(initial)): FieldErrors => {
    tried.current = new Set([...tried.current, ...names])
    return among(problemsOf(form.getValues()), new Set(names))
  }
  /** Checks a field that was left; unlike `showErrors` it moves no focus. */
  const checkLeft = (name: string): void => {
    tried.current = new Set([...tried.current, name])
    form.validate()
  }
  return {
    form: { values, field, errorAt } satisfies FormOf<Values>,
    element,
    checkFields,
    checkLeft,
    showErrors,
    /** Whether nothing is wrong with these fields; nothing is said about it. */
    areRight: (names: readonly string[]): boolean =>
      Object.keys(among(problemsOf(form.getValues()), new Set(names))).length === 0,
    /** What the schema makes of the values; throws when something is wrong with them. */
    parsed: () => schema.parse(form.getValues()),
    isDirty: form.isDirty(),
  }
}

/** The first field on the screen that has one of these paths. */
const placeOf = (form: HTMLElement | null, paths: readonly string[]): HTMLElement | null =>
  paths.length === 0
    ? null
    : (form?.querySelector<HTMLElement>(paths.map((path) => `[data-path="${CSS.escape(path)}"]`).join()) ?? null)

/** The field of a path: `contacts` of `contacts.0`. */
const nameIn = (path: string): string => path.split('.')[0] ?? ''

/** The messages at the named fields and at what is inside them. */
const among = (errors: Readonly<Record<string, ReactNode>>, names: ReadonlySet<string>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      typeof message === 'string' && names.has(nameIn(path)) ? [[path, translated(message)] as const] : [],
    ),
  )
