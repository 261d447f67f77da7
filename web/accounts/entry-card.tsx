import type { ReactNode } from 'react'
import { Logo } from '../ui/logo.tsx'
import { useTitle } from '../ui/use-title.ts'
import classes from './entry-card.module.css'

interface EntryCardProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** A card in the middle of an empty page: signing in, and what can go wrong with it. */
export const EntryCard = ({ title, text, children }: EntryCardProps) => {
  useTitle(title)
  return (
    <div className={classes.page}>
      <section className={classes.card} aria-label={title}>
        <Logo size={44} />
        <h1>{title}</h1>
        {text === undefined ? null : <p>{text}</p>}
        <div className={classes.body}>{children}</div>
      </section>
    </div>
  )
}
