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
import { membersText } from '../../texts/en/members.ts'
import type { Command } from '../../ui/command.ts'
import { isWaiting } from './member-labels.ts'

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

/** The toolbar of the Users tab (accounts rule 30). */
export const memberCommands = ({ row, busy, onOpen, ...on }: Choices): readonly Command[] => {
  const needsRow = { disabled: row === null || busy, ...(row === null ? { hint: membersText('selectFirst') } : {}) }
  const status = (to: 'Active' | 'Canceled'): Command => ({
    key: to,
    label: membersText(to === 'Active' ? 'active' : 'canceled'),
    disabled: row === null || busy || row.status === to,
    ...(row?.status === to ? { hint: membersText(to === 'Active' ? 'activeAlready' : 'canceledAlready') } : {}),
    onClick: () => {
      if (row !== null) on.onStatus(row, to)
    },
  })
  const isPending = row !== null && isWaiting(row)
  const needsWaiting = {
    disabled: !isPending || busy,
    ...(row !== null && !isPending ? { hint: membersText('invitedOnly') } : {}),
  }
  return [
    {
      key: 'new',
      label: membersText('new'),
      icon: <IconPlus {...icon} />,
      hint: membersText('newHint'),
      onClick: () => onOpen('invite'),
    },
    {
      key: 'import',
      label: membersText('import'),
      icon: <IconUpload {...icon} />,
      hint: membersText('importHint'),
      onClick: () => onOpen('import'),
    },
    {
      key: 'edit',
      label: membersText('edit'),
      icon: <IconPencil {...icon} />,
      ...needsRow,
      onClick: () => onOpen('edit'),
    },
    {
      key: 'status',
      label: membersText('changeStatus'),
      icon: <IconCircleDot {...icon} />,
      ...needsRow,
      items: [status('Active'), status('Canceled')],
    },
    {
      key: 'delete',
      label: membersText('delete'),
      icon: <IconTrash {...icon} />,
      danger: true,
      ...needsRow,
      onClick: () => {
        if (row !== null) on.onDelete(row)
      },
    },
    {
      key: 'erase',
      label: membersText('erase'),
      icon: <IconEraser {...icon} />,
      danger: true,
      ...needsRow,
      onClick: () => onOpen('erase'),
    },
    {
      key: 'invitation',
      label: membersText('manageInvitation'),
      icon: <IconMail {...icon} />,
      ...needsRow,
      items: [
        {
          key: 'resend',
          label: membersText('resendInvitation'),
          icon: <IconMailForward {...icon} />,
          ...needsWaiting,
          onClick: () => {
            if (row !== null) on.onResend(row)
          },
        },
        {
          key: 'link',
          label: membersText('copyLink'),
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
    label: membersText('download'),
    icon: <IconDownload {...icon} />,
    hint: membersText('downloadHint'),
    onClick: () => onOpen('download'),
  },
]
