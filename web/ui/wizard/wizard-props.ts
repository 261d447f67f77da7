import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ApiProblem, ProblemCode } from '../../client/problem.ts'
import type { Sent } from '../../client/use-send.ts'
import type { Draft, FieldErrors } from '../form/draft.ts'
import type { FormOf, FormSchema, SchemaFormOptions } from '../form/use-schema-form.ts'

export interface WizardStep<V> {
  /** In the address: `?step=basics`. */
  readonly key: string
  readonly title: string
  /** The fields that must be valid before the next step. */
  readonly fields: readonly (keyof V & string)[]
  /** True if this step may stay incomplete when the user skips it. */
  readonly mayWait?: (values: V) => boolean
  /** Label instead of Next. */
  readonly nextLabel?: string
  readonly children: (form: FormOf<V>) => ReactNode
}

export interface WizardProps<S extends FormSchema, A> extends SchemaFormOptions<S> {
  /** Name of the form, part of the draft's key: 'new-tournament'. */
  readonly name: string
  /** The user's id, part of the draft's key. */
  readonly owner: string
  /** Raise it when stored drafts no longer fit the schema. */
  readonly version: number
  /** Adapts a stored draft before it is shown. */
  readonly adaptDraft?: (kept: Draft<z.input<S>>) => Draft<z.input<S>>
  readonly steps: readonly WizardStep<Draft<z.input<S>>>[]
  /** Lets the user jump from each step to any other and to the last one; the jump stops at the first invalid step. */
  readonly canSkipToEnd?: boolean
  /** Label of the last step's button: 'Create tournament', or depending on the form. */
  readonly submit: string | ((form: FormOf<Draft<z.input<S>>>) => string)
  /** Content above each step about the whole form. */
  readonly above?: (form: FormOf<Draft<z.input<S>>>) => ReactNode
  /** A preview next to each step, or instead of it on narrow screens. */
  readonly preview?: ((form: FormOf<Draft<z.input<S>>>) => ReactNode) | undefined
  /** Asks a question before the values are sent; false: they are not. */
  readonly onAsk?: (values: z.output<S>) => Promise<boolean>
  /** Sends the values (`run` of `useSend`). */
  readonly onSend: (values: z.output<S>, form: FormOf<Draft<z.input<S>>>) => Promise<Sent<A>>
  readonly onDone: (answer: A, values: z.output<S>) => void
  /** Maps a problem's code to the field that shows it. */
  readonly fieldOf?: { readonly [Code in ProblemCode]?: keyof z.input<S> & string }
  /** The same for problems that name their fields. */
  readonly errorsOf?: (problem: ApiProblem) => FieldErrors
  readonly problemText?: (problem: ApiProblem) => string
}
