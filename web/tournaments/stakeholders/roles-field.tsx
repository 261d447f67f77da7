import { Checkbox, MultiSelect, Stack } from '@mantine/core'
import type { ListedStakeholder, RoleToGive } from '../../../api/contract/stakeholders.ts'
import { studentName } from '../../accounts/student-name.ts'
import { stakeholdersText } from '../../texts/en/stakeholders.ts'
import { stakeholderRoles } from './role-text.ts'

interface RolesFieldProps {
  readonly value: readonly RoleToGive[] | null
  readonly onChange: (roles: RoleToGive[]) => void
  readonly error: string | undefined
  readonly 'data-path': string
  readonly 'data-autofocus'?: true
  /** Students a role can be limited to. */
  readonly students: ListedStakeholder['students']
}

/** Selects roles in a tournament, each for all or some students (tournaments rule 34). */
export const RolesField = ({ value, onChange, error, students, ...rest }: RolesFieldProps) => {
  const roles = value ?? []
  const roleOf = (name: string) => roles.find((one) => one.value === name)
  const limit = (name: string, studentIds: string[]): void =>
    onChange(roles.map((one) => (one.value === name ? { ...one, studentIds } : one)))
  return (
    <Checkbox.Group
      label={stakeholdersText('roles')}
      required
      error={error}
      value={roles.map((one) => one.value)}
      onChange={(names) =>
        onChange(
          stakeholderRoles
            .filter((name) => names.includes(name))
            .map((name) => roleOf(name) ?? { value: name, studentIds: [] }),
        )
      }
    >
      <Stack gap="sm" mt={6} mb={4}>
        {stakeholderRoles.map((name, at) => {
          const role = roleOf(name)
          const chosen = role?.studentIds ?? []
          return (
            <Stack key={name} gap={6}>
              <Checkbox
                value={name}
                label={stakeholdersText(name)}
                description={stakeholdersText(tasks[name])}
                {...(at === 0 ? rest : {})}
              />
              {role === undefined || (students.length === 0 && chosen.length === 0) ? null : (
                <MultiSelect
                  ml={32}
                  label={stakeholdersText('students', { role: stakeholdersText(name) })}
                  placeholder={chosen.length === 0 ? stakeholdersText('allStudents') : ''}
                  data={optionsOf(students, chosen)}
                  value={[...chosen]}
                  onChange={(ids) => limit(name, ids)}
                />
              )}
            </Stack>
          )
        })}
      </Stack>
    </Checkbox.Group>
  )
}

/** Description of each role. */
const tasks = {
  director: 'directorDoes',
  admin: 'adminDoes',
  staging: 'stagingDoes',
  coach: 'coachDoes',
  judge: 'judgeDoes',
} as const

/** Options for the limit. Students of other memberships can be removed but not added. */
const optionsOf = (students: ListedStakeholder['students'], chosen: readonly string[]) => [
  ...students.map((student) => ({ value: student.id, label: studentName(student) })),
  ...chosen
    .filter((id) => !students.some((student) => student.id === id))
    .map((id) => ({ value: id, label: stakeholdersText('anotherStudent') })),
]
