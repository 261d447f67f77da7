import type { ReactNode } from 'react'
import classes from './state.module.css'

interface EmptyStateProps {
  /** What is missing: 'No invoices yet'. */
  readonly title: string
  readonly children?: ReactNode
  /** The next step: a button. */
  readonly action?: ReactNode
  readonly icon?: ReactNode
}

/** Shown instead of an empty list, with the next step. */
export const EmptyState = ({ title, children, action, icon }: EmptyStateProps) => (
  <div className={classes.empty}>
    {icon === undefined ? null : (
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
    )}
    <p className={classes.title}>{title}</p>
    {children === undefined ? null : <div className={classes.text}>{children}</div>}
    {action}
  </div>
)
