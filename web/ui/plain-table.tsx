import type { ReactNode } from 'react'
import classes from './plain-table.module.css'

interface PlainTableProps {
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** Indexes of the numeric columns. */
  readonly numbers: readonly number[]
  readonly empty: string
  /** For wide tables: on phones each row is a card. */
  readonly isCards?: boolean
}

/** A scrollable region must be reachable by keyboard. */
const scrollable = { tabIndex: 0 } as const

/** A small table without search or sorting. */
export const PlainTable = ({ heads, rows, numbers, empty, isCards = false }: PlainTableProps) => {
  const align = (column: number) => (numbers.includes(column) ? { 'data-number': true } : {})
  return (
    <div className={classes.scroll} {...scrollable}>
      <table className={classes.table} data-cards={isCards || undefined}>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" {...align(column)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={heads.length} className={classes.none}>
                {empty}
              </td>
            </tr>
          ) : null}
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {heads.map((head, column) => (
                <td key={head} data-head={head} {...align(column)}>
                  {cells[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
