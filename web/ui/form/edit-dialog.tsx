import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { ApiProblem, ProblemCode } from '../../client/problem.ts'
import type { Sent } from '../../client/use-send.ts'
import { staffKitText } from '../../texts/staff-kit.ts'
import { Clash, type ClashOf, type Compared } from './clash.tsx'
import type { Draft, FieldErrors } from './draft.ts'
import { FormDialog } from './form-dialog.tsx'
import type { FormOf, FormSchema } from './use-schema-form.ts'

interface EditDialogProps<S extends FormSchema, A> {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly schema: S
  /** What it is now; changes while the dialog is open are not followed but told of when saving. */
  readonly initial: Draft<z.input<S>>
  /** Rules beyond the schema. */
  readonly check?: (values: Draft<z.input<S>>) => FieldErrors
  /** How often it was changed when the dialog opened; null for something new. */
  readonly revision: number | null
  /** What the fields are called where two versions are compared, and how their values read. */
  readonly compared: Compared<keyof z.input<S> & string>
  /** The current values of a refusal as this form has them; as they come unless given. */
  readonly currentOf?: (current: Readonly<Record<string, unknown>>) => Draft<z.input<S>>
  /** Sends what was filled in, with the revision that it was filled from. */
  readonly onSend: (values: z.output<S>, expected: number | undefined) => Promise<Sent<A>>
  readonly onDone?: (answer: A, values: z.output<S>) => void
  readonly fieldOf?: Readonly<Partial<Record<ProblemCode, keyof z.input<S> & string>>>
  readonly problemText?: (problem: ApiProblem) => string
  readonly children: (form: FormOf<Draft<z.input<S>>>) => ReactNode
}

/**
 * A `FormDialog` for something that others may be editing, too. Where somebody else has saved it since it was opened
 * (`changed-meanwhile`), nothing is saved: what stands now is shown beside what was filled in, and saving again replaces it.
 */
export const EditDialog = <S extends FormSchema, A>(props: EditDialogProps<S, A>) => {
  const { opened, revision, compared, currentOf, onSend, problemText } = props
  const [opening, setOpening] = useState({ opened, revision })
  const [clash, setClash] = useState<ClashOf<Draft<z.input<S>>> | null>(null)
  if (opening.opened !== opened) {
    setOpening({ opened, revision })
    if (opened) setClash(null)
  }
  return (
    <FormDialog
      title={props.title}
      opened={opened}
      onClose={props.onClose}
      schema={props.schema}
      initial={props.initial}
      submit={staffKitText(clash === null ? 'save' : 'saveMine')}
      onSend={async (values) => {
        const sent = await onSend(values, clash?.revision ?? opening.revision ?? undefined)
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
      {...(props.fieldOf === undefined ? {} : { fieldOf: props.fieldOf })}
      {...(problemText === undefined ? {} : { problemText })}
    >
      {(form) => (
        <>
          {clash === null ? null : <Clash clash={clash} form={form} compared={compared} />}
          {props.children(form)}
        </>
      )}
    </FormDialog>
  )
}
