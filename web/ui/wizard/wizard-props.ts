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
  /** The fields that must be right before the next step. */
  readonly fields: readonly (keyof V & string)[]
  /** True while what is missing here holds back nobody but who goes through this step. */
  readonly mayWait?: (values: V) => boolean
  /** In place of Next. */
  readonly nextLabel?: string
  readonly children: (form: FormOf<V>) => ReactNode
}

export interface WizardProps<S extends FormSchema, A> extends SchemaFormOptions<S> {
  /** What is filled in, for the key of its draft: 'new-tournament'. */
  readonly name: string
  /** Whose draft it is: the user's id. */
  readonly owner: string
  /** Raise it when a kept draft no longer fits the schema. */
  readonly version: number
  /** What becomes of a kept draft before it is shown again. */
  readonly reopened?: (kept: Draft<z.input<S>>) => Draft<z.input<S>>
  readonly steps: readonly WizardStep<Draft<z.input<S>>>[]
  /** Offers the way from each step to any other and to the last one; it ends at the first step that is not right. */
  readonly canSkipToEnd?: boolean
  /** What the last step's button does: 'Create tournament'. */
  readonly submit: string
  /** Above each step: what there is to say about the whole. */
  readonly above?: (form: FormOf<Draft<z.input<S>>>) => ReactNode
  /** Beside each step, or in its place where the screen is narrow: what comes of what is filled in. */
  readonly beside?: ((form: FormOf<Draft<z.input<S>>>) => ReactNode) | undefined
  /** Sends what was filled in (`useSend`). */
  readonly onSend: (values: z.output<S>, form: FormOf<Draft<z.input<S>>>) => Promise<Sent<A>>
  readonly onDone: (answer: A, values: z.output<S>) => void
  /** Which field a refusal is about, by the problem's code. */
  readonly fieldOf?: { readonly [Code in ProblemCode]?: keyof z.input<S> & string }
  /** The same for refusals that name it themselves. */
  readonly errorsOf?: (problem: ApiProblem) => FieldErrors
  readonly problemText?: (problem: ApiProblem) => string
}
