import { divisionRulesText as text } from '../../texts/en/division-rules.ts'
import classes from './coverage.module.css'
import { labeled, type Panel, type PlacedCell, weightScale } from './coverage-layout.ts'
import { agesText, bornText, cellText, type LevelNames, namesText } from './coverage-text.ts'

interface CoveragePanelProps {
  readonly panel: Panel
  /** Accessible name. */
  readonly label: string
  /** In pixels. */
  readonly width: number
  readonly levels: LevelNames
  /** The tournament's year, to show ages next to years of birth. */
  readonly year: number | undefined
  /** Id prefix of the patterns that `CoverageHatchings` defines. */
  readonly hatching: string
}

const ROW = 34
const AXIS = 22
/** Width of the year labels. */
const LEFT = 96

/** The chart of one gender and level: a row per year range, weights from left to right. */
export const CoveragePanel = ({ panel, label, width, levels, year, hatching }: CoveragePanelProps) => {
  const right = Math.max(80, width - LEFT - 2)
  const x = weightScale(panel, right)
  const height = panel.rows.length * ROW
  const ticks = labeled(
    panel.bounds.map((weight) => ({ weight, at: x(weight, 'min') })),
    28,
  )
  return (
    <svg
      className={classes.panel}
      width={width}
      height={height + (ticks.length === 0 ? 2 : AXIS)}
      role="img"
      aria-label={text('picture', { of: label })}
    >
      {panel.rows.map(({ min, max }, row) => {
        const ages = year === undefined ? '' : agesText(min, max, year)
        return (
          <g key={`${min} ${max}`}>
            <text
              className={classes.years}
              x={LEFT - 8}
              y={row * ROW + ROW / 2 + (ages === '' ? 4 : -2)}
              textAnchor="end"
            >
              {ages === '' ? bornText(min, max) : ages}
            </text>
            {ages === '' ? null : (
              <text className={classes.born} x={LEFT - 8} y={row * ROW + ROW / 2 + 11} textAnchor="end">
                {bornText(min, max)}
              </text>
            )}
          </g>
        )
      })}
      <g transform={`translate(${LEFT} 0)`}>
        {panel.cells.map((cell, at) => (
          <Cell
            key={`${cell.firstRow} ${cell.minWeight}`}
            cell={cell}
            from={x(cell.minWeight, 'min')}
            to={x(cell.maxWeight, 'max')}
            isOdd={at % 2 === 1}
            title={`${cell.names.length === 0 ? text('gap') : namesText(cell.names)}: ${cellText(cell, levels)}`}
            hatching={hatching}
          />
        ))}
        {ticks.map(({ weight, at }) => (
          // The last bound is at the picture's edge, which would cut off its label.
          <text
            key={weight}
            className={classes.tick}
            x={at}
            y={height + 15}
            textAnchor={at > right - 10 ? 'end' : 'middle'}
          >
            {weight}
          </text>
        ))}
      </g>
      {ticks.length === 0 ? null : (
        <text className={classes.tick} x={LEFT - 8} y={height + 15} textAnchor="end">
          {text('kilograms')}
        </text>
      )}
    </svg>
  )
}

interface CellProps {
  readonly cell: PlacedCell
  readonly from: number
  readonly to: number
  readonly isOdd: boolean
  readonly title: string
  readonly hatching: string
}

/** Approximate letter width in pixels. */
const LETTER = 6.7

const Cell = ({ cell: { firstRow, rows, names }, from, to, isOdd, title, hatching }: CellProps) => {
  const kind = names.length === 0 ? 'gap' : names.length > 1 ? 'overlap' : 'one'
  const box = { x: from + 0.5, y: firstRow * ROW + 0.5, width: Math.max(1, to - from - 1), height: rows * ROW - 1 }
  const word = kind === 'one' ? (names[0] ?? '') : text(kind)
  const fits = Math.floor((box.width - 8) / LETTER)
  return (
    <g>
      <title>{title}</title>
      <rect {...box} className={classes.cell} data-kind={kind} data-odd={isOdd || undefined} />
      {kind === 'one' ? null : <rect {...box} fill={`url(#${hatching}-${kind})`} />}
      {fits < 4 ? null : (
        <text className={classes.name} data-kind={kind} x={from + 5} y={box.y + box.height / 2 + 4}>
          {word.length <= fits ? word : `${word.slice(0, fits - 1)}…`}
        </text>
      )}
    </g>
  )
}

/** Patterns that distinguish gaps from overlaps without color. */
export const CoverageHatchings = ({ id }: { readonly id: string }) => (
  <svg width="0" height="0" aria-hidden className={classes.hatchings}>
    <defs>
      <pattern id={`${id}-gap`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="8" className={classes.gapLine} />
      </pattern>
      <pattern id={`${id}-overlap`} width="7" height="7" patternUnits="userSpaceOnUse">
        <circle cx="3.5" cy="3.5" r="1.3" className={classes.overlapDot} />
      </pattern>
    </defs>
  </svg>
)
