import { useState } from 'react'
import {
  type FoundMember,
  type ListedStakeholder,
  type RoleToGive,
  stakeholderToAdd,
} from '../../../api/contract/stakeholders.ts'
import { acknowledgement } from '../../../domain/tournaments/published-set-up.ts'
import { useSend } from '../../client/use-send.ts'
import { stakeholdersText } from '../../texts/en/stakeholders.ts'
import { phraseText } from '../../texts/refusals.ts'
import { CheckboxField } from '../../ui/form/choice-fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { notify } from '../../ui/notice.tsx'
import { MemberSearch } from './member-search.tsx'
import { nameOf } from './role-text.ts'
import { RolesField } from './roles-field.tsx'

interface AddDialogProps {
  readonly tournamentId: string
  readonly listed: readonly ListedStakeholder[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Adds a member as stakeholder with roles (tournaments rule 40). */
export const AddDialog = ({ tournamentId, listed, onClose, onDone }: AddDialogProps) => {
  const { run } = useSend('POST /stakeholders/:t/add')
  const [member, setMember] = useState<FoundMember | null>(null)
  return (
    <FormDialog
      title={stakeholdersText('addTitle')}
      opened
      onClose={onClose}
      schema={schema}
      initial={initial}
      check={({ roles, hasAcknowledged }) => ({
        ...((roles ?? []).length === 0 ? { roles: stakeholdersText('chooseRole') } : {}),
        ...(hasAcknowledged === true ? {} : { hasAcknowledged: phraseText(PLEASE) }),
      })}
      submit={stakeholdersText('add')}
      onSend={(body) =>
        run({
          params: { t: tournamentId },
          body: { ...body, ...(member === null ? {} : { userId: member.userId }) },
        })
      }
      onDone={() => {
        if (member !== null) notify(stakeholdersText('added', { name: nameOf(member) }))
        onDone()
      }}
      fieldOf={{ 'already-stakeholder': 'membershipId' }}
    >
      {(form) => {
        const { value: roles, ...rolesField } = form.field('roles')
        const { value: _, onChange: setMembership, ...memberField } = form.field('membershipId')
        const acknowledged = form.field('hasAcknowledged')
        /** Changing member or roles changes the agreement's text, so it must be accepted again. */
        const change = (to: { readonly member: FoundMember | null; readonly roles: RoleToGive[] }): void => {
          setMember(to.member)
          setMembership(to.member?.membershipId ?? null)
          rolesField.onChange(to.roles)
          if (agreementOf(to.roles, to.member) !== agreementOf(roles ?? [], member)) acknowledged.onChange(false)
        }
        return (
          <>
            <MemberSearch
              {...memberField}
              tournamentId={tournamentId}
              value={member}
              existing={new Set(listed.map(({ membershipId }) => membershipId))}
              // The selected students belong to the previous family.
              onChange={(next) =>
                change({ member: next, roles: (roles ?? []).map(({ value }) => ({ value, studentIds: [] })) })
              }
            />
            <RolesField
              {...rolesField}
              value={roles}
              students={member?.students ?? []}
              onChange={(next) => change({ member, roles: next })}
            />
            <CheckboxField label={agreementOf(roles ?? [], member)} {...acknowledged} />
          </>
        )
      }}
    </FormDialog>
  )
}

const schema = stakeholderToAdd.omit({ userId: true })
const initial = { membershipId: null, roles: [], hasAcknowledged: false }

const rolesWith = (roles: readonly RoleToGive[]) =>
  roles.map(({ value, studentIds = [] }) => ({ value, studentIds: [...studentIds] }))

const PLEASE = acknowledgement({ roles: [], facilityId: null })

/** The text to acknowledge; coaches with a facility have a specific one. */
const agreementOf = (roles: readonly RoleToGive[], member: FoundMember | null): string => {
  const phrase = acknowledgement({ roles: rolesWith(roles), facilityId: member?.trainingFacilityId ?? null })
  return phrase.code === PLEASE.code ? stakeholdersText('acknowledge') : phraseText(phrase)
}
