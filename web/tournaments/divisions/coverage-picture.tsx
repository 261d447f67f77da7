import { useElementSize } from '@mantine/hooks'
import { useId, useMemo } from 'react'
import { divisionRulesText as text } from '../../texts/en/division-rules.ts'
import classes from './coverage.module.css'
import { type Panel, type PicturedDivision, pictureOf } from './coverage-layout.ts'
import { CoverageHatchings, CoveragePanel } from './coverage-panel.tsx'
import { CoverageTable } from './coverage-table.tsx'
import { genderText, type LevelNames, levelsText } from './coverage-text.ts'

interface CoveragePictureProps {
  /** One event's divisions, saved or not. */
  readonly divisions: readonly PicturedDivision[]
  /** Names of levels by order. */
  readonly levels?: LevelNames
  /** The tournament's year, to show ages next to years of birth. */
  readonly year?: number
  /** Whether the caller already shows the number of gaps and overlaps. */
  readonly isSummarized?: boolean
}

const NO_NAMES: LevelNames = new Map()
/** From this width on, panels are in two columns. */
const WIDE = 640
const BETWEEN = 20

/**
 * The athletes an event's divisions cover: year of birth by weight, for each gender and range of levels, with gaps and overlaps.
 * Also available as a table.
 */
export const CoveragePicture = ({ divisions, levels = NO_NAMES, year, isSummarized = false }: CoveragePictureProps) => {
  const { ref, width } = useElementSize()
  const hatching = useId()
  const picture = useMemo(() => pictureOf(divisions), [divisions])
  if (divisions.length === 0) return <p className={classes.said}>{text('noDivisions')}</p>
  if (picture === null) return <p className={classes.said}>{text('tooFine')}</p>
  const { panels, gaps, overlaps } = picture
  const isWide = width >= WIDE && panels.length > 1
  return (
    <figure className={classes.picture} ref={ref}>
      <figcaption className={isSummarized ? 'hidden-visually' : classes.said}>
        {coverageSummary(divisions.length, gaps.length, overlaps.length)}
      </figcaption>
      <CoverageHatchings id={hatching} />
      <Legend hatching={hatching} hasGaps={gaps.length > 0} hasOverlaps={overlaps.length > 0} />
      <div className={classes.panels} data-wide={isWide || undefined}>
        {width === 0
          ? null
          : panels.map((panel) => {
              const label = labelOf(panel, levels)
              return (
                <div key={panel.key}>
                  <p className={classes.panelTitle}>{label}</p>
                  <CoveragePanel
                    panel={panel}
                    label={label}
                    levels={levels}
                    year={year}
                    hatching={hatching}
                    width={isWide ? Math.floor((width - BETWEEN) / 2) : width}
                  />
                </div>
              )
            })}
      </div>
      <CoverageTable panels={panels} levels={levels} />
    </figure>
  )
}

export const coverageSummary = (divisions: number, gaps: number, overlaps: number): string =>
  text('summary', {
    divisions: text('divisions', { count: divisions }),
    gaps: text('gaps', { count: gaps }),
    overlaps: text('overlaps', { count: overlaps }),
  })

const labelOf = ({ gender, minLevel, maxLevel }: Panel, names: LevelNames): string => {
  const levels = levelsText(minLevel, maxLevel, names)
  return levels === '' ? genderText(gender) : text('panel', { gender: genderText(gender), levels })
}

interface LegendProps {
  readonly hatching: string
  readonly hasGaps: boolean
  readonly hasOverlaps: boolean
}

const Legend = ({ hatching, hasGaps, hasOverlaps }: LegendProps) => {
  const kinds = [['one', true] as const, ['gap', hasGaps] as const, ['overlap', hasOverlaps] as const]
  return (
    <ul className={classes.legend} aria-hidden>
      {kinds.map(([kind, isThere]) =>
        isThere ? (
          <li key={kind}>
            <svg width="22" height="14" aria-hidden>
              <rect x="0.5" y="0.5" width="21" height="13" className={classes.cell} data-kind={kind} />
              {kind === 'one' ? null : (
                <rect x="0.5" y="0.5" width="21" height="13" fill={`url(#${hatching}-${kind})`} />
              )}
            </svg>
            {text(kind)}
          </li>
        ) : null,
      )}
    </ul>
  )
}
