import type { ReactNode } from 'react'
import { staffKitText } from '../texts/en/staff-kit.ts'
import classes from './run-list.module.css'
import type { Outcome } from './use-run-many.ts'

export interface RunItem {
  readonly key: string
  readonly title: string
  /** Details, or why the item is skipped. */
  readonly about: string
  readonly isSkipped: boolean
  /** Shown on the right until there is an outcome: an amount. */
  readonly value?: ReactNode
  readonly outcome?: Outcome | undefined
}

/** Many items of a bulk action with the outcome of each. */
export const RunList = ({ label, items }: { readonly label: string; readonly items: readonly RunItem[] }) => (
  // It scrolls, so the keyboard must reach it.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
  <ul className={classes.list} aria-label={label} tabIndex={0}>
    {items.map(({ key, title, about, isSkipped, value, outcome }) => (
      <li key={key}>
        <span data-skipped={isSkipped || undefined}>
          {title}
          <small>{about}</small>
        </span>
        {outcome === undefined ? value : <span data-outcome={outcome.kind}>{outcomeText(outcome)}</span>}
      </li>
    ))}
  </ul>
)

const outcomeText = (outcome: Outcome): string => {
  if (outcome.kind === 'failed') return outcome.why
  return staffKitText(({ waiting: 'runWaiting', running: 'runRunning', done: 'runDone' } as const)[outcome.kind])
}
