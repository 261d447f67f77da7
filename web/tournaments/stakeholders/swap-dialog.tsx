import { Alert, Button, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ListedStakeholder, RoleToGive } from '../../../api/contract/stakeholders.ts'
import { useSend } from '../../client/use-send.ts'
import { reasonText } from '../../texts/en/reason.ts'
import { stakeholdersText } from '../../texts/en/stakeholders.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { notify } from '../../ui/notice.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { nameOf, type StakeholderRole, stakeholderRoles } from './role-text.ts'

interface SwapDialogProps {
  readonly tournamentId: string
  readonly stakeholder: ListedStakeholder
  readonly warningsOf: (roles: readonly RoleToGive[]) => readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Replaces a role by another one for the same students. */
export const SwapDialog = ({ tournamentId, stakeholder, warningsOf, onClose, onDone }: SwapDialogProps) => {
  const { run, busy } = useSend('POST /stakeholders/:t/swap/:membershipId/:role')
  const held = stakeholder.roles.map(({ value }) => value)
  const [from, setFrom] = useState<StakeholderRole | null>(held[0] ?? null)
  const [to, setTo] = useState<StakeholderRole | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const name = nameOf(stakeholder)
  const left = stakeholder.roles.map((role) => (role.value === from && to !== null ? { ...role, value: to } : role))

  const swap = async (): Promise<void> => {
    if (from === null || to === null) return
    setFailure(null)
    const { membershipId } = stakeholder
    const sent = await run({ params: { t: tournamentId, membershipId, role: to }, query: { from } })
    if (!sent.ok) return setFailure(sent.problem.message)
    notify(stakeholdersText('saved', { name }))
    onClose()
    onDone()
  }
  return (
    <Dialog
      title={stakeholdersText('swapOf', { name })}
      opened
      onClose={onClose}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {stakeholdersText('cancel')}
          </Button>
          <SubmitButton
            onClick={() => void swap()}
            loading={busy}
            reason={from === null || to === null ? reasonText('chooseFirst') : null}
          >
            {stakeholdersText('swap')}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="md">
        <Text c="var(--ink-soft)">{stakeholdersText('swapAbout')}</Text>
        <RoleSelect label={stakeholdersText('swapFrom')} roles={held} value={from} onChange={setFrom} />
        <RoleSelect
          label={stakeholdersText('swapTo')}
          roles={stakeholderRoles.filter((role) => !held.includes(role))}
          value={to}
          onChange={setTo}
        />
        {warningsOf(left).map((text) => (
          <Alert key={text} color="belt" role="note">
            {text}
          </Alert>
        ))}
        <Refusal text={failure} />
      </Stack>
    </Dialog>
  )
}

interface RoleSelectProps {
  readonly label: string
  readonly roles: readonly StakeholderRole[]
  readonly value: StakeholderRole | null
  readonly onChange: (role: StakeholderRole | null) => void
}

const RoleSelect = ({ label, roles, value, onChange }: RoleSelectProps) => (
  <Select
    label={label}
    allowDeselect={false}
    data={roles.map((role) => ({ value: role, label: stakeholdersText(role) }))}
    value={value}
    onChange={(chosen) => onChange(roles.find((role) => role === chosen) ?? null)}
  />
)
