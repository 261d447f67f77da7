import type { ReactNode } from 'react'
import classes from './key-value.module.css'

interface KeyValueProps {
  /** Label and value of each line; a line without a value is omitted. */
  readonly items: readonly (readonly [label: string, value: ReactNode])[]
  /** Aligns the values to the right, as in a ledger. */
  readonly ledger?: boolean
}

/** A description list with labels next to their values. */
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
