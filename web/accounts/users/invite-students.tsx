import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { InvitedStudent } from '../../../api/contract/invitations.ts'
import { levelsOf } from '../../../domain/accounts/published.ts'
import { instantOf } from '../../../domain/kernel/time.ts'
import { serverNow } from '../../client/server-clock.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { membersText } from '../../texts/en/members.ts'
import { studentsText } from '../../texts/en/students.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { studentProblems } from './invite-rules.ts'
import classes from './invite-students.module.css'

interface InviteStudentsProps {
  readonly students: readonly InvitedStudent[]
  readonly onChange: (students: readonly InvitedStudent[]) => void
  /** Whether missing details are marked. */
  readonly isTried: boolean
}

const NEW: InvitedStudent = {
  firstName: '',
  lastName: '',
  dateOfBirth: null,
  gender: null,
  programIds: [],
  levelId: null,
}
const genders = () => [
  { value: 'female', label: membersText('female') },
  { value: 'male', label: membersText('male') },
]

/** Step 2: the students of the membership; the family completes their details when it signs in. */
export const InviteStudents = ({ students, onChange, isTried }: InviteStudentsProps) => {
  const environment = useEnvironment()
  const asks = environment.status === 'ready' ? environment.data : null
  const programs = (asks?.programs ?? []).filter(({ isRetired }) => isRetired !== true)
  const change = (at: number, part: Partial<InvitedStudent>): void =>
    onChange(students.map((student, index) => (index === at ? { ...student, ...part } : student)))
  return (
    <>
      {students.length === 0 ? <Text c="dimmed">{membersText('noStudents')}</Text> : null}
      {students.map((student, at) => {
        const problems = isTried ? studentProblems(student) : {}
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: students have no id before they are saved.
          <fieldset key={at} className={classes.student}>
            <legend>{membersText('student', { place: at + 1 })}</legend>
            <Group grow align="flex-start">
              <TextInput
                label={membersText('firstName')}
                required
                value={student.firstName}
                error={problems.firstName}
                onChange={(event) => change(at, { firstName: event.currentTarget.value })}
              />
              <TextInput
                label={membersText('lastName')}
                description={studentsText('oneName')}
                value={student.lastName}
                onChange={(event) => change(at, { lastName: event.currentTarget.value })}
              />
            </Group>
            <Group grow align="flex-start" mt="sm">
              {asks?.requestStudentDob === true ? (
                <DateField
                  label={membersText('dateOfBirth')}
                  min="1900-01-01"
                  max={instantOf(serverNow()).slice(0, 10)}
                  value={student.dateOfBirth ?? null}
                  error={undefined}
                  required={false}
                  data-path="dateOfBirth"
                  onChange={(dateOfBirth) => change(at, { dateOfBirth })}
                />
              ) : null}
              {asks?.requestStudentGender === true ? (
                <Select
                  label={membersText('gender')}
                  clearable
                  data={genders()}
                  value={student.gender ?? null}
                  onChange={(gender) =>
                    change(at, { gender: gender === 'female' || gender === 'male' ? gender : null })
                  }
                />
              ) : null}
            </Group>
            <Group grow align="flex-start" mt="sm">
              <Select
                label={membersText('program')}
                clearable
                data={programs.map(({ id, name }) => ({ value: id, label: name }))}
                value={student.programIds?.[0] ?? null}
                onChange={(id) => change(at, { programIds: id === null ? [] : [id], levelId: null })}
              />
              <Select
                label={membersText('level')}
                clearable
                disabled={(student.programIds ?? []).length === 0}
                description={(student.programIds ?? []).length === 0 ? membersText('programFirst') : undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                data={levelsOf(asks?.levels ?? [], student.programIds?.[0]).map(({ id, label }) => ({
                  value: id,
                  label,
                }))}
                value={student.levelId ?? null}
                onChange={(levelId) => change(at, { levelId })}
              />
            </Group>
            <Button
              variant="subtle"
              size="compact-sm"
              mt="xs"
              aria-label={membersText('removeStudent', { place: at + 1 })}
              onClick={() => onChange(students.filter((_, index) => index !== at))}
            >
              {membersText('remove')}
            </Button>
          </fieldset>
        )
      })}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...students, NEW])}
        >
          {membersText('addStudent')}
        </Button>
      </div>
    </>
  )
}
