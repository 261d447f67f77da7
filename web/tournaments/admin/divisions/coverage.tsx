import { useDeferredValue, useMemo } from 'react'
import type { DivisionToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { type CoverageCell, coverageOf } from '../../../../domain/tournaments/published.ts'
import { divisionEditorText } from '../../../texts/division-editor.ts'
import classes from './divisions.module.css'
import { type Rule, type RuleContext, rulesText } from './rule-words.ts'

interface CoverageProps {
  readonly divisions: readonly DivisionToEdit[]
  readonly context: RuleContext
}

/** As many are named; of the others their number is said. */
const NAMED = 5

/** Whom no division takes, and whom several do. */
export const Coverage = ({ divisions, context }: CoverageProps) => {
  // It takes its time with hundreds: a division that was added is on the screen before.
  const shown = useDeferredValue(divisions)
  const { levels } = context
  const { gaps, overlaps } = useMemo(() => {
    const all = coverageOf(shown.map(({ id, rules }) => ({ divisionId: id, rules })))
    const isSomebody = (cell: CoverageCell): boolean => hasLevel(cell, levels)
    return { gaps: all.gaps.filter(isSomebody), overlaps: all.overlaps.filter(isSomebody) }
  }, [shown, levels])
  if (shown.length === 0) return null
  const nameOf = (id: string): string => shown.find((one) => one.id === id)?.name ?? ''
  return (
    <section className={classes.coverage} aria-label={divisionEditorText('coverage')}>
      <h3>{divisionEditorText('coverage')}</h3>
      <Cells
        cells={gaps}
        none={divisionEditorText('noGaps')}
        title={divisionEditorText('gaps', { count: gaps.length })}
        textOf={(cell) => cellText(cell, context)}
      />
      <Cells
        cells={overlaps}
        none={divisionEditorText('noOverlaps')}
        title={divisionEditorText('overlaps', { count: overlaps.length })}
        textOf={(cell) =>
          divisionEditorText('takenBy', {
            who: cellText(cell, context),
            divisions: cell.divisionIds.map(nameOf).join(', '),
          })
        }
      />
    </section>
  )
}

/** Whether the organization has a level there: below the first one is nobody. */
const hasLevel = ({ minLevel, maxLevel }: CoverageCell, levels: RuleContext['levels']): boolean =>
  levels.size === 0 || [...levels.keys()].some((order) => order >= (minLevel ?? order) && order <= (maxLevel ?? order))

interface CellsProps {
  readonly cells: readonly CoverageCell[]
  readonly none: string
  readonly title: string
  readonly textOf: (cell: CoverageCell) => string
}

const Cells = ({ cells, none, title, textOf }: CellsProps) => {
  if (cells.length === 0) return <p>{none}</p>
  const named = cells.slice(0, NAMED).map(textOf)
  return (
    <>
      <p>{title}</p>
      <ul>
        {named.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {cells.length <= NAMED ? null : <li>{divisionEditorText('andMore', { count: cells.length - NAMED })}</li>}
      </ul>
    </>
  )
}

const cellText = (cell: CoverageCell, context: RuleContext): string => {
  const rules: readonly Rule[] = [
    { field: 'Gender', min: cell.gender, max: cell.gender },
    { field: 'Level.Order', min: cell.minLevel, max: cell.maxLevel },
    { field: 'DateOfBirth.Year', min: cell.minYear, max: cell.maxYear },
    { field: 'Weight', min: cell.minWeight, max: cell.maxWeight },
  ]
  return rulesText(rules, context) || divisionEditorText('everyone')
}
