import { Text } from '@mantine/core'
import type { BulkImportPreview } from '../../api/contract/registration-import.ts'
import { countText } from '../ui/count.ts'
import { Groups, Lines, Totals, Verdict } from '../ui/workbook/parts.tsx'
import classes from '../ui/workbook/workbook.module.css'

interface ImportPreviewProps {
  readonly preview: BulkImportPreview
  readonly filename: string
  /** Why the import could not be started. */
  readonly error?: string
}

const inRow = (row: number): string => `Row ${row}`

/** What an import would do: totals, errors row by row, and every group with its athletes. */
export const ImportPreview = ({ preview, filename, error }: ImportPreviewProps) => {
  const { totals, errors, warnings, newFacilities, groups } = preview
  return (
    <div className={classes.preview}>
      <p className={classes.file}>{filename}</p>
      <Totals
        label="Totals"
        totals={[
          { value: totals.rows, label: 'rows' },
          { value: totals.groups, label: 'groups' },
          { value: totals.students, label: 'athletes' },
          { value: totals.registrations, label: 'registrations' },
        ]}
      />
      {error === undefined ? null : (
        <Text c="var(--bad)" role="alert">
          {error}
        </Text>
      )}
      <Verdict isGood={errors.length === 0}>
        {errors.length === 0
          ? 'Every row can be imported.'
          : `${countText(new Set(errors.map(({ row }) => row)).size, 'row cannot', 'rows cannot')} be imported. Correct the file and choose it again.`}
      </Verdict>
      <Lines title="Errors" tone="bad" lines={errors.map(({ row, error: text }) => ({ where: inRow(row), text }))} />
      <Lines
        title="Missing data"
        tone="wait"
        note="Athletes go in without it. Brackets may need it later."
        lines={warnings.map(({ row, warning }) => ({ where: inRow(row), text: warning }))}
      />
      <Lines
        title="New training facilities"
        tone="info"
        note="They will be added to the organization."
        lines={newFacilities.map((text) => ({ where: null, text }))}
      />
      <Groups
        title="Groups"
        groups={groups.map((group) => ({
          key: group.emails.join(' '),
          name: group.facility ?? group.emails[0] ?? '',
          about: `${countText(group.students.length, 'athlete')}, ${countText(group.registrations, 'registration')}`,
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
        <li key={`${name} ${events.join(' ')}`}>
          {name}: {events.join(', ')}
        </li>
      ))}
    </ul>
  </>
)
