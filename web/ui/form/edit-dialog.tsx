import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { ApiProblem, ProblemCode } from '../../client/problem.ts'
import type { Sent } from '../../client/use-send.ts'
import { staffKitText } from '../../texts/en/staff-kit.ts'
import { useOpenings } from '../remount-on-open.tsx'
import { type Compared, Conflict, type ConflictOf, differencesOf, overwriteText } from './conflict.tsx'
import type { Draft, FieldErrors } from './draft.ts'
import { FormDialog } from './form-dialog.tsx'
import type { FormOf, FormSchema } from './use-schema-form.ts'

export interface EditDialogProps<S extends FormSchema, A> {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly schema: S
  /** The current values. Later changes are not followed; they show up as a conflict when saving. */
  readonly initial: Draft<z.input<S>>
  /** Rules beyond the schema. */
  readonly check?: (values: Draft<z.input<S>>) => FieldErrors
  /** The record's revision when the dialog opens; null for a new record. */
  readonly revision: number | null
  /** Labels of the fields where two versions are compared, and how to format their values. */
  readonly compared: Compared<keyof z.input<S> & string>
  /** Converts the current values in a conflict to this form's; by default they are used unchanged. */
  readonly currentOf?: (current: Readonly<Record<string, unknown>>) => Draft<z.input<S>>
  /** Sends the values with the revision that they are based on. */
  readonly onSend: (values: z.output<S>, expected: number | undefined) => Promise<Sent<A>>
  readonly onDone?: (answer: A, values: z.output<S>) => void
  /** Label of the main button; 'Save' by default, and what is overwritten in a conflict. */
  readonly submit?: string
  /** The fields that a problem concerns, when its code alone does not tell. */
  readonly errorsOf?: (problem: ApiProblem) => FieldErrors
  readonly fieldOf?: Readonly<Partial<Record<ProblemCode, keyof z.input<S> & string>>>
  readonly problemText?: (problem: ApiProblem) => string
  readonly children: (form: FormOf<Draft<z.input<S>>>) => ReactNode
}

/**
 * A `FormDialog` for a record that others may be editing, too. When another user has saved it in the meantime
 * (`changed-meanwhile`), nothing is saved: the saved values are shown next to the form's, and the button says what saving
 * again overwrites.
 */
export const EditDialog = <S extends FormSchema, A>(props: EditDialogProps<S, A>) => (
  <OpenedDialog key={useOpenings(props.opened)} {...props} />
)

/** A failure that is no refusal: the record was not created. */
const createProblem = ({ status, message }: ApiProblem): string =>
  status < 500 ? message : staffKitText('createFailed')

const OpenedDialog = <S extends FormSchema, A>(props: EditDialogProps<S, A>) => {
  const { opened, compared, currentOf, onSend } = props
  const { problemText = props.revision === null ? createProblem : undefined } = props
  const [revision] = useState(props.revision)
  const [clash, setClash] = useState<ConflictOf<Draft<z.input<S>>> | null>(null)
  return (
    <FormDialog
      title={props.title}
      opened={opened}
      onClose={props.onClose}
      schema={props.schema}
      initial={props.initial}
      submit={(_, form) =>
        (clash === null ? null : overwriteText(differencesOf(clash, form, compared))) ??
        props.submit ??
        staffKitText('save')
      }
      onSend={async (values) => {
        const sent = await onSend(values, clash?.revision ?? revision ?? undefined)
        if (!sent.ok && sent.problem.code === 'changed-meanwhile') {
          const current = sent.problem.details.current as Readonly<Record<string, unknown>>
          setClash({
            current: currentOf === undefined ? (current as Draft<z.input<S>>) : currentOf(current),
            revision: Number(sent.problem.details.revision),
          })
        }
        return sent
      }}
      {...(props.check === undefined ? {} : { check: props.check })}
      {...(props.onDone === undefined ? {} : { onDone: props.onDone })}
      {...(props.errorsOf === undefined ? {} : { errorsOf: props.errorsOf })}
      {...(props.fieldOf === undefined ? {} : { fieldOf: props.fieldOf })}
      {...(problemText === undefined ? {} : { problemText })}
    >
      {(form) => (
        <>
          {clash === null ? null : <Conflict clash={clash} form={form} compared={compared} />}
          {props.children(form)}
        </>
      )}
    </FormDialog>
  )
}
