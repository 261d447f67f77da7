import { Button, Group } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { kitText } from '../../texts/en/kit.ts'
import { SubmitButton } from '../submit-button.tsx'
import classes from './wizard-frame.module.css'

interface WizardFrameProps {
  /** Names of the counted steps: they show as 'Step 1 of 3'. */
  readonly steps: readonly string[]
  /** Index of the current step; null for a step that is not counted (details before, the outcome after). */
  readonly current: number | null
  /** Heading of the step; by default its name. */
  readonly title?: string
  readonly children: ReactNode
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** Makes the step names links, where there is room for them. */
  readonly onGo?: ((index: number) => void) | undefined
  /** Offers to skip to the last step. */
  readonly onSkip?: (() => void) | undefined
  /** Instead of `onNext`: the id of the form that Next submits. */
  readonly nextForm?: string
  readonly nextLabel?: string
  /** Why Next cannot be pressed yet, shown next to it. */
  readonly nextReason?: string | null
  readonly busy?: boolean
  /** Instead of Next: for example a Pay button in its own form. */
  readonly actions?: ReactNode
}

/** One step at a time: progress, the step, Previous and Next. The focus moves to each new step's heading. */
export const WizardFrame = (props: WizardFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const title = props.title ?? (props.current === null ? '' : props.steps[props.current])
  const focusedTitle = useRef(title)
  // Before the step is painted: later, the focus would leave a field in which the user types already.
  useLayoutEffect(() => {
    if (focusedTitle.current !== title) heading.current?.focus()
    focusedTitle.current = title
  }, [title])
  return (
    <section className={classes.wizard} aria-label={title}>
      <header>
        {props.current === null ? null : (
          <>
            {props.onGo === undefined ? null : (
              <StepLinks steps={props.steps} current={props.current} onGo={props.onGo} />
            )}
            <ol className={classes.track} aria-hidden>
              {props.steps.map((step, index) => (
                <li key={step} data-state={stateOf(index, props.current ?? 0)} />
              ))}
            </ol>
            <p className={classes.count}>
              {kitText('stepOf', { current: props.current + 1, total: props.steps.length })}
            </p>
          </>
        )}
        <h2 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className={classes.body}>{props.children}</div>
      <Group className={classes.actions} justify="space-between">
        {props.onPrevious === undefined ? (
          <span />
        ) : (
          <Button variant="default" size="md" onClick={props.onPrevious} disabled={props.busy === true}>
            {kitText('previous')}
          </Button>
        )}
        {props.actions}
        {props.onSkip === undefined ? null : (
          <Button
            variant="subtle"
            size="md"
            className={classes.skip}
            onClick={props.onSkip}
            disabled={props.busy === true}
          >
            {kitText('skipToEnd')}
          </Button>
        )}
        {props.onNext === undefined && props.nextForm === undefined ? null : (
          <SubmitButton
            size="md"
            {...(props.nextForm === undefined
              ? { onClick: props.onNext }
              : { type: 'submit' as const, form: props.nextForm })}
            reason={props.nextReason ?? null}
            loading={props.busy === true}
          >
            {props.nextLabel ?? kitText('next')}
          </SubmitButton>
        )}
      </Group>
    </section>
  )
}

const stateOf = (index: number, current: number): 'done' | 'now' | 'ahead' => {
  if (index === current) return 'now'
  return index < current ? 'done' : 'ahead'
}

interface StepLinksProps {
  readonly steps: readonly string[]
  readonly current: number
  readonly onGo: (index: number) => void
}

/** The step names, instead of the progress bar. */
const StepLinks = ({ steps, current, onGo }: StepLinksProps) => (
  <nav className={classes.steps} aria-label={kitText('steps')}>
    <ol>
      {steps.map((step, index) => (
        <li key={step} data-state={stateOf(index, current)}>
          <button
            type="button"
            {...(index === current ? { 'aria-current': 'step' as const } : {})}
            onClick={() => onGo(index)}
          >
            {step}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
