import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { Logo } from '../ui/logo.tsx'
import { useTitle } from '../ui/use-title.ts'
import classes from './entry-card.module.css'

interface EntryCardProps {
  readonly title: string
  readonly text?: string
  /** For longer forms. */
  readonly wide?: boolean
  readonly children?: ReactNode
}

/** A centered card on an otherwise empty page, for sign-in and its errors. */
export const EntryCard = ({ title, text, wide = false, children }: EntryCardProps) => {
  useTitle(title)
  return (
    <div className={classes.page}>
      <section className={cx(classes.card, wide && classes.wide)} aria-label={title}>
        <Logo size={44} />
        <h1>{title}</h1>
        {text === undefined ? null : <p>{text}</p>}
        {children === undefined ? null : <div className={classes.body}>{children}</div>}
      </section>
    </div>
  )
}
