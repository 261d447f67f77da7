import { Alert } from '@mantine/core'
import { useState } from 'react'
import {
  type ListedStakeholder,
  type RolesToGive,
  type RoleToGive,
  rolesToGive,
} from '../../../api/contract/stakeholders.ts'
import type { ApiProblem } from '../../client/problem.ts'
import { useSend } from '../../client/use-send.ts'
import { stakeholdersText } from '../../texts/en/stakeholders.ts'
import { type Compared, Conflict, type ConflictOf, differencesOf, overwriteText } from '../../ui/form/conflict.tsx'
import type { Draft } from '../../ui/form/draft.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { notify } from '../../ui/notice.tsx'
import { limitText, nameOf, rolesText } from './role-text.ts'
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
  const [clash, setClash] = useState<ConflictOf<Draft<RolesToGive>> | null>(null)
  const seen = clash?.current.roles ?? stakeholder.roles
  const compared: Compared<'roles'> = {
    roles: [
      stakeholdersText('roles'),
      (roles: readonly RoleToGive[] | null) =>
        (roles ?? [])
          .map((role) =>
            [
              stakeholdersText(role.value),
              limitText({ ...role, studentIds: role.studentIds ?? [] }, stakeholder.students),
            ]
              .filter(Boolean)
              .join(' '),
          )
          .join('\n'),
    ],
  }
  return (
    <FormDialog
      title={stakeholdersText('editOf', { name })}
      opened
      onClose={onClose}
      schema={rolesToGive}
      initial={{ roles: stakeholder.roles.map((role) => ({ ...role })) }}
      check={({ roles }) => ((roles ?? []).length === 0 ? { roles: stakeholdersText('chooseRole') } : {})}
      submit={(_, form) =>
        (clash === null ? null : overwriteText(differencesOf(clash, form, compared))) ?? stakeholdersText('save')
      }
      onSend={async ({ roles }) => {
        const sent = await run({
          params: { t: tournamentId, membershipId: stakeholder.membershipId },
          body: { roles, seen },
        })
        const current = sent.ok ? undefined : currentOf(sent.problem)
        if (current !== undefined) setClash({ current, revision: 0 })
        return sent
      }}
      problemText={(problem) => {
        const current = currentOf(problem)
        return current === undefined
          ? problem.message
          : stakeholdersText('changedMeanwhile', { name, roles: rolesText(current.roles) })
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
            {clash === null ? null : <Conflict clash={clash} form={form} compared={compared} />}
            <RolesField {...roles} students={stakeholder.students} />
            {warningsOf(roles.value ?? []).map((text) => (
              <Alert key={text} color="belt" role="note">
                {text}
              </Alert>
            ))}
          </>
        )
      }}
    </FormDialog>
  )
}

/** The roles that another user has saved in the meantime. */
const currentOf = ({ code, details }: ApiProblem): RolesToGive | undefined =>
  code === 'changed-meanwhile' ? rolesToGive.safeParse(details.current).data : undefined
