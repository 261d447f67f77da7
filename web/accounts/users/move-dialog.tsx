import { Alert, Button, Checkbox, Select, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { MemberRow, MovePreview } from '../../../api/contract/admin-users.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { kitText } from '../../texts/en/kit.ts'
import { membersText } from '../../texts/en/members.ts'
import { peopleText } from '../../texts/en/people.ts'
import { reasonText } from '../../texts/en/reason.ts'
import { textOf } from '../../texts/refusals.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { notify } from '../../ui/notice.tsx'
import { Reading } from '../../ui/reading.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { studentName } from '../student-name.ts'
import { memberName, nameOf, studentsText } from './member-labels.ts'

interface MoveDialogProps {
  readonly row: MemberRow
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Moves adults and students of a membership to another one, after showing what moves along and what stays. */
export const MoveDialog = ({ row, onClose, onDone }: MoveDialogProps) => {
  const [who, setWho] = useState<readonly string[]>([])
  const [to, setTo] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // One id for each choice, so that a retry is the same move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another move.
  const moveId = useMemo(() => crypto.randomUUID(), [who, to])
  const { run, busy } = useSend('POST /user/move/:id')
  const chosen = (kind: string): string[] =>
    who.flatMap((one) => (one.startsWith(kind) ? [one.slice(kind.length)] : []))
  const [userIds, studentIds] = [chosen('user/'), chosen('student/')]
  const asked =
    to === null || who.length === 0 ? null : { to, users: userIds.join(','), students: studentIds.join(',') }
  const preview = useRead('/user/move/:id', asked === null ? null : { params: { id: row.id }, query: asked })
  const isReady = asked !== null && preview.reading.status === 'ready' && preview.reading.data.blocked === null

  const move = async (): Promise<void> => {
    if (to === null) return
    setFailure(null)
    const sent = await run({ params: { id: row.id }, body: { moveId, toMembershipId: to, userIds, studentIds } })
    if (!sent.ok) return setFailure(sent.problem.status < 500 ? sent.problem.message : membersText('sorry'))
    notify(peopleText('moveDone'))
    onClose()
    await onDone()
  }
  return (
    <Dialog
      title={peopleText('moveTitle')}
      opened
      onClose={onClose}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {kitText('cancel')}
          </Button>
          <SubmitButton onClick={() => void move()} loading={busy} reason={!isReady ? reasonText('fillInFirst') : null}>
            {peopleText('move')}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="md">
        <Checkbox.Group label={peopleText('moveWho')} value={[...who]} onChange={setWho}>
          <Stack gap="xs" mt={6}>
            {row.users.map((user) => (
              <Checkbox key={user.id} value={`user/${user.id}`} label={nameOf(user)} disabled={busy} />
            ))}
            {row.students.map((student) => (
              <Checkbox
                key={student.id}
                value={`student/${student.id}`}
                label={peopleText('student', { name: studentName(student) })}
                disabled={busy}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Target from={row.id} value={to} onChange={setTo} disabled={busy} />
        {asked === null ? (
          <Text size="sm" c="dimmed">
            {peopleText('moveChoose')}
          </Text>
        ) : (
          <Reading of={preview}>{(shown) => <Preview preview={shown} />}</Reading>
        )}
        <Text size="sm" c="dimmed">
          {peopleText('moveRule')}
        </Text>
        <Refusal text={failure} />
      </Stack>
    </Dialog>
  )
}

interface TargetProps {
  readonly from: string
  readonly value: string | null
  readonly onChange: (membershipId: string | null) => void
  readonly disabled: boolean
}

const DEBOUNCE_MS = 500

/** Finds the other membership by searching the server while typing. */
const Target = ({ from, value, onChange, disabled }: TargetProps) => {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null)
  const [query] = useDebouncedValue(typed.trim(), DEBOUNCE_MS)
  const isChosen = chosen !== null && typed === chosen.label
  const found = useRead('/membership/find/:query', query.length < 2 || isChosen ? null : { params: { query } })
  const rows = (isChosen ? null : dataOf(found.reading)) ?? []
  const options = rows.filter(({ id, status }) => id !== from && status !== 'Canceled').map(optionOf)
  const data = chosen === null || options.some((one) => one.value === chosen.value) ? options : [chosen, ...options]
  return (
    <Select
      label={peopleText('moveWhere')}
      placeholder={peopleText('moveFind')}
      searchable
      clearable
      disabled={disabled}
      data={data}
      filter={({ options: all }) => all}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(data.find((one) => one.value === id) ?? null)
        onChange(id)
      }}
      description={
        <span role="status">{peopleText(query.length < 2 || options.length > 0 ? 'moveFindHint' : 'moveNone')}</span>
      }
    />
  )
}

const optionOf = (row: MemberRow): { readonly value: string; readonly label: string } => {
  const students = studentsText(row)
  const name = memberName(row)
  return { value: row.id, label: students === '' || students === name ? name : `${name} · ${students}` }
}

const Preview = ({ preview: { stays, leavesNobody, blocked } }: { readonly preview: MovePreview }) =>
  blocked !== null ? (
    <Alert color="red" role="alert" title={peopleText('moveBlocked')}>
      {textOf(blocked)}
      {blocked.tournaments.length === 0 ? null : ` (${blocked.tournaments.join(', ')})`}
    </Alert>
  ) : (
    <Stack gap="xs">
      <section aria-label={peopleText('moveIncludes')}>
        <Text fw={600}>{peopleText('moveIncludes')}</Text>
        <Text size="sm">{peopleText('moveIncludesText')}</Text>
      </section>
      <section aria-label={peopleText('moveStays')}>
        <Text fw={600}>{peopleText('moveStays')}</Text>
        <Text size="sm">{peopleText('moveStaysText', stays)}</Text>
      </section>
      {leavesNobody ? (
        <Alert color="belt" role="note">
          {peopleText('moveLeavesNone')}
        </Alert>
      ) : null}
    </Stack>
  )
