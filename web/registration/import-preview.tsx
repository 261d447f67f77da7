import { Text } from '@mantine/core'
import type { BulkImportPreview } from '../../api/contract/registration-import.ts'
import { importText } from '../texts/registration-import.ts'
import { Groups, Lines, Totals, Verdict } from '../ui/workbook/parts.tsx'
import classes from '../ui/workbook/workbook.module.css'

interface ImportPreviewProps {
  readonly preview: BulkImportPreview
  readonly filename: string
  /** Why the import could not be started. */
  readonly error?: string
}

const inRow = (row: number): string => importText('row', { row })

/** What an import would do: totals, errors row by row, and every group with its athletes. */
export const ImportPreview = ({ preview, filename, error }: ImportPreviewProps) => {
  const { totals, errors, warnings, newFacilities, groups } = preview
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
      {error === undefined ? null : (
        <Text c="var(--bad)" role="alert">
          {error}
        </Text>
      )}
      <Verdict isGood={errors.length === 0}>
        {errors.length === 0
          ? importText('good')
          : importText('bad', { count: new Set(errors.map(({ row }) => row)).size })}
      </Verdict>
      <Lines
        title={importText('errors')}
        tone="bad"
        lines={errors.map(({ row, error: text }) => ({ where: inRow(row), text }))}
      />
      <Lines
        title={importText('missing')}
        tone="wait"
        note={importText('missingNote')}
        lines={warnings.map(({ row, warning }) => ({ where: inRow(row), text: warning }))}
      />
      <Lines
        title={importText('newFacilities')}
        tone="info"
        note={importText('newFacilitiesNote')}
        lines={newFacilities.map((text) => ({ where: null, text }))}
      />
      <Groups
        title={importText('groupsTitle')}
        groups={groups.map((group) => ({
          key: group.emails.join(' '),
          name: group.facility ?? group.emails[0] ?? '',
          about: importText('groupHolds', { students: group.students.length, entries: group.registrations }),
          details: <Athletes group={group} />,
        }))}
      />
    </div>
  )
}

const Athletes = ({ group }: { readonly group: BulkImportPreview['groups'][number] }) => (
  <>
    <p className={classes.note}>{group.emails.join(', ')}</p>
    <ul>
      {group.students.map(({ name, events }) => (
        <li key={`${name} ${events.join(' ')}`}>{importText('athleteEvents', { name, events: events.join(', ') })}</li>
      ))}
    </ul>
  </>
)
