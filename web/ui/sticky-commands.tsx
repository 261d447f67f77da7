import type { ReactNode } from 'react'
import { useIsPast } from '../client/past.ts'
import classes from './sticky-commands.module.css'

/** On a phone the commands stay visible while a long list of cards scrolls. An earlier moment has none. */
export const StickyCommands = ({ children }: { readonly children: ReactNode }) =>
  useIsPast() ? null : <div className={classes.sticky}>{children}</div>
