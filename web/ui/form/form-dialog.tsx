import { Button, Stack } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import type { ApiProblem, ProblemCode } from '../../client/problem.ts'
import type { Sent } from '../../client/use-send.ts'
import { kitText } from '../../texts/en/kit.ts'
import { confirm } from '../confirm.ts'
import { Dialog } from '../dialog.tsx'
import { useOpenings } from '../remount-on-open.tsx'
import { type Draft, type FieldErrors, fieldErrorsOf } from './draft.ts'
import { Refusal } from './refusal.tsx'
import { type FormOf, type FormSchema, type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts'

interface FormDialogProps<S extends FormSchema, A> extends SchemaFormOptions<S> {
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: (form: FormOf<Draft<z.input<S>>>) => ReactNode
  /** Label of the main button: 'Save', or depending on the values: 'Refund $45.00'. */
  readonly submit: string | ((values: Draft<z.input<S>>, form: FormOf<Draft<z.input<S>>>) => string)
  /** A destructive action: the button is red, and Enter in a field does not submit. */
  readonly danger?: boolean
  /** Sends the values (`run` of `useSend`). */
  readonly onSend: (values: z.output<S>) => Promise<Sent<A>>
  /** Called after success; the dialog closes by itself. */
  readonly onDone?: (answer: A, values: z.output<S>) => void
  /** Maps a problem's code to the field that shows it: `{ 'refund-exceeds-balance': 'amount' }`. */
  readonly fieldOf?: Readonly<Partial<Record<ProblemCode, keyof z.input<S> & string>>>
  /** The fields that a problem concerns, when its code alone does not tell. */
  readonly errorsOf?: (problem: ApiProblem) => FieldErrors
  /** Message for a problem; its own message by default. */
  readonly problemText?: (problem: ApiProblem) => string
}

/**
 * A dialog with a form over a schema of the contract. Refusals of the server are shown at their field, or on top if
 * they concern none. Closing it with unsaved changes asks first; a double click sends once; each opening starts empty.
 */
export const FormDialog = <S extends FormSchema, A>(props: FormDialogProps<S, A>) => (
  <OpenedForm key={useOpenings(props.opened)} {...props} />
)

const OpenedForm = <S extends FormSchema, A>(props: FormDialogProps<S, A>) => {
  const { opened, onClose, danger = false, fieldOf = {}, problemText = ({ message }) => message } = props
  const id = useId()
  const { form, element, checkFields, showErrors, parsed, isDirty } = useSchemaForm(props)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const sending = useRef(false)
  const [asking, setAsking] = useState(false)

  const send = async (): Promise<void> => {
    if (sending.current) return
    const errors = checkFields()
    const [wrong] = Object.values(errors)
    if (wrong !== undefined) {
      if (!showErrors(errors)) setFailure(wrong)
      return
    }
    const values = parsed()
    sending.current = true
    setBusy(true)
    setFailure(null)
    const sent = await props.onSend(values)
    sending.current = false
    setBusy(false)
    if (sent.ok) {
      props.onDone?.(sent.answer, values)
      onClose()
      return
    }
    const text = problemText(sent.problem)
    const field = fieldOf[sent.problem.code]
    const places = props.errorsOf?.(sent.problem) ?? {}
    const known = Object.keys(places).length > 0 ? places : fieldErrorsOf(sent.problem)
    if (!showErrors(field === undefined ? known : { [field]: text })) setFailure(text)
  }
  const close = async (): Promise<void> => {
    if (busy || asking) return
    if (isDirty) {
      setAsking(true)
      // Wait until this Escape has been handled: the question's dialog would hear it, too, and close.
      await new Promise((resolve) => setTimeout(resolve))
      const discard = await confirm(discardQuestion())
      setAsking(false)
      if (!discard) return
    }
    onClose()
  }
  return (
    <Dialog
      title={props.title}
      opened={opened}
      onClose={() => void close()}
      closable={!busy}
      closeOnEscape={!busy && !asking}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {kitText('cancel')}
          </Button>
          <Button type="submit" form={id} loading={busy} {...(danger ? { color: 'red' } : {})}>
            {typeof props.submit === 'string' ? props.submit : props.submit(form.values, form)}
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles events of a dialog to the form that opened it.
          event.stopPropagation()
          void send()
        }}
        {...(danger ? { onKeyDown: ignoreEnter } : {})}
      >
        <Stack gap="md">
          <Refusal text={failure} />
          {props.children(form)}
        </Stack>
      </form>
    </Dialog>
  )
}

const discardQuestion = () => ({
  title: kitText('discardTitle'),
  text: kitText('discardText'),
  yes: kitText('discard'),
  no: kitText('keepEditing'),
  danger: true,
})

const ignoreEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
