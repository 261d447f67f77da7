import { Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { BulkImportPreview } from '../../api/contract/registration-import.ts'
import { countText, numberText } from '../ui/count.ts'
import classes from './import.module.css'

interface ImportPreviewProps {
  readonly preview: BulkImportPreview
  readonly filename: string
  /** Why the import could not be started. */
  readonly error?: string
}

/** What an import would do: totals, errors row by row, and every group with its athletes. */
export const ImportPreview = ({ preview, filename, error }: ImportPreviewProps) => {
  const { totals, errors, warnings, newFacilities, groups } = preview
  return (
    <div className={classes.preview}>
      <p className={classes.file}>{filename}</p>
      <ul className={classes.totals} aria-label="Totals">
        <Total value={totals.rows} label="rows" />
        <Total value={totals.groups} label="groups" />
        <Total value={totals.students} label="athletes" />
        <Total value={totals.registrations} label="registrations" />
      </ul>
      {error === undefined ? null : (
        <Text c="var(--bad)" role="alert">
          {error}
        </Text>
      )}
      {errors.length === 0 ? (
        <p className={classes.verdict} data-tone="good">
          <IconCircleCheck size={20} aria-hidden /> Every row can be imported.
        </p>
      ) : (
        <p className={classes.verdict} data-tone="bad" role="alert">
          <IconAlertTriangle size={20} aria-hidden />{' '}
          {countText(new Set(errors.map(({ row }) => row)).size, 'row cannot', 'rows cannot')} be imported. Correct the
          file and choose it again.
        </p>
      )}
      <Lines title="Errors" tone="bad" lines={errors.map(({ row, error: text }) => ({ row, text }))} />
      <Lines
        title="Missing data"
        tone="wait"
        note="Athletes go in without it. Brackets may need it later."
        lines={warnings.map(({ row, warning }) => ({ row, text: warning }))}
      />
      {newFacilities.length === 0 ? null : (
        <Lines
          title="New training facilities"
          tone="info"
          note="They will be added to the organization."
          lines={newFacilities.map((text) => ({ row: null, text }))}
        />
      )}
      <Groups groups={groups} />
    </div>
  )
}

const Total = ({ value, label }: { readonly value: number; readonly label: string }) => (
  <li>
    <strong className="numerals">{numberText(value)}</strong> {label}
  </li>
)

interface LinesProps {
  readonly title: string
  readonly tone: 'bad' | 'wait' | 'info'
  readonly note?: string
  readonly lines: readonly { readonly row: number | null; readonly text: string }[]
}

const FIRST = 8
const MORE = 200

const Lines = ({ title, tone, note, lines }: LinesProps) => {
  const [shown, setShown] = useState(FIRST)
  if (lines.length === 0) return null
  return (
    <section className={classes.part} aria-label={title}>
      <h3>
        {title} <small>{numberText(lines.length)}</small>
      </h3>
      {note === undefined ? null : <p className={classes.note}>{note}</p>}
      <ul className={classes.lines} data-tone={tone}>
        {lines.slice(0, shown).map(({ row, text }) => (
          <li key={`${row ?? ''} ${text}`}>
            {row === null ? null : <span className={classes.row}>Row {row}</span>}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <More left={lines.length - shown} onMore={() => setShown(shown + MORE)} />
    </section>
  )
}

const More = ({ left, onMore }: { readonly left: number; readonly onMore: () => void }) =>
  left <= 0 ? null : (
    <Button variant="subtle" size="compact-sm" onClick={onMore}>
      {left > MORE ? `Show ${MORE} of ${numberText(left)} more` : `Show ${left} more`}
    </Button>
  )

const Groups = ({ groups }: Pick<BulkImportPreview, 'groups'>) => {
  const [shown, setShown] = useState(FIRST)
  if (groups.length === 0) return null
  return (
    <section className={classes.part} aria-label="Groups">
      <h3>
        Groups <small>{numberText(groups.length)}</small>
      </h3>
      <ul className={classes.groups}>
        {groups.slice(0, shown).map((group) => (
          <li key={group.emails.join(' ')}>
            <details>
              <summary>
                <strong>{group.facility ?? group.emails[0]}</strong>
                <span>
                  {countText(group.students.length, 'athlete')}, {countText(group.registrations, 'registration')}
                </span>
              </summary>
              <p className={classes.note}>{group.emails.join(', ')}</p>
              <ul>
                {group.students.map(({ name, events }) => (
                  <li key={`${name} ${events.join(' ')}`}>
                    {name}: {events.join(', ')}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <More left={groups.length - shown} onMore={() => setShown(shown + MORE)} />
    </section>
  )
}
