import { type ReactNode, useState } from 'react'
import classes from './division-rules.module.css'

interface DisclosureProps {
  readonly name: string
  readonly about: string
  /** Highlights the line because it needs attention. */
  readonly needsAttention?: boolean
  /** Rendered when opened, because a tournament may have sixty. */
  readonly children: () => ReactNode
}

/** A collapsible line for an event. */
export const Disclosure = ({ name, about, needsAttention = false, children }: DisclosureProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.unfolding} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{name}</strong>
        <span data-odd={needsAttention || undefined}>{about}</span>
      </summary>
      {isOpen ? children() : null}
    </details>
  )
}
