import { Button } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { FileAsRead } from '../../../api/contract/workbook.ts'
import { staffKitText } from '../../texts/en/staff-kit.ts'
import { numberText } from '../count.ts'
import { dateText } from '../when.tsx'
import classes from './workbook.module.css'

interface TotalsProps {
  readonly label: string
  readonly totals: readonly { readonly value: number; readonly label: string }[]
}

/** The totals of a file, in large figures. */
export const Totals = ({ label, totals }: TotalsProps) => (
  <ul className={classes.totals} aria-label={label}>
    {totals.map((total) => (
      <li key={total.label}>
        <strong className="numerals">{numberText(total.value)}</strong> {total.label}
      </li>
    ))}
  </ul>
)

interface VerdictProps {
  readonly isGood: boolean
  /** Whether the file can be imported but has warnings. */
  readonly isOdd?: boolean
  readonly children: ReactNode
}

/** Whether the file can be imported, in one sentence. */
export const Verdict = ({ isGood, isOdd = false, children }: VerdictProps) =>
  isGood && isOdd ? (
    <p className={classes.verdict} data-tone="wait" role="status">
      <IconAlertCircle size={20} aria-hidden /> {children}
    </p>
  ) : isGood ? (
    <p className={classes.verdict} data-tone="good">
      <IconCircleCheck size={20} aria-hidden /> {children}
    </p>
  ) : (
    <p className={classes.verdict} data-tone="bad" role="alert">
      <IconAlertTriangle size={20} aria-hidden /> {children}
    </p>
  )

/** Items shown at first, and added at each 'show more'. */
export const FIRST = 8
const MORE = 200

interface PartProps {
  readonly title: string
  readonly note?: string
  /** Total number, if not all of them are listed. */
  readonly count?: number
  readonly children: ReactNode
}

/** A section of the preview. */
export const Part = ({ title, note, count, children }: PartProps) => (
  <section className={classes.part} aria-label={title}>
    <h3>
      {title} {count === undefined ? null : <small>{numberText(count)}</small>}
    </h3>
    {note === undefined ? null : <p className={classes.note}>{note}</p>}
    {children}
  </section>
)

interface LinesProps {
  readonly title: string
  readonly tone: 'bad' | 'wait' | 'info'
  readonly note?: string
  readonly count?: number
  /** `where` is the place in the file; null for the whole file. */
  readonly lines: readonly { readonly where: string | null; readonly text: string }[]
}

/** Messages about single rows; renders nothing without any. */
export const Lines = ({ title, tone, note, count, lines }: LinesProps) => {
  const [visible, setVisible] = useState(FIRST)
  if (lines.length === 0) return null
  return (
    <Part title={title} count={count ?? lines.length} {...(note === undefined ? {} : { note })}>
      <ul className={classes.lines} data-tone={tone}>
        {lines.slice(0, visible).map(({ where, text }) => (
          <li key={`${where ?? ''} ${text}`}>
            {where === null ? null : <span className={classes.row}>{where}</span>}
            <span className={classes.message}>{text}</span>
          </li>
        ))}
      </ul>
      <More left={lines.length - visible} onMore={() => setVisible(visible + MORE)} />
    </Part>
  )
}

interface Previewed {
  readonly errors: readonly { readonly sheet: string; readonly row: number | null }[]
  readonly asRead: FileAsRead
}

/** Whether a row below the headers has an error; the header of a sheet may be below other rows. */
export const hasRowsInError = ({ errors, asRead }: Previewed): boolean => {
  const headers = new Map(asRead.sheets.map(({ name, row }) => [name, row]))
  return errors.some(({ sheet, row }) => row !== null && row > (headers.get(sheet) ?? 1))
}

interface DetailsProps {
  readonly dateOfBirth: string | null
  /** Kilograms; 0 means unknown. */
  readonly weight: number
}

/** A person's date of birth and weight as they were read, so that misread cells are noticed; null without both. */
export const DetailsOf = ({ dateOfBirth, weight }: DetailsProps) => {
  const known = [
    ...(dateOfBirth === null ? [] : [staffKitText('bornOn', { date: dateText(dateOfBirth) })]),
    ...(weight === 0 ? [] : [staffKitText('kilograms', { weight })]),
  ]
  return known.length === 0 ? null : <small className={classes.details}>{known.join(', ')}</small>
}

interface GroupsProps {
  readonly title: string
  readonly count?: number
  readonly groups: readonly {
    readonly key: string
    readonly name: string
    /** Distinguishes it from others with the same name. */
    readonly hint?: string
    readonly about: string
    readonly details: ReactNode
  }[]
}

/** Groups of people, each expanded by a click. */
export const Groups = ({ title, count, groups }: GroupsProps) => {
  const [visible, setVisible] = useState(FIRST)
  if (groups.length === 0) return null
  return (
    <Part title={title} count={count ?? groups.length}>
      <ul className={classes.groups}>
        {groups.slice(0, visible).map(({ key, name, hint, about, details }) => (
          <li key={key}>
            <details>
              <summary>
                <strong>
                  {name}
                  {hint === undefined ? null : <small>{hint}</small>}
                </strong>
                <span>{about}</span>
              </summary>
              {details}
            </details>
          </li>
        ))}
      </ul>
      <More left={groups.length - visible} onMore={() => setVisible(visible + MORE)} />
    </Part>
  )
}

const More = ({ left, onMore }: { readonly left: number; readonly onMore: () => void }) =>
  left <= 0 ? null : (
    <Button variant="subtle" size="compact-sm" onClick={onMore}>
      {left > MORE ? staffKitText('showSome', { some: MORE, all: left }) : staffKitText('showRest', { count: left })}
    </Button>
  )
