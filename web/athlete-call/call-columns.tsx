import type { CallRow } from '../../api/contract/athlete-call.ts'
import { callText } from '../texts/en/athlete-call.ts'
import type { ListColumn } from '../ui/list-select.tsx'
import { When } from '../ui/when.tsx'
import classes from './athlete-call.module.css'
import { dueText, recentChange, type Section } from './call-sections.ts'

/** Columns of a section's list (athlete-call rule 8). */
export const columnsOf = (status: Section['status'], now: number): readonly ListColumn<CallRow>[] => [
  { title: callText('name'), value: (row) => row.name, grow: 3.9 },
  {
    title: callText('description'),
    value: ({ description, name }) => (description === name ? null : description),
    grow: 3.5,
    plain: true,
  },
  { title: callText('numberOfAthletes'), value: (row) => row.numberOfAthletes, align: 'right', grow: 1.1 },
  {
    title: callText('location'),
    value: (row) => (row.location === null ? null : <Location row={row} due={status === 1} now={now} />),
    grow: 1.7,
    plain: true,
  },
  {
    title: callText('lastModified'),
    value: (row) => {
      const changed = recentChange(row, now)
      return changed === null ? null : <When at={changed} as="relative" />
    },
    grow: 2.2,
  },
]

const Location = ({ row, due, now }: { readonly row: CallRow; readonly due: boolean; readonly now: number }) => {
  if (!due || row.dueAt === null) return row.location
  const { text, overdue } = dueText(row.dueAt, now)
  return (
    <>
      {row.location}{' '}
      <span className={classes.due} data-overdue={overdue || undefined}>
        {text}
      </span>
    </>
  )
}
