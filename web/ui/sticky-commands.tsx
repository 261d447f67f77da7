import type { ReactNode } from 'react'
import classes from './sticky-commands.module.css'

/** On a phone the commands stay visible while a long list of cards scrolls. */
export const StickyCommands = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.sticky}>{children}</div>
)
