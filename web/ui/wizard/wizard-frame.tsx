import { Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { kitText } from '../../texts/kit.ts'
import classes from './wizard-frame.module.css'

interface WizardFrameProps {
  /** Names of the counted steps: they show as 'Step 1 of 3'. */
  readonly steps: readonly string[]
  /** Which of them is shown, from 0; null for a step that is not counted (details before, the outcome after). */
  readonly current: number | null
  /** Heading of the step; the step's name unless given. */
  readonly title?: string
  readonly children: ReactNode
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  /** Offers to skip what lies between this step and the last one. */
  readonly onSkip?: (() => void) | undefined
  /** In place of `onNext`: the id of the form that Next submits. */
  readonly nextForm?: string
  readonly nextLabel?: string
  readonly previousLabel?: string
  readonly nextDisabled?: boolean
  readonly busy?: boolean
  /** In place of Next: a Pay button that belongs to a form of its own. */
  readonly actions?: ReactNode
}

/** One step at a time: progress, the step, Previous and Next. The focus moves to each new step's heading. */
export const WizardFrame = (props: WizardFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const title = props.title ?? (props.current === null ? '' : props.steps[props.current])
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus()
    shown.current = title
  }, [title])
  return (
    <section className={classes.wizard} aria-label={title}>
      <header>
        {props.current === null ? null : (
          <>
            <ol className={classes.track} aria-hidden>
              {props.steps.map((step, index) => (
                <li
                  key={step}
                  data-state={index < (props.current ?? 0) ? 'done' : index === props.current ? 'now' : 'ahead'}
                />
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
            {props.previousLabel ?? kitText('previous')}
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
          <Button
            size="md"
            {...(props.nextForm === undefined
              ? { onClick: props.onNext }
              : { type: 'submit' as const, form: props.nextForm })}
            disabled={props.nextDisabled === true}
            loading={props.busy === true}
          >
            {props.nextLabel ?? kitText('next')}
          </Button>
        )}
      </Group>
    </section>
  )
}
