import { Select } from '@mantine/core'
import { useState } from 'react'
import type { MemberRow } from '../../../api/contract/admin-users.ts'
import type { ErasureKind } from '../../../api/contract/erasure.ts'
import { fullName } from '../../../domain/kernel/full-name.ts'
import { erasureText } from '../../texts/en/erasure.ts'
import { remountOnOpen } from '../../ui/remount-on-open.tsx'
import { memberName } from '../users/member-labels.ts'
import { ErasingDialog } from './erasing-dialog.tsx'

interface EraseDialogProps {
  readonly row: MemberRow
  readonly opened: boolean
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
  /** Initial choice: `user/…`; by default everyone. */
  readonly proposed?: string
}

/** Erases a whole membership, one of its people or one of its students, after showing what is erased and what is kept. */
export const EraseDialog = remountOnOpen(({ row, opened, onClose, onDone, proposed }: EraseDialogProps) => {
  const everyone = { value: `membership/${row.id}`, label: erasureText('everyone', { name: memberName(row) }) }
  const [chosen, setChosen] = useState(proposed ?? everyone.value)
  return (
    <ErasingDialog of={splitAt(chosen)} opened={opened} onClose={onClose} onErased={onDone}>
      {(isBusy) => (
        <Select
          label={erasureText('who')}
          allowDeselect={false}
          data={[
            everyone,
            ...row.users.map((user) => ({ value: `user/${user.id}`, label: user.displayName || user.email })),
            ...row.students.map((student) => ({
              value: `student/${student.id}`,
              label: erasureText('student', { name: fullName(student) }),
            })),
          ]}
          value={chosen}
          onChange={(value) => setChosen(value ?? everyone.value)}
          disabled={isBusy}
        />
      )}
    </ErasingDialog>
  )
})

const splitAt = (chosen: string): [ErasureKind, string] => {
  const at = chosen.indexOf('/')
  return [chosen.slice(0, at) as ErasureKind, chosen.slice(at + 1)]
}
