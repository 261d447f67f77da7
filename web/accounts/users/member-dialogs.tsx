import type { MemberRow } from '../../../api/contract/admin-users.ts'
import { EraseDialog } from '../erasure/erase-dialog.tsx'
import { EditPanel } from './edit-panel.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { Opened } from './member-commands.tsx'

interface MemberDialogsProps {
  readonly row: MemberRow
  readonly open: Opened
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
  readonly onStatus: (row: MemberRow, status: 'Active' | 'Canceled') => void
  readonly onRemove: (row: MemberRow, userId: string) => void
  /** Initial choice of the erasure; by default everyone. */
  readonly userId?: string
}

/** The dialogs behind the commands of a membership. */
export const MemberDialogs = ({ row, open, onClose, onDone, onStatus, onRemove, userId }: MemberDialogsProps) => (
  <>
    <EraseDialog
      key={`erase ${row.id}`}
      row={row}
      opened={open === 'erase'}
      onClose={onClose}
      onDone={onDone}
      {...(userId === undefined ? {} : { proposed: `user/${userId}` })}
    />
    <LinkDialog row={row} opened={open === 'link'} onClose={onClose} />
    <EditPanel
      key={row.id}
      row={row}
      opened={open === 'edit'}
      onClose={onClose}
      onDone={onDone}
      onStatus={onStatus}
      onRemove={onRemove}
    />
  </>
)
