import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import classes from './form.module.css'

interface RefusalProps {
  /** Null while nothing is refused. */
  readonly text: string | null
  readonly className?: string
  /** What the user can do about it, below the text. */
  readonly children?: ReactNode
}

/**
 * Why a request was refused. It scrolls into view and takes the focus when it appears, because the button that was
 * pressed may be several screens further down.
 */
export const Refusal = ({ text, ...props }: RefusalProps) =>
  text === null ? null : <Shown key={text} text={text} {...props} />

const Shown = ({ text, className, children }: RefusalProps) => {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.focus({ preventScroll: true })
    // At the top: the versions to compare follow below it.
    element.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={element} className={cx(classes.failure, className)} role="alert" tabIndex={-1}>
      {text}
      {children}
    </div>
  )
}
