import { Button, Stack } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { kitText } from '../../texts/en/kit.ts'
import { type FieldErrors, fieldErrorsOf } from '../form/draft.ts'
import { Refusal } from '../form/refusal.tsx'
import { type FormSchema, useSchemaForm } from '../form/use-schema-form.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import { useSteps } from './use-steps.ts'
import classes from './wizard-frame.module.css'
import { WizardFrame } from './wizard-frame.tsx'
import type { WizardProps } from './wizard-props.ts'

export type { WizardStep } from './wizard-props.ts'

/**
 * A form in steps over one schema of the contract. Each step is an address, so the browser's Back returns to the
 * previous step. A step opens only when all previous ones are valid. Values are stored on this device until they are
 * sent, and leaving the page asks first.
 */
export const Wizard = <S extends FormSchema, A>(props: WizardProps<S, A>) => {
  const [times, setTimes] = useState(0)
  return <Attempt key={`${props.owner} ${times}`} {...props} onStartOver={() => setTimes(times + 1)} />
}

const Attempt = <S extends FormSchema, A>(props: WizardProps<S, A> & { readonly onStartOver: () => void }) => {
  const { name, owner, version, steps, initial, fieldOf = {}, problemText = ({ message }) => message } = props
  const { adaptDraft = (kept) => kept } = props
  const id = useId()
  const draftKey = `${name}.${owner}`
  const [draft] = useState(() => draftOf(draftKey, version, initial))
  const [initialValues] = useState(() => (draft === null ? initial : adaptDraft(draft.values)))
  const { form, element, checkFields, areRight, showErrors, parsed } = useSchemaForm({
    ...props,
    initial: initialValues,
  })
  const { values } = form
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const sending = useRef(false)
  const isChanged = JSON.stringify(values) !== JSON.stringify(initialValues)
  useLeaveGuard(isChanged && !done, leaveQuestion())

  const last = steps.length - 1
  const place = useSteps(
    steps.map(({ key }) => key),
    { leftAt: draft?.step ?? null, reached: firstOr(last, (at) => !isRight(at)) },
  )
  const { current } = place
  const step = steps[current]
  const isKept = useRef(draft !== null)
  const started = useRef(values)
  useEffect(() => {
    isKept.current ||= started.current !== values
    if (isKept.current && step !== undefined && !done) keepDraft(draftKey, version, values, step.key)
  }, [draftKey, version, values, step, done])
  const pending = useRef<FieldErrors>({})
  useEffect(() => {
    if (current >= 0 && showErrors(pending.current)) pending.current = {}
  }, [current, showErrors])
  useEffect(() => {
    const selector = place.field === null ? '' : `[data-path="${CSS.escape(place.field)}"]`
    if (current >= 0 && selector !== '') element.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [current, place.field, element])
  if (step === undefined) return null

  function firstOr(otherwise: number, holds: (index: number) => boolean): number {
    const found = steps.findIndex((_, index) => holds(index))
    return found < 0 ? otherwise : found
  }
  function isRight(index: number): boolean {
    const one = steps[index]
    return one === undefined || one.mayWait?.(values) === true || areRight(one.fields)
  }
  const go = (index: number): void => {
    setFailure(null)
    place.go(index)
  }
  /** Opens the step with the field and shows the error there; false if no step has it. */
  const show = (errors: FieldErrors): boolean => {
    if (showErrors(errors)) return true
    const at = steps.findIndex(({ fields }) => fields.some((field) => fieldsIn(errors).has(field)))
    if (at < 0) return false
    pending.current = errors
    go(at)
    return true
  }
  const send = async (): Promise<void> => {
    const waiting = new Set<string>(steps.flatMap(({ mayWait, fields }) => (mayWait?.(values) === true ? fields : [])))
    const errors = checkFields(Object.keys(initial).filter((field) => !waiting.has(field)))
    const [wrong] = Object.values(errors)
    if (wrong !== undefined) {
      if (!show(errors)) setFailure(wrong)
      return
    }
    const complete = parsed()
    sending.current = true
    if (props.onAsk !== undefined && !(await props.onAsk(complete))) {
      sending.current = false
      return
    }
    setBusy(true)
    setFailure(null)
    const sent = await props.onSend(complete, form)
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
    const places = props.errorsOf?.(sent.problem) ?? {}
    const known = Object.keys(places).length > 0 ? places : fieldErrorsOf(sent.problem)
    if (!show(field === undefined ? known : { [field]: text })) setFailure(text)
  }
  const next = (): void => {
    if (sending.current) return
    if (current === last) {
      void send()
      return
    }
    const errors = checkFields(step.fields)
    if (Object.keys(errors).length === 0) go(current + 1)
    else showErrors(errors)
  }
  /** Opens a step, or the first invalid one before it. */
  const goTo = (target: number): void => {
    if (sending.current) return
    const wrong = firstOr(target, (index) => index < target && !isRight(index))
    const errors = wrong === target ? {} : checkFields(steps[wrong]?.fields)
    if (wrong !== current) go(wrong)
    if (wrong === target) return
    showErrors(errors)
    // Again after the message was shown, which takes the focus.
    pending.current = errors
    setFailure(kitText('notSkipped'))
  }
  const startOver = (): void => {
    dropDraft(draftKey)
    place.restart()
    props.onStartOver()
  }
  const submitText = typeof props.submit === 'string' ? props.submit : props.submit(form)
  const content = (
    <WizardFrame
      steps={steps.map(({ title }) => title)}
      current={current}
      {...(current === 0 ? {} : { onPrevious: place.previous })}
      {...(props.canSkipToEnd === true ? { onGo: goTo } : {})}
      {...(props.canSkipToEnd === true && current < last - 1 ? { onSkip: () => goTo(last) } : {})}
      nextForm={id}
      nextLabel={current === last ? submitText : (step.nextLabel ?? kitText('next'))}
      busy={busy}
    >
      <div className={classes.message}>
        {draft === null ? null : (
          <p className={classes.draft} role="status">
            {kitText('draft')}
            <Button variant="subtle" size="compact-sm" onClick={startOver}>
              {kitText('startOver')}
            </Button>
          </p>
        )}
        <Refusal text={failure} />
        {props.above?.(form)}
      </div>
      <form
        ref={element}
        id={id}
        noValidate
        onSubmit={(event) => {
          // Ignore submits that bubble up from dialogs opened by a step.
          if (event.target !== event.currentTarget) return
          event.preventDefault()
          next()
        }}
      >
        <Stack gap="md">{step.children(form)}</Stack>
      </form>
    </WizardFrame>
  )
  // The same element with and without a preview, so that focus and input are kept.
  return (
    <div {...(props.preview === undefined ? {} : { className: classes.withPreview })}>
      {content}
      {props.preview?.(form)}
    </div>
  )
}

const leaveQuestion = () => ({
  title: kitText('leaveTitle'),
  text: kitText('leaveText'),
  yes: kitText('leave'),
  no: kitText('stay'),
})

const fieldsIn = (errors: FieldErrors): ReadonlySet<string> =>
  new Set(Object.keys(errors).map((path) => path.split('.')[0] ?? ''))
