import {
  IconCircleDot,
  IconDownload,
  IconEraser,
  IconLink,
  IconMail,
  IconMailForward,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import type { MemberRow } from '../../../api/contract/admin-users.ts'
import type { Command } from '../../ui/command.ts'
import { isWaiting } from './member-words.ts'

export type Opened = 'invite' | 'edit' | 'link' | 'erase' | 'download' | 'import' | null

interface Choices {
  /** The selected membership. */
  readonly row: MemberRow | null
  readonly busy: boolean
  readonly onOpen: (what: Opened) => void
  readonly onStatus: (row: MemberRow, status: 'Active' | 'Canceled') => void
  readonly onDelete: (row: MemberRow) => void
  readonly onResend: (row: MemberRow) => void
}

const icon = { size: 17, 'aria-hidden': true } as const
const SELECT_FIRST = 'Select a membership first'
const NOT_WAITING = 'Only for a membership that is invited'

/** The toolbar of the Users tab (spec/training-and-review.md §2, §4 Membership). */
export const memberCommands = ({ row, busy, onOpen, ...on }: Choices): readonly Command[] => {
  const needsRow = { disabled: row === null || busy, ...(row === null ? { hint: SELECT_FIRST } : {}) }
  const status = (to: 'Active' | 'Canceled'): Command => ({
    key: to,
    label: to,
    disabled: row === null || busy || row.status === to,
    ...(row?.status === to ? { hint: `It is ${to.toLowerCase()} already` } : {}),
    onClick: () => {
      if (row !== null) on.onStatus(row, to)
    },
  })
  const waits = row !== null && isWaiting(row)
  const needsWaiting = { disabled: !waits || busy, ...(row !== null && !waits ? { hint: NOT_WAITING } : {}) }
  return [
    { key: 'new', label: 'New', icon: <IconPlus {...icon} />, hint: 'Invite people', onClick: () => onOpen('invite') },
    {
      key: 'import',
      label: 'Import',
      icon: <IconUpload {...icon} />,
      hint: 'Families from a workbook',
      onClick: () => onOpen('import'),
    },
    { key: 'edit', label: 'Edit', icon: <IconPencil {...icon} />, ...needsRow, onClick: () => onOpen('edit') },
    {
      key: 'status',
      label: 'Change Status',
      icon: <IconCircleDot {...icon} />,
      ...needsRow,
      items: [status('Active'), status('Canceled')],
    },
    {
      key: 'delete',
      label: 'Delete',
      icon: <IconTrash {...icon} />,
      danger: true,
      ...needsRow,
      onClick: () => {
        if (row !== null) on.onDelete(row)
      },
    },
    {
      key: 'erase',
      label: 'Erase',
      icon: <IconEraser {...icon} />,
      danger: true,
      ...needsRow,
      onClick: () => onOpen('erase'),
    },
    {
      key: 'invitation',
      label: 'Manage Invitation',
      icon: <IconMail {...icon} />,
      ...needsRow,
      items: [
        {
          key: 'resend',
          label: 'Resend Invitation',
          icon: <IconMailForward {...icon} />,
          ...needsWaiting,
          onClick: () => {
            if (row !== null) on.onResend(row)
          },
        },
        {
          key: 'link',
          label: 'Copy Link',
          icon: <IconLink {...icon} />,
          ...needsWaiting,
          onClick: () => onOpen('link'),
        },
      ],
    },
  ]
}

export const farCommands = (onOpen: Choices['onOpen']): readonly Command[] => [
  {
    key: 'download',
    label: 'Download',
    icon: <IconDownload {...icon} />,
    hint: 'All users as a workbook',
    onClick: () => onOpen('download'),
  },
]
