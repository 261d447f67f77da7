import { Button, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { z } from 'zod'
import type { ApiProblem, ProblemCode } from '../../client/problem.ts'
import type { Sent } from '../../client/use-send.ts'
import { kitText } from '../../texts/kit.ts'
import { type Draft, fieldErrorsOf } from '../form/draft.ts'
import formClasses from '../form/form.module.css'
import { type FormOf, type FormSchema, type SchemaFormOptions, useSchemaForm } from '../form/use-schema-form.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import classes from './wizard-frame.module.css'
import { WizardFrame } from './wizard-frame.tsx'

export interface WizardStep<V> {
  /** In the address: `?step=basics`. */
  readonly key: string
  readonly title: string
  /** The fields that must be right before the next step. */
  readonly fields: readonly (keyof V & string)[]
  readonly children: (form: FormOf<V>) => ReactNode
}

interface WizardProps<S extends FormSchema, A> extends SchemaFormOptions<S> {
  /** What is filled in, for the key of its draft: 'new-tournament'. */
  readonly name: string
  /** Whose draft it is: the user's id. */
  readonly owner: string
  /** Raise it when a kept draft no longer fits the schema. */
  readonly version: number
  readonly steps: readonly WizardStep<Draft<z.input<S>>>[]
  /** What the last step's button does: 'Create tournament'. */
  readonly submit: string
  /** Sends what was filled in (`useSend`). */
  readonly onSend: (values: z.output<S>) => Promise<Sent<A>>
  readonly onDone: (answer: A, values: z.output<S>) => void
  /** Which field a refusal is about, by the problem's code. */
  readonly fieldOf?: { readonly [Code in ProblemCode]?: keyof z.input<S> & string }
  readonly problemText?: (problem: ApiProblem) => string
}

/**
 * A form in steps over one schema of the contract. Each step is an address, so the browser's Back goes a step back; none
 * opens before those in front of it are right. What is filled in is kept on this device until it is sent, and leaving the
 * page asks first.
 */
export const Wizard = <S extends FormSchema, A>(props: WizardProps<S, A>) => {
  const [times, setTimes] = useState(0)
  return <Attempt key={`${props.owner} ${times}`} {...props} onStartOver={() => setTimes(times + 1)} />
}

const Attempt = <S extends FormSchema, A>(props: WizardProps<S, A> & { readonly onStartOver: () => void }) => {
  const { name, owner, version, steps, initial, fieldOf = {}, problemText = ({ message }) => message } = props
  const id = useId()
  const draftKey = `${name}.${owner}`
  const [draft] = useState(() => draftOf(draftKey, version, initial))
  const begun = draft ?? initial
  const { form, element, checkFields, areRight, showErrors, parsed } = useSchemaForm({ ...props, initial: begun })
  const { values } = form
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const sending = useRef(false)
  const isChanged = JSON.stringify(values) !== JSON.stringify(begun)

  const started = useRef(values)
  useEffect(() => {
    if (started.current !== values) keepDraft(draftKey, version, values)
    started.current = values
  }, [draftKey, version, values])
  useLeaveGuard(isChanged && !done, leaveQuestion())

  const [location, navigate] = useLocation()
  const search = useSearch()
  const wanted = steps.findIndex(({ key }) => key === new URLSearchParams(search).get('step'))
  // None opens before those in front of it are right: a draft opens where it stopped.
  const [reached, setReached] = useState(() => {
    const firstWrong = steps.findIndex(({ fields }) => !areRight(fields))
    return firstWrong < 0 ? steps.length - 1 : firstWrong
  })
  const current = Math.min(Math.max(0, wanted), reached)
  const step = steps[current]
  useEffect(() => {
    if (wanted > current) navigate(`${location}?step=${step?.key ?? ''}`, { replace: true })
  }, [wanted, current, step, location, navigate])
  const go = (index: number): void => {
    setFailure(null)
    setReached((before) => Math.max(before, index))
    navigate(`${location}?step=${steps[index]?.key ?? ''}`, { state: { from: current } })
  }
  const pending = useRef<Readonly<Record<string, string>>>({})
  useEffect(() => {
    if (current >= 0 && showErrors(pending.current)) pending.current = {}
  }, [current, showErrors])
  if (step === undefined) return null

  /** Goes to the step that has the field and shows the error there; false when no step has it. */
  const show = (errors: Readonly<Record<string, string>>): boolean => {
    if (showErrors(errors)) return true
    const at = steps.findIndex(({ fields }) => fields.some((field) => fieldsIn(errors).has(field)))
    if (at < 0) return false
    pending.current = errors
    go(at)
    return true
  }
  const send = async (): Promise<void> => {
    const errors = checkFields()
    const [wrong] = Object.values(errors)
    if (wrong !== undefined) {
      if (!show(errors)) setFailure(wrong)
      return
    }
    const complete = parsed()
    sending.current = true
    setBusy(true)
    setFailure(null)
    const sent = await props.onSend(complete)
    sending.current = false
    setBusy(false)
    if (sent.ok) {
      setDone(true)
      dropDraft(draftKey)
      props.onDone(sent.answer, complete)
      return
    }
    const text = problemText(sent.problem)
    const field = fieldOf[sent.problem.code]
    if (!show(field === undefined ? fieldErrorsOf(sent.problem) : { [field]: text })) setFailure(text)
  }
  const next = (): void => {
    if (sending.current) return
    if (current === steps.length - 1) {
      void send()
      return
    }
    const errors = checkFields(step.fields)
    if (Object.keys(errors).length === 0) go(current + 1)
    else showErrors(errors)
  }
  const previous = (): void => {
    if (cameFrom() === current - 1) window.history.back()
    else navigate(`${location}?step=${steps[current - 1]?.key ?? ''}`, { replace: true })
  }
  const startOver = (): void => {
    dropDraft(draftKey)
    navigate(location, { replace: true })
    props.onStartOver()
  }
  return (
    <WizardFrame
      steps={steps.map(({ title }) => title)}
      current={current}
      {...(current === 0 ? {} : { onPrevious: previous })}
      nextForm={id}
      {...(current === steps.length - 1 ? { nextLabel: props.submit } : {})}
      busy={busy}
    >
      {draft === null ? null : (
        <p className={classes.draft} role="status">
          {kitText('draft')}
          <Button variant="subtle" size="compact-sm" onClick={startOver}>
            {kitText('startOver')}
          </Button>
        </p>
      )}
      {failure === null ? null : (
        <p className={formClasses.failure} role="alert">
          {failure}
        </p>
      )}
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <Stack gap="md">{step.children(form)}</Stack>
      </form>
    </WizardFrame>
  )
}

const leaveQuestion = () => ({
  title: kitText('leaveTitle'),
  text: kitText('leaveText'),
  yes: kitText('leave'),
  no: kitText('stay'),
})

const fieldsIn = (errors: Readonly<Record<string, string>>): ReadonlySet<string> =>
  new Set(Object.keys(errors).map((path) => path.split('.')[0] ?? ''))

/** If the person came from the previous step, Previous is the browser's Back; an opened address has no such step. */
const cameFrom = (): unknown => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null
}
