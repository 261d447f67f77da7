import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ListedStakeholder, RoleToGive } from '../../../api/contract/stakeholders.ts'
import { useSend } from '../../client/use-send.ts'
import { stakeholdersText } from '../../texts/en/stakeholders.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/notice.tsx'
import { limitText, nameOf, stakeholderRoles } from './role-text.ts'
import classes from './stakeholders.module.css'

interface StakeholderLineProps {
  readonly tournamentId: string
  readonly stakeholder: ListedStakeholder
  /** Warnings before reducing the stakeholder to these roles. */
  readonly warningsOf: (roles: readonly RoleToGive[]) => readonly string[]
  readonly onEdit: () => void
  readonly onSwap: () => void
  readonly onRemoved: () => void
}

/** A stakeholder in the list: name, facility, roles and actions. */
export const StakeholderLine = (props: StakeholderLineProps) => {
  const { tournamentId, stakeholder, warningsOf, onEdit, onSwap, onRemoved } = props
  const { run } = useSend('POST /stakeholders/:t/remove/:membershipId')
  const { membershipId, email, roles, students, trainingFacility } = stakeholder
  const name = nameOf(stakeholder)
  const remove = async (): Promise<void> => {
    const text = [stakeholdersText('removeText', { name }), ...warningsOf([])].join('\n')
    const question = { title: stakeholdersText('removeTitle'), text, yes: stakeholdersText('remove'), danger: true }
    if (!(await confirm(question))) return
    const sent = await run({ params: { t: tournamentId, membershipId } })
    if (!sent.ok) return notify(sent.problem.message, 'bad')
    notify(stakeholdersText('removed', { name }))
    onRemoved()
  }
  return (
    <li>
      <div className={classes.who}>
        <strong>{name}</strong>
        {email === '' || email === name ? null : <small>{email}</small>}
        {trainingFacility === null ? null : <small>{trainingFacility}</small>}
      </div>
      <ul className={classes.roles} aria-label={stakeholdersText('roles')}>
        {roles.map((role) => {
          const limit = limitText(role, students)
          return (
            <li key={role.value}>
              <b>{stakeholdersText(role.value)}</b>
              {limit === null ? null : ` ${limit}`}
            </li>
          )
        })}
      </ul>
      <div className={classes.commands}>
        <Button variant="default" aria-label={stakeholdersText('editOf', { name })} onClick={onEdit}>
          {stakeholdersText('edit')}
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={stakeholdersText('moreOf', { name })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {roles.length === stakeholderRoles.length ? null : (
              <Menu.Item aria-label={stakeholdersText('swapOf', { name })} onClick={onSwap}>
                {stakeholdersText('swap')}
              </Menu.Item>
            )}
            <Menu.Item c="var(--bad)" aria-label={stakeholdersText('removeOf', { name })} onClick={() => void remove()}>
              {stakeholdersText('remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}
