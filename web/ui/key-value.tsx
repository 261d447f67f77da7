import type { ReactNode } from 'react'
import classes from './key-value.module.css'

interface KeyValueProps {
  /** Label and value of each line; a line without value is left out. */
  readonly items: readonly (readonly [label: string, value: ReactNode])[]
  /** Values on the right, as in a sum. */
  readonly ledger?: boolean
}

/** A description list, label beside value. */
export const KeyValue = ({ items, ledger = false }: KeyValueProps) => (
  <dl className={classes.list} data-ledger={ledger || undefined}>
    {items
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([label, value]) => (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
