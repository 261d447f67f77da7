import { useDeferredValue, useMemo, useState } from 'react'
import type { DivisionToEdit } from '../../../../api/contract/tournament-set-up.ts'
import {
  type CoverageCell,
  coverageCells,
  coverageOf,
  MAX_CELLS,
} from '../../../../domain/tournaments/published-set-up.ts'
import { divisionEditorText } from '../../../texts/en/division-editor.ts'
import { CoveragePicture } from '../../divisions/coverage-picture.tsx'
import { cellText, type LevelNames } from '../../divisions/coverage-text.ts'
import classes from './divisions.module.css'
import type { RuleContext } from './rule-text.ts'

interface CoverageProps {
  readonly divisions: readonly DivisionToEdit[]
  readonly context: RuleContext
}

/** How many ranges are listed; the rest are counted. */
const NAMED = 5
/** Up to this many divisions, the picture is deferred without a click. */
const PICTURED = 60

/** Athletes covered by no division or by several, as text and as a picture. */
export const Coverage = ({ divisions, context }: CoverageProps) => {
  // Deferred, because it is slow with hundreds of divisions; the list itself updates first.
  const deferred = useDeferredValue(divisions)
  const [isPictured, setPictured] = useState(divisions.length <= PICTURED)
  const { levels, year } = context
  const found = useMemo(() => foundIn(deferred, levels), [deferred, levels])
  if (deferred.length === 0) return null
  const nameOf = (id: string): string => deferred.find((one) => one.id === id)?.name ?? ''
  return (
    <section className={classes.coverage} aria-label={divisionEditorText('coverage')}>
      <h3>{divisionEditorText('coverage')}</h3>
      {found === null ? null : (
        <>
          <Cells
            cells={found.gaps}
            none={divisionEditorText('noGaps')}
            title={divisionEditorText('gaps', { count: found.gaps.length })}
            textOf={(cell) => cellText(cell, levels)}
          />
          <Cells
            cells={found.overlaps}
            none={divisionEditorText('noOverlaps')}
            title={divisionEditorText('overlaps', { count: found.overlaps.length })}
            textOf={(cell) =>
              divisionEditorText('takenBy', {
                who: cellText(cell, levels),
                divisions: cell.divisionIds.map(nameOf).join(', '),
              })
            }
          />
        </>
      )}
      <details open={isPictured} onToggle={(event) => setPictured(event.currentTarget.open)}>
        <summary>{divisionEditorText('picture')}</summary>
        {isPictured ? <CoveragePicture divisions={deferred} levels={levels} year={year} isSummarized /> : null}
      </details>
    </section>
  )
}

/** Null if there are too many bounds to show. */
const foundIn = (divisions: readonly DivisionToEdit[], levels: LevelNames) => {
  const rules = divisions.map(({ id, rules }) => ({ divisionId: id, rules }))
  if (coverageCells(rules) > MAX_CELLS) return null
  const { gaps, overlaps } = coverageOf(rules)
  const isRelevant = (cell: CoverageCell): boolean => hasLevel(cell, levels)
  return { gaps: gaps.filter(isRelevant), overlaps: overlaps.filter(isRelevant) }
}

/** Whether any of the organization's levels is in the cell's range. */
const hasLevel = ({ minLevel, maxLevel }: CoverageCell, levels: LevelNames): boolean =>
  levels.size === 0 || [...levels.keys()].some((order) => order >= (minLevel ?? order) && order <= (maxLevel ?? order))

interface CellsProps {
  readonly cells: readonly CoverageCell[]
  readonly none: string
  readonly title: string
  readonly textOf: (cell: CoverageCell) => string
}

const Cells = ({ cells, none, title, textOf }: CellsProps) => {
  if (cells.length === 0) return <p>{none}</p>
  return (
    <>
      <p>{title}</p>
      <ul>
        {cells.slice(0, NAMED).map((cell) => (
          <li key={JSON.stringify(cell)}>{textOf(cell)}</li>
        ))}
        {cells.length <= NAMED ? null : <li>{divisionEditorText('andMore', { count: cells.length - NAMED })}</li>}
      </ul>
    </>
  )
}
