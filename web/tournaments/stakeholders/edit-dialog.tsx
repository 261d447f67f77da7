import { Alert } from '@mantine/core'
import { useRef } from 'react'
import { type ListedStakeholder, type RoleToGive, rolesToGive } from '../../../api/contract/stakeholders.ts'
import { useSend } from '../../client/use-send.ts'
import { stakeholdersText } from '../../texts/en/stakeholders.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { notify } from '../../ui/notice.tsx'
import { nameOf, rolesText } from './role-text.ts'
import { RolesField } from './roles-field.tsx'

interface EditDialogProps {
  readonly tournamentId: string
  readonly stakeholder: ListedStakeholder
  /** Warnings before reducing the stakeholder to these roles. */
  readonly warningsOf: (roles: readonly RoleToGive[]) => readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Edits a stakeholder's roles, each for all or some students. */
export const EditDialog = ({ tournamentId, stakeholder, warningsOf, onClose, onDone }: EditDialogProps) => {
  const { run } = useSend('POST /stakeholders/:t/edit/:membershipId')
  const name = nameOf(stakeholder)
  // After a concurrent change was shown, saving again overwrites it.
  const seen = useRef(stakeholder.roles)
  return (
    <FormDialog
      title={stakeholdersText('editOf', { name })}
      opened
      onClose={onClose}
      schema={rolesToGive}
      initial={{ roles: stakeholder.roles.map((role) => ({ ...role })) }}
      check={({ roles }) => ((roles ?? []).length === 0 ? { roles: stakeholdersText('chooseRole') } : {})}
      submit={stakeholdersText('save')}
      onSend={({ roles }) =>
        run({
          params: { t: tournamentId, membershipId: stakeholder.membershipId },
          body: { roles, seen: seen.current },
        })
      }
      problemText={({ code, message, details }) => {
        const current = code === 'changed-meanwhile' ? rolesToGive.safeParse(details.current).data : undefined
        if (current === undefined) return message
        seen.current = current.roles
        return stakeholdersText('changedMeanwhile', { name, roles: rolesText(current.roles) })
      }}
      onDone={() => {
        notify(stakeholdersText('saved', { name }))
        onDone()
      }}
    >
      {(form) => {
        const { required: _, ...roles } = form.field('roles')
        return (
          <>
            <RolesField {...roles} students={stakeholder.students} />
            {warningsOf(roles.value ?? []).map((text) => (
              <Alert key={text} color="yellow" role="note">
                {text}
              </Alert>
            ))}
          </>
        )
      }}
    </FormDialog>
  )
}
