import { useState } from 'react'
import { divisionRulesText as text } from '../../texts/en/division-rules.ts'
import classes from './coverage.module.css'
import type { Panel, PlacedCell } from './coverage-layout.ts'
import { bornText, genderText, type LevelNames, levelsText, namesText, weightsText } from './coverage-text.ts'

interface CoverageTableProps {
  readonly panels: readonly Panel[]
  readonly levels: LevelNames
}

/** The picture's data as a table, gaps and overlaps first. */
export const CoverageTable = ({ panels, levels }: CoverageTableProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.table} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text('asTable')}</summary>
      {isOpen ? <Table panels={panels} levels={levels} /> : null}
    </details>
  )
}

const Table = ({ panels, levels }: CoverageTableProps) => (
  // Lets keyboard users scroll wide tables.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas need keyboard focus
  <section className={classes.scroll} tabIndex={0} aria-label={text('asTable')}>
    <table>
      <thead>
        <tr>
          {(['columnDivision', 'columnGender', 'columnLevel', 'columnBorn', 'columnWeight'] as const).map((column) => (
            <th key={column} scope="col">
              {text(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {panels
          .flatMap(({ cells }) => cells)
          .toSorted((a, b) => rank(a) - rank(b))
          .map((cell) => (
            <tr
              key={[cell.gender, cell.minLevel, cell.minYear, cell.minWeight].join(' ')}
              data-kind={cell.names.length === 0 ? 'gap' : cell.names.length > 1 ? 'overlap' : undefined}
            >
              <th scope="row">{wordOf(cell)}</th>
              <td>{genderText(cell.gender)}</td>
              <td>{levelsText(cell.minLevel, cell.maxLevel, levels) || text('allLevels')}</td>
              <td>{bornText(cell.minYear, cell.maxYear)}</td>
              <td>{weightsText(cell.minWeight, cell.maxWeight) || text('anyWeight')}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </section>
)

const rank = ({ names }: PlacedCell): number => (names.length === 0 ? 0 : names.length > 1 ? 1 : 2)

const wordOf = ({ names }: PlacedCell): string => {
  if (names.length === 0) return text('gap')
  return names.length === 1 ? (names[0] ?? '') : text('overlapOf', { names: namesText(names) })
}
