import { Checkbox, Group } from '@mantine/core'
import { membersText } from '../../texts/en/members.ts'
import { accountRoles, type Role } from './roles.ts'

interface RolesFieldProps {
  readonly label: string
  readonly value: readonly Role[]
  readonly onChange: (roles: Role[]) => void
  readonly error?: string | undefined
  readonly required?: boolean
  readonly 'data-path'?: string
}

/** Account roles, any number of them (accounts rule 8). */
export const RolesField = ({ label, value, onChange, error, required = true, ...rest }: RolesFieldProps) => (
  <Checkbox.Group
    label={label}
    required={required}
    value={[...value]}
    onChange={(chosen) => onChange(accountRoles.filter((role) => chosen.includes(role)))}
    error={error}
  >
    <Group gap="md" mt={6} mb={4}>
      {accountRoles.map((role, at) => (
        <Checkbox key={role} value={role} label={membersText(role)} {...(at === 0 ? rest : {})} />
      ))}
    </Group>
  </Checkbox.Group>
)
