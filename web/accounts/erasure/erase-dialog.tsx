import { Alert, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import type { MemberRow } from '../../../api/contract/admin-users.ts'
import type { ErasureKind } from '../../../api/contract/erasure.ts'
import { useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { erasureText } from '../../texts/erasure.ts'
import { DangerActions } from '../../ui/danger-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notice.tsx'
import { Reading } from '../../ui/reading.tsx'
import { memberName } from '../users/member-words.ts'
import { ErasurePreviewText } from './erasure-preview.tsx'

interface EraseDialogProps {
  readonly row: MemberRow
  readonly opened: boolean
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
  /** Who is chosen first: `user/…`; everyone unless given. */
  readonly proposed?: string
}

/** Erases a whole membership, one of its people or one of its students, after showing what goes and what stays. */
export const EraseDialog = ({ opened, ...props }: EraseDialogProps) => {
  const [opening, setOpening] = useState({ opened, times: 0 })
  if (opening.opened !== opened) setOpening({ opened, times: opening.times + (opened ? 1 : 0) })
  return <OpenedDialog key={opening.times} opened={opened} {...props} />
}

const OpenedDialog = ({ row, opened, onClose, onDone, proposed }: EraseDialogProps) => {
  const everyone = { value: `membership/${row.id}`, label: erasureText('everyone', { name: memberName(row) }) }
  const [chosen, setChosen] = useState(proposed ?? everyone.value)
  const [failure, setFailure] = useState<string | null>(null)
  const [kind, id] = splitAt(chosen)
  const params = { kind, id }
  const preview = useRead('/user/erase/:kind/:id', opened ? { params } : null)
  const { run, busy } = useSend('POST /user/erase/:kind/:id')
  const isReady = preview.reading.status === 'ready' && preview.reading.data.blocked === null

  const erase = async (): Promise<void> => {
    setFailure(null)
    const sent = await run({ params })
    if (!sent.ok)
      return setFailure(ERASURE_REASONS.has(sent.problem.code) ? sent.problem.message : erasureText('sorry'))
    notify(erasureText('erased'))
    onClose()
    await onDone()
  }
  return (
    <Dialog
      title={erasureText('title')}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      actions={
        <DangerActions
          label={erasureText('confirm')}
          onConfirm={() => void erase()}
          keepLabel={erasureText('cancel')}
          onKeep={onClose}
          busy={busy}
          disabled={!isReady}
        />
      }
    >
      <Stack gap="md">
        <Select
          label={erasureText('who')}
          allowDeselect={false}
          data={[
            everyone,
            ...row.users.map((user) => ({ value: `user/${user.id}`, label: user.displayName || user.email })),
            ...row.students.map((student) => ({
              value: `student/${student.id}`,
              label: erasureText('student', { name: `${student.firstName} ${student.lastName}` }),
            })),
          ]}
          value={chosen}
          onChange={(value) => setChosen(value ?? everyone.value)}
          disabled={busy}
        />
        <Reading of={preview}>{(shown) => <ErasurePreviewText preview={shown} />}</Reading>
        {failure === null ? null : (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}

/** Refusals of an erasure with a reason that an admin can act on. */
export const ERASURE_REASONS: ReadonlySet<string> = new Set(['person-in-tournament', 'last-admin'])

const splitAt = (chosen: string): [ErasureKind, string] => {
  const at = chosen.indexOf('/')
  return [chosen.slice(0, at) as ErasureKind, chosen.slice(at + 1)]
}
