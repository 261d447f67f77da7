import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { MemberForm, MemberRow } from '../../../api/contract/admin-users.ts'
import { useSend } from '../../client/use-send.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { kitText } from '../../texts/en/kit.ts'
import { membersText } from '../../texts/en/members.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { confirm } from '../../ui/confirm.ts'
import { Differences, overwriteText } from '../../ui/form/conflict.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { notify } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { remountOnOpen } from '../../ui/remount-on-open.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import classes from './edit-panel.module.css'
import { FamilyChanges } from './family-changes.tsx'
import { memberDifferences } from './member-differences.ts'
import { isWaiting, memberName, statusText, statusTone } from './member-labels.ts'
import { MemberStudents, type OpenedStudent } from './member-students.tsx'
import { RolesField } from './roles-field.tsx'
import { memberProblem } from './use-member-actions.ts'

interface EditPanelProps {
  readonly row: MemberRow
  readonly opened: boolean
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
  readonly onStatus: (row: MemberRow, status: 'Active' | 'Canceled') => void
  readonly onRemove: (row: MemberRow, userId: string) => void
}

const formOf = ({ trainingFacilityId, users }: MemberRow): MemberForm => ({
  trainingFacilityId,
  users: users.map(({ id, roles }) => ({ id, roles: [...roles] })),
})
const isSame = (a: MemberForm, b: MemberForm): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = ({ trainingFacilityId, users }: MemberForm): MemberForm => ({
  trainingFacilityId,
  users: users.map(({ id, roles }) => ({ id, roles: [...roles].sort() })).sort((a, b) => (a.id < b.id ? -1 : 1)),
})

/** A membership's people with their roles, its facility, students and status. */
export const EditPanel = remountOnOpen(({ row, opened, onClose, onDone, onStatus, onRemove }: EditPanelProps) => {
  // Fixed when the panel opens: changes by others show up as a conflict when saving.
  const [seen, setSeen] = useState(() => formOf(row))
  const [form, setForm] = useState(seen)
  const [clash, setClash] = useState<MemberForm | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [student, setStudent] = useState<OpenedStudent>(null)
  const { run, busy } = useSend('POST /user/update/:id')
  const environment = useEnvironment()
  const facilities = environment.status === 'ready' ? environment.data.trainingFacilities : []
  const isChanged = !isSame(form, seen)
  // People who were added or removed since are taken from the list.
  const known = new Set(row.users.map(({ id }) => id))
  const rolesOf = (id: string, of = form) =>
    [...of.users, ...formOf(row).users].find((user) => user.id === id)?.roles ?? []
  const differences =
    clash === null ? [] : memberDifferences({ saved: clash, form, row, facilities, onChange: setForm })
  const isComplete = form.users.every(({ roles }) => roles.length > 0)

  const save = async (): Promise<void> => {
    setFailure(null)
    const users = form.users.filter(({ id }) => known.has(id))
    const seenUsers = users.map(({ id }) => ({ id, roles: rolesOf(id, seen) }))
    const body = { ...form, users, seen: { ...seen, users: seenUsers } }
    const sent = await run({ params: { id: row.id }, body })
    if (sent.ok) {
      notify(membersText('saved'))
      await onDone()
      onClose()
    } else if (sent.problem.code === 'changed-meanwhile') {
      const current = sent.problem.details.current as MemberForm
      setClash(current)
      // Saving again replaces the saved version shown next to the form.
      setSeen(current)
      setFailure(sent.problem.message)
    } else setFailure(memberProblem(sent.problem))
  }
  const close = async (): Promise<void> => {
    if (busy) return
    if (isChanged && !(await confirm(discard()))) return
    onClose()
  }
  return (
    <Panel
      title={membersText('editOf', { name: memberName(row) })}
      opened={opened}
      onClose={() => void close()}
      closeOnClickOutside={!isChanged}
      closeOnEscape={student === null}
      footer={
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => void close()} disabled={busy}>
            {kitText('cancel')}
          </Button>
          <SubmitButton
            onClick={() => void save()}
            loading={busy}
            reason={isChanged ? (isComplete ? null : membersText('roleMissing')) : kitText('nothingChanged')}
          >
            {overwriteText(differences) ?? membersText('save')}
          </SubmitButton>
        </Group>
      }
    >
      <Stack gap="lg">
        <Refusal text={failure} />
        {clash === null ? null : <Differences differences={differences} />}
        <Group justify="space-between">
          <BadgeStatus status={statusText(row.status)} tone={statusTone(row.status)} />
          {row.status === 'Active' ? (
            <Button variant="default" size="compact-md" onClick={() => onStatus(row, 'Canceled')}>
              {membersText('cancelMembership')}
            </Button>
          ) : (
            <Button variant="default" size="compact-md" onClick={() => onStatus(row, 'Active')}>
              {membersText(isWaiting(row) ? 'makeActive' : 'reactivate')}
            </Button>
          )}
        </Group>
        {row.users.map(({ id, displayName, email, invitationStatus }) => (
          <section key={id} aria-label={displayName || email}>
            <Group justify="space-between" wrap="nowrap">
              <Text fw={600} className={classes.address ?? ''}>
                {isChanged ? displayName || email : <Link href={`/admin/users/${id}`}>{displayName || email}</Link>}
              </Text>
              {row.users.length === 1 ? null : (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={membersText('removeOf', { name: displayName || email })}
                  onClick={() => onRemove(row, id)}
                >
                  {membersText('remove')}
                </Button>
              )}
            </Group>
            {displayName === '' || displayName === email ? null : (
              <Text size="sm" c="dimmed" className={classes.address ?? ''}>
                {email}
              </Text>
            )}
            {invitationStatus === null || invitationStatus === 'Accepted' ? null : (
              <Text size="sm" c="dimmed">
                {membersText('invitationIs', { status: invitationStatus.toLowerCase() })}
              </Text>
            )}
            <RolesField
              label={membersText('rolesOf', { name: displayName || email })}
              value={rolesOf(id)}
              error={isChanged && rolesOf(id).length === 0 ? membersText('roleMissing') : undefined}
              onChange={(roles) =>
                setForm({ ...form, users: [...form.users.filter((user) => user.id !== id), { id, roles }] })
              }
            />
          </section>
        ))}
        {row.users.length > 0 ? null : <FamilyChanges row={row} onDone={onDone} />}
        <Select
          label={membersText('facility')}
          placeholder={membersText('none')}
          clearable
          data={facilities.map(({ id, title }) => ({ value: id, label: title }))}
          value={form.trainingFacilityId}
          onChange={(trainingFacilityId) => setForm({ ...form, trainingFacilityId })}
        />
        <MemberStudents row={row} open={student} onOpen={setStudent} onSaved={() => void onDone()} />
      </Stack>
    </Panel>
  )
})

const discard = () => ({
  title: kitText('discardTitle'),
  text: kitText('discardText'),
  yes: kitText('discard'),
  no: kitText('keepEditing'),
  danger: true,
})
