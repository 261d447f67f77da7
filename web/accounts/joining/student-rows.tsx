import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Environment } from '../../../api/contract/accounts.ts'
import { instantOf } from '../../../domain/kernel/time.ts'
import { serverNow } from '../../client/server-clock.ts'
import { invitationsText } from '../../texts/en/invitations.ts'
import { studentsText } from '../../texts/en/students.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import classes from './joining.module.css'

/** A student in the form. */
export interface StudentRow {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string | null
  readonly gender: 'female' | 'male' | null
}

export const emptyStudent = (): StudentRow => ({
  id: crypto.randomUUID(),
  firstName: '',
  lastName: '',
  dateOfBirth: null,
  gender: null,
})

type Asks = Pick<Environment, 'requestStudentDob' | 'requestStudentGender'>

/** Whether every required detail is filled in. */
export const isComplete = (row: StudentRow, asks: Asks): boolean =>
  row.firstName.trim() !== '' &&
  (!asks.requestStudentDob || row.dateOfBirth !== null) &&
  (!asks.requestStudentGender || row.gender !== null)

interface StudentRowsProps {
  readonly rows: readonly StudentRow[]
  readonly asks: Asks
  /** Whether to mark missing details. */
  readonly marked: boolean
  readonly onChange: (rows: readonly StudentRow[]) => void
}

/** Students of a family: their names, and the details that the organization requires. */
export const StudentRows = ({ rows, asks, marked, onChange }: StudentRowsProps) => {
  const today = instantOf(serverNow()).slice(0, 10)
  const change = (id: string, changed: Partial<StudentRow>): void =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)))
  return (
    <fieldset className={classes.members}>
      <legend>{invitationsText('members')}</legend>
      {rows.map((row, at) => (
        <fieldset
          key={row.id}
          className={`${classes.members} ${classes.member}`}
          aria-label={invitationsText('member', { number: at + 1 })}
        >
          {rows.length === 1 ? null : (
            <div className={classes.which}>
              {invitationsText('member', { number: at + 1 })}
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={invitationsText('removeMember', { number: at + 1 })}
                onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
              >
                <IconTrash size={18} stroke={1.75} />
              </ActionIcon>
            </div>
          )}
          <TextInput
            label={invitationsText('firstName')}
            required
            maxLength={300}
            value={row.firstName}
            error={marked && row.firstName.trim() === ''}
            onChange={(event) => change(row.id, { firstName: event.currentTarget.value })}
          />
          <TextInput
            label={invitationsText('lastName')}
            description={studentsText('oneName')}
            maxLength={300}
            value={row.lastName}
            onChange={(event) => change(row.id, { lastName: event.currentTarget.value })}
          />
          {asks.requestStudentDob ? (
            <DateField
              label={invitationsText('dateOfBirth')}
              required
              min="1900-01-01"
              max={today}
              value={row.dateOfBirth}
              error={marked && row.dateOfBirth === null ? ' ' : undefined}
              onChange={(dateOfBirth) => change(row.id, { dateOfBirth })}
              data-path={`dateOfBirth-${row.id}`}
            />
          ) : null}
          {asks.requestStudentGender ? (
            <Select
              label={invitationsText('gender')}
              required
              data={[
                { value: 'female', label: invitationsText('female') },
                { value: 'male', label: invitationsText('male') },
              ]}
              value={row.gender}
              error={marked && row.gender === null}
              onChange={(gender) =>
                change(row.id, { gender: gender === 'female' || gender === 'male' ? gender : null })
              }
            />
          ) : null}
        </fieldset>
      ))}
      <Button variant="default" onClick={() => onChange([...rows, emptyStudent()])}>
        {invitationsText('addMember')}
      </Button>
    </fieldset>
  )
}
