import { type ReactNode, useState } from 'react'
import classes from './division-rules.module.css'

interface UnfoldingProps {
  readonly name: string
  readonly about: string
  /** Something about it asks for a look. */
  readonly isOdd?: boolean
  /** Drawn once it is opened: a tournament may have sixty of them. */
  readonly children: () => ReactNode
}

/** An event in one line, with its details below once it is opened. */
export const Unfolding = ({ name, about, isOdd = false, children }: UnfoldingProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.unfolding} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{name}</strong>
        <span data-odd={isOdd || undefined}>{about}</span>
      </summary>
      {isOpen ? children() : null}
    </details>
  )
}
