import type { ReactNode } from 'react'
import type { BulkImportPreview } from '../../api/contract/registration-import.ts'
import { importText } from '../texts/en/registration-import.ts'
import { textOf } from '../texts/refusals.ts'
import { noDivisionText } from '../tournaments/divisions/no-division-text.ts'
import { Refusal } from '../ui/form/refusal.tsx'
import { DetailsOf, Groups, hasRowsInError, Lines, Totals, Verdict } from '../ui/workbook/parts.tsx'
import { RowsToMend } from '../ui/workbook/template-download.tsx'
import classes from '../ui/workbook/workbook.module.css'

interface ImportPreviewProps {
  readonly preview: BulkImportPreview
  readonly filename: string
  /** Why the import could not be started. */
  readonly error?: string
  /** How the file is read, to be changed. */
  readonly how: ReactNode
  /** Loads the workbook annotated with each row's errors. */
  readonly loadAnnotated: () => Promise<{ readonly filename: string; readonly value: string }>
}

const inRow = (row: number): string => importText('row', { row })
const placeOf = ({ row, column }: BulkImportPreview['errors'][number]): string | null =>
  row === null ? null : column === null ? inRow(row) : importText('cell', { row, column })
const inHeader = ({ sheet, row, column }: BulkImportPreview['ignoredColumns'][number]) => ({
  where: importText('header', { sheet, row }),
  text: column,
})

const warningText = ({ warning, text, rule }: BulkImportPreview['warnings'][number]): string =>
  rule === undefined
    ? textOf({ message: warning, text })
    : `${textOf({ message: warning.slice(0, -rule.message.length).trimEnd(), text })} ${textOf(rule)}`

/** The import's preview: totals, errors by row, and every group with its athletes. */
export const ImportPreview = ({ preview, filename, error, how, loadAnnotated }: ImportPreviewProps) => {
  const { totals, errors, unmatched, warnings, unlikely, newFacilities, groups, ignoredColumns, missingColumns } =
    preview
  return (
    <div className={classes.preview}>
      <p className={classes.file}>{filename}</p>
      <Totals
        label={importText('totals')}
        totals={[
          { value: totals.rows, label: importText('rows') },
          { value: totals.groups, label: importText('groups') },
          { value: totals.students, label: importText('athletes') },
          { value: totals.registrations, label: importText('registrations') },
        ]}
      />
      <Refusal text={error ?? null} />
      <Verdict isGood={totals.errors === 0} isOdd={totals.unmatched > 0}>
        {totals.errors > 0
          ? importText('bad', { count: totals.rowsInError })
          : totals.unmatched > 0
            ? importText('goodUnmatched', { count: totals.rowsUnmatched })
            : importText('good')}
      </Verdict>
      {how}
      <Lines
        title={importText('errors')}
        tone="bad"
        count={totals.errors}
        lines={errors.map((one) => ({ where: placeOf(one), text: textOf({ ...one, message: one.error }) }))}
      />
      {hasRowsInError(preview) ? <RowsToMend load={loadAnnotated} /> : null}
      <Lines
        title={importText('unmatched')}
        tone="wait"
        count={totals.unmatched}
        note={importText('unmatchedNote')}
        lines={unmatched.map(({ row, name, event, ...why }) => ({
          where: inRow(row),
          text: importText('unmatchedIn', { name, event, why: noDivisionText(why) }),
        }))}
      />
      <Lines
        title={importText('unlikely')}
        tone="wait"
        count={totals.unlikely}
        note={importText('unlikelyNote')}
        lines={unlikely.map(({ row, warning, text }) => ({
          where: inRow(row),
          text: textOf({ message: warning, text }),
        }))}
      />
      <Lines
        title={importText('missing')}
        tone="wait"
        count={totals.warnings}
        note={importText('missingNote')}
        lines={warnings.map((one) => ({ where: inRow(one.row), text: warningText(one) }))}
      />
      <Lines
        title={importText('ignored')}
        tone="wait"
        note={importText('ignoredNote')}
        lines={ignoredColumns.map(inHeader)}
      />
      <Lines
        title={importText('left')}
        tone="info"
        note={importText('leftNote')}
        lines={missingColumns.map(inHeader)}
      />
      <Lines
        title={importText('newFacilities')}
        tone="info"
        note={importText('newFacilitiesNote')}
        lines={newFacilities.map((text) => ({ where: null, text }))}
      />
      <ImportedGroups groups={groups} count={totals.groups} />
    </div>
  )
}

/** Every group with its athletes and their workbook rows. */
export const ImportedGroups = ({
  groups,
  count,
}: {
  readonly groups: BulkImportPreview['groups']
  readonly count: number
}) => (
  <Groups
    title={importText('groupsTitle')}
    count={count}
    groups={groups.map((group) => ({
      key: group.emails.join(' '),
      name: group.facility ?? group.emails.join(', '),
      ...(group.facility === null ? {} : { hint: group.emails.join(', ') }),
      about: importText('groupHolds', { students: group.students.length, entries: group.registrations }),
      details: <Athletes group={group} />,
    }))}
  />
)

const Athletes = ({ group }: { readonly group: BulkImportPreview['groups'][number] }) => (
  <ul>
    {group.students.map(({ name, dateOfBirth, weight, rows, events }) => (
      <li key={rows[0]}>
        {importText('athleteEvents', { name, events: events.join(', ') })}{' '}
        <small>({importText('fromRows', { count: rows.length, rows: rows.join(', ') })})</small>
        <DetailsOf dateOfBirth={dateOfBirth} weight={weight} />
      </li>
    ))}
  </ul>
)
