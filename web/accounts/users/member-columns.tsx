import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconCircleOff, IconLink, IconMailForward, IconRotate } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { MemberRow } from '../../../api/contract/admin-users.ts'
import { membersText } from '../../texts/en/members.ts'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import type { GridColumn } from '../../ui/grid.tsx'
import { When, whenText } from '../../ui/when.tsx'
import classes from './member-columns.module.css'
import {
  contactsText,
  contactText,
  dateOf,
  isWaiting,
  memberName,
  statusText,
  statusTone,
  studentsText,
} from './member-labels.ts'

export interface RowActions {
  readonly onResend: (row: MemberRow) => void
  readonly onLink: (row: MemberRow) => void
  readonly onStatus: (row: MemberRow, status: 'Active' | 'Canceled') => void
}

/** 'Never' is shown for visits only; for invitations an empty cell is clear. */
const never = (id: 'invited' | 'joined' | 'lastVisit'): string => (id === 'lastVisit' ? membersText('never') : '')

const day = (id: 'invited' | 'joined' | 'lastVisit', title: string): GridColumn<MemberRow> => ({
  id,
  title,
  value: (row) => dateOf(row[id]),
  text: (row) => {
    const at = dateOf(row[id])
    return at === null ? never(id) : whenText(at, 'day')
  },
  render: (row) => {
    const at = dateOf(row[id])
    return at === null ? never(id) : <When at={at} as={id === 'lastVisit' ? 'relative' : 'day'} />
  },
  width: 130,
})

/** Columns of the Users tab (accounts rules 28 and 30). */
export const memberColumns = (actions: RowActions): readonly GridColumn<MemberRow>[] => [
  {
    id: 'contacts',
    title: membersText('contacts'),
    value: contactsText,
    render: (row) => <Contacts row={row} />,
    card: 'title',
  },
  { id: 'students', title: membersText('students'), value: studentsText },
  {
    id: 'status',
    title: membersText('status'),
    value: ({ status }) => statusText(status),
    render: (row) => (
      <Group gap={6} wrap="nowrap" justify="space-between">
        <BadgeStatus status={statusText(row.status)} tone={statusTone(row.status)} />
        <Icons row={row} {...actions} />
      </Group>
    ),
    width: 230,
  },
  day('invited', membersText('invited')),
  day('joined', membersText('joined')),
  day('lastVisit', membersText('lastVisit')),
]

/** Each name links to the user's page. */
const Contacts = ({ row }: { readonly row: MemberRow }) =>
  row.users.map((user, at) => (
    <Fragment key={user.id}>
      {at === 0 ? null : ', '}
      <Link href={`/admin/users/${user.id}`} className={classes.person ?? ''}>
        {contactText(user)}
      </Link>
    </Fragment>
  ))

const Icons = ({ row, onResend, onLink, onStatus }: RowActions & { readonly row: MemberRow }) => (
  <Group gap={4} wrap="nowrap">
    {isWaiting(row) ? (
      <>
        <Icon label={membersText('resendOf', { name: memberName(row) })} onClick={() => onResend(row)}>
          <IconMailForward size={16} aria-hidden />
        </Icon>
        <Icon label={membersText('copyLinkOf', { name: memberName(row) })} onClick={() => onLink(row)}>
          <IconLink size={16} aria-hidden />
        </Icon>
      </>
    ) : null}
    {row.status === 'Active' ? (
      <Icon label={membersText('cancelOf', { name: memberName(row) })} onClick={() => onStatus(row, 'Canceled')}>
        <IconCircleOff size={16} aria-hidden />
      </Icon>
    ) : null}
    {row.status === 'Canceled' ? (
      <Icon label={membersText('reactivateOf', { name: memberName(row) })} onClick={() => onStatus(row, 'Active')}>
        <IconRotate size={16} aria-hidden />
      </Icon>
    ) : null}
  </Group>
)

interface IconProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

const Icon = ({ label, onClick, children }: IconProps) => (
  <Tooltip label={label} openDelay={400}>
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={label}
      onClick={onClick}
      // A double click opens the row.
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {children}
    </ActionIcon>
  </Tooltip>
)
