import type { ReactNode } from 'react'
import { progressText } from '../../texts/en/progress.ts'
import { Trend, type TrendPoint } from '../../ui/chart/trend.tsx'
import { numberText } from '../../ui/count.ts'
import { PlainTable } from '../../ui/plain-table.tsx'
import classes from './progress.module.css'

/** The scale's maximum unless a score exceeds it. */
const FULL = 100

export interface ItemTrend {
  readonly key: string
  readonly name: string
  /** Shown below the name: the latest score. */
  readonly note: string
  readonly points: readonly TrendPoint[]
  readonly ends: readonly [string, string]
}

interface ItemTrendsProps {
  readonly items: readonly ItemTrend[]
  /** The same data as a table. */
  readonly table: {
    readonly heads: readonly string[]
    readonly numbers: readonly number[]
    readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  }
}

/** Score trends: a small chart for each curriculum item, and all of them as a table. */
export const ItemTrends = ({ items, table }: ItemTrendsProps) => (
  <>
    <ul className={classes.trends}>
      {items.map(({ key, name, note, points, ends }) => (
        <li key={key}>
          <h3>{name}</h3>
          <p>{note}</p>
          {points.length < 2 ? null : (
            <Trend points={points} top={topOf(points)} topText={numberText(topOf(points))} ends={ends} />
          )}
        </li>
      ))}
    </ul>
    <details className={classes.table}>
      <summary>{progressText('asTable')}</summary>
      <PlainTable {...table} empty={progressText('none')} />
    </details>
  </>
)

const topOf = (points: readonly TrendPoint[]): number => Math.max(FULL, ...points.map(({ y }) => y))
