import type { ReactNode } from 'react'
import type { DivisionRulesPreview, RulesModification } from '../../../api/contract/division-rules.ts'
import { divisionRulesText as text } from '../../texts/en/division-rules.ts'
import { textOf } from '../../texts/refusals.ts'
import { hasRowsInError, Lines, Part, Totals, Verdict } from '../../ui/workbook/parts.tsx'
import { RowsToMend } from '../../ui/workbook/template-download.tsx'
import { CoveragePicture } from '../divisions/coverage-picture.tsx'
import { cellText, type LevelNames, rulesText } from '../divisions/coverage-text.ts'
import { Disclosure } from './disclosure.tsx'
import classes from './division-rules.module.css'
import { Misfits } from './misfits.tsx'

interface RulesPreviewProps {
  readonly preview: DivisionRulesPreview
  readonly levels: LevelNames
  /** The tournament's year. */
  readonly year?: number
  /** How the file is read, to be changed. */
  readonly how: ReactNode
  /** Loads the workbook annotated with each row's errors. */
  readonly loadAnnotated: () => Promise<{ readonly filename: string; readonly value: string }>
}

/** The import's preview: errors by cell, or additions, removals and gaps by event. */
export const RulesPreview = ({ preview, levels, year, how, loadAnnotated }: RulesPreviewProps) => {
  const { id, totals, errors, modifications, missingColumns, ignoredColumns, eventsLeftOut, misfits } = preview
  const inColumns = (columns: DivisionRulesPreview['missingColumns']) =>
    columns.map(({ sheet, row, column }) => ({ where: text('whereRow', { sheet, row }), text: column }))
  return (
    <>
      <Totals
        label={text('totals')}
        totals={[
          { value: totals.divisions, label: text('totalDivisions', { count: totals.divisions }) },
          { value: totals.added, label: text('totalAdded') },
          { value: totals.removed, label: text('totalRemoved') },
          { value: totals.gaps, label: text('totalGaps', { count: totals.gaps }) },
        ]}
      />
      <Verdict isGood={totals.errors === 0}>
        {totals.errors > 0 ? text('bad', { count: totals.errors }) : text(id === null ? 'same' : 'good')}
      </Verdict>
      {how}
      <Lines
        title={text('errors')}
        tone="bad"
        count={totals.errors}
        lines={errors.map((one) => ({ where: placeOf(one), text: textOf({ ...one, message: one.error }) }))}
      />
      {hasRowsInError(preview) ? <RowsToMend load={loadAnnotated} /> : null}
      <Misfits title={text('misfits')} misfits={misfits} />
      {modifications.length === 0 ? null : (
        <Part title={text('changes')} count={modifications.length}>
          {modifications.map((one) => (
            <Disclosure key={one.eventId} name={one.title} about={aboutOf(one)} needsAttention={one.gaps.length > 0}>
              {() => <Change of={one} levels={levels} {...(year === undefined ? {} : { year })} />}
            </Disclosure>
          ))}
        </Part>
      )}
      <Lines
        title={text('leftOut')}
        tone="info"
        note={text('leftOutNote')}
        lines={eventsLeftOut.map((title) => ({ where: null, text: title }))}
      />
      <Lines title={text('ignored')} tone="wait" note={text('ignoredNote')} lines={inColumns(ignoredColumns)} />
      <Lines title={text('missing')} tone="info" note={text('missingNote')} lines={inColumns(missingColumns)} />
    </>
  )
}

const placeOf = ({ sheet, row, column }: DivisionRulesPreview['errors'][number]): string | null => {
  if (row === null) return sheet === '' ? null : sheet
  return column === null ? text('whereRow', { sheet, row }) : text('whereCell', { sheet, row, column })
}

const aboutOf = ({ rulesAdded, rulesRemoved, gaps, isReordered }: RulesModification): string => {
  const [added, removed] = [rulesAdded.length, rulesRemoved.length]
  const about = text('changesOf', { added, removed, gaps: text('gaps', { count: gaps.length }) })
  return isReordered ? text('changesAndOrder', { about }) : about
}

interface ChangeProps extends Pick<RulesPreviewProps, 'levels' | 'year'> {
  readonly of: RulesModification
}

const Change = ({ of: { rulesAdded, rulesRemoved, gaps, divisions }, levels, year }: ChangeProps) => (
  <div className={classes.change}>
    <Rules kind="removed" rules={rulesRemoved} levels={levels} />
    <Rules kind="added" rules={rulesAdded} levels={levels} />
    {gaps.length === 0 ? null : (
      <>
        <h4>{text('gapsLeft')}</h4>
        <ul>
          {gaps.map((gap) => (
            <li key={JSON.stringify(gap)}>{cellText(gap, levels)}</li>
          ))}
        </ul>
      </>
    )}
    <CoveragePicture divisions={divisions} levels={levels} {...(year === undefined ? {} : { year })} />
  </div>
)

interface RulesProps extends Pick<ChangeProps, 'levels'> {
  readonly kind: 'added' | 'removed'
  readonly rules: RulesModification['rulesAdded']
}

const Rules = ({ kind, rules, levels }: RulesProps) =>
  rules.length === 0 ? null : (
    <>
      <h4>{text(kind)}</h4>
      <ul>
        {rules.map((division) => (
          <li key={division.id} data-kind={kind}>
            {division.name} <span>{rulesText(division.rules, levels)}</span>
          </li>
        ))}
      </ul>
    </>
  )
