import type { ReactNode } from 'react'
import type { MemberImportPreview } from '../../../../api/contract/member-import.ts'
import { memberImportText } from '../../../texts/en/member-import.ts'
import { textOf } from '../../../texts/refusals.ts'
import { Refusal } from '../../../ui/form/refusal.tsx'
import { DetailsOf, Groups, hasRowsInError, Lines, Totals, Verdict } from '../../../ui/workbook/parts.tsx'
import { RowsToMend } from '../../../ui/workbook/template-download.tsx'
import classes from '../../../ui/workbook/workbook.module.css'

interface ImportPreviewProps {
  readonly preview: MemberImportPreview
  readonly filename: string
  /** Why the import could not be started. */
  readonly error?: string
  /** How the file is read, to be changed. */
  readonly how: ReactNode
  /** Loads the workbook with the errors of each row. */
  readonly toMend: () => Promise<{ readonly filename: string; readonly value: string }>
  /** Options of the import. */
  readonly children: ReactNode
}

type CellError = MemberImportPreview['errors'][number]
type Family = MemberImportPreview['families'][number]

/** What an import would do: new and existing people, and the errors of each cell. */
export const ImportPreview = ({ preview, filename, error, how, toMend, children }: ImportPreviewProps) => {
  const { totals, errors, unlikely, families, missingColumns, ignoredColumns } = preview
  const hasNothingNew = totals.newFamilies + totals.newAdults + totals.newStudents === 0
  const total = (key: 'newFamilies' | 'newAdults' | 'newStudents' | 'rows') => ({
    value: totals[key],
    label: memberImportText(key, { count: totals[key] }),
  })
  return (
    <div className={classes.preview}>
      <p className={classes.file}>{filename}</p>
      <Totals
        label={memberImportText('totals')}
        totals={[total('rows'), total('newFamilies'), total('newAdults'), total('newStudents')]}
      />
      <Refusal text={error ?? null} />
      <Verdict isGood={totals.errors === 0}>
        {totals.errors > 0
          ? memberImportText('bad', { count: totals.errors })
          : memberImportText(hasNothingNew ? 'nothingNew' : 'good')}
      </Verdict>
      {how}
      {children}
      <Lines
        title={memberImportText('errors')}
        tone="bad"
        count={totals.errors}
        lines={errors.map((one) => ({ where: placeOf(one), text: textOf({ ...one, message: one.error }) }))}
      />
      {hasRowsInError(preview) ? <RowsToMend load={toMend} /> : null}
      <Lines
        title={memberImportText('unlikely')}
        tone="wait"
        count={totals.unlikely}
        note={memberImportText('unlikelyNote')}
        lines={unlikely.map(({ sheet, row, warning, text }) => ({
          where: memberImportText('whereRow', { sheet, row }),
          text: textOf({ message: warning, text }),
        }))}
      />
      <Lines
        title={memberImportText('ignored')}
        tone="wait"
        note={memberImportText('ignoredNote')}
        lines={ignoredColumns.map(inHeader)}
      />
      <Lines
        title={memberImportText('missing')}
        tone="info"
        note={memberImportText('missingNote')}
        lines={missingColumns.map(inHeader)}
      />
      <Groups
        title={memberImportText('families')}
        count={totals.families}
        groups={families.map((family, at) => ({
          key: family.adults[0]?.email ?? String(at),
          name: family.adults.map(({ name }) => name).join(', '),
          ...(family.adults.every(({ name, email }) => name === email)
            ? {}
            : { hint: family.adults.map(({ email }) => email).join(', ') }),
          about: memberImportText(family.isNew ? 'isNew' : isUnchanged(family) ? 'isExisting' : 'isAddedTo'),
          details: <People family={family} />,
        }))}
      />
    </div>
  )
}

const isUnchanged = ({ adults, students }: Family): boolean => [...adults, ...students].every(({ isNew }) => !isNew)

const inHeader = ({ sheet, row, column }: MemberImportPreview['ignoredColumns'][number]) => ({
  where: memberImportText('whereRow', { sheet, row }),
  text: column,
})

const placeOf = ({ sheet, row, column }: CellError): string | null => {
  if (row === null) return sheet === '' ? null : sheet
  return column === null
    ? memberImportText('whereRow', { sheet, row })
    : memberImportText('whereCell', { sheet, row, column })
}

const People = ({ family: { adults, students } }: { readonly family: Family }) => (
  <ul>
    {adults.map(({ name, email, isNew }) => (
      <li key={email}>
        {name === email ? email : `${name} (${email})`}: {memberImportText(isNew ? 'isNew' : 'isExisting')}
      </li>
    ))}
    {students.map(({ name, isNew, dateOfBirth, weight }) => (
      <li key={`student ${name}`}>
        {name}: {memberImportText(isNew ? 'isNew' : 'isExisting')}
        <DetailsOf dateOfBirth={dateOfBirth} weight={weight} />
      </li>
    ))}
  </ul>
)
