import { Alert, Button, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MemberDetails, MemberRow } from '../../../api/contract/admin-users.ts'
import { useRead } from '../../client/use-read.ts'
import { FROM_NOW, useTail } from '../../client/use-tail.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { peopleText } from '../../texts/en/people.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { CommandBar } from '../../ui/command-bar.tsx'
import { LiveSign } from '../../ui/connection-sign.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Section, StaffPage } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import { StickyCommands } from '../../ui/sticky-commands.tsx'
import { whenText } from '../../ui/when.tsx'
import { useWithdrawDeletion } from '../erasure/use-withdraw-deletion.ts'
import { memberCommands, type Opened } from './member-commands.tsx'
import { MemberDialogs } from './member-dialogs.tsx'
import { isWaiting, nameOf } from './member-labels.ts'
import classes from './person.module.css'
import { PersonContact } from './person-contact.tsx'
import { PersonMembership } from './person-membership.tsx'
import { useMemberActions } from './use-member-actions.ts'

interface PersonPageProps {
  readonly userId: string
  /** Renders the history of these records, `user:…,membership:…`. */
  readonly history: (records: string, label: string) => ReactNode
}

/** /admin/users/{userId}: everything about one user, the actions and the history. */
export const PersonPage = ({ userId, history }: PersonPageProps) => {
  const environment = useEnvironment()
  const user = useRead('/user/id/:id', { params: { id: userId } })
  const { reload } = user
  const tenant = environment.status === 'ready' ? environment.data.id : null
  return (
    <Reading of={user} on={{ 404: <Gone /> }}>
      {(person) =>
        tenant === null ? (
          <LoadingState />
        ) : (
          <Found tenant={tenant} person={person} onChanged={() => reload()} history={history} />
        )
      }
    </Reading>
  )
}

const Gone = () => (
  <EmptyState
    title={peopleText('gone')}
    action={
      <LinkButton href="/admin/users" variant="default">
        {peopleText('users')}
      </LinkButton>
    }
  >
    {peopleText('goneWhy')}
  </EmptyState>
)

interface FoundProps extends Pick<PersonPageProps, 'history'> {
  readonly tenant: string
  readonly person: MemberDetails
  readonly onChanged: () => Promise<void>
}

const Found = ({ tenant, person, onChanged, history }: FoundProps) => {
  const { membershipId } = person
  const member = useRead('/membership/id/:id', membershipId === null ? null : { params: { id: membershipId } })
  const reloadMember = member.reload
  const reload = async (): Promise<void> => {
    await Promise.all([onChanged(), membershipId === null ? null : reloadMember()])
  }
  // A pending read may have started before the change, so a second one follows.
  useRecordChanges(tenant, [`user:${person.id}`, `membership:${membershipId ?? ''}`], () => void reload().then(reload))
  const name = nameOf(person)
  const row = membershipId !== null && member.reading.status === 'ready' ? member.reading.data : null
  const records = [`user:${person.id}`, ...(membershipId === null ? [] : [`membership:${membershipId}`])].join(',')
  return (
    <StaffPage
      title={name}
      above={<BackLink href="/admin/users">{peopleText('users')}</BackLink>}
      aside={<LiveSign />}
      {...(name === person.email ? {} : { lead: person.email })}
    >
      {row === null ? null : <Commands row={row} person={person} onDone={reload} />}
      <Due person={person} onDone={onChanged} />
      <div className={classes.columns}>
        <PersonContact person={person} />
        {row === null ? (
          <Section title={peopleText('membership')}>
            {membershipId === null ? peopleText('noMembership') : <LoadingState />}
          </Section>
        ) : (
          <PersonMembership row={row} personId={person.id} onDone={reload} />
        )}
      </div>
      <Section title={peopleText('history')}>{history(records, peopleText('historyOf', { name }))}</Section>
    </StaffPage>
  )
}

/** Calls back when something happens to one of these records, and when the connection was interrupted. */
const useRecordChanges = (tenant: string, records: readonly string[], onHappened: () => void): void => {
  const tail = useTail('organization-history', { tenant }, FROM_NOW)
  const handled = useRef(tail)
  const newest = useRef({ records, onHappened })
  newest.current = { records, onHappened }
  useEffect(() => {
    if (handled.current === tail) return
    const before = handled.current
    handled.current = tail
    const concerns = [...tail].some(
      ([key, entry]) =>
        !before.has(key) && entry.records.some(({ kind, id }) => newest.current.records.includes(`${kind}:${id}`)),
    )
    if (concerns || tail.size === 0) newest.current.onHappened()
  }, [tail])
}

interface CommandsProps {
  readonly row: MemberRow
  readonly person: MemberDetails
  readonly onDone: () => Promise<void>
}

const Commands = ({ row, person, onDone }: CommandsProps) => {
  const [open, setOpen] = useState<Opened>(null)
  const { changeStatus, deleteMember, removePerson, resendInvitation, busy } = useMemberActions(onDone)
  const onStatus = (of: MemberRow, status: 'Active' | 'Canceled'): void => void changeStatus(of, status)
  const items = memberCommands({
    row,
    busy,
    onOpen: setOpen,
    onStatus,
    onResend: (of) => void resendInvitation(of),
    onDelete: (of) => void deleteMember(of),
  })
  return (
    <>
      <StickyCommands>
        <CommandBar
          label={peopleText('commands')}
          items={items.filter(({ key }) => key !== 'new' && key !== 'import')}
        />
      </StickyCommands>
      <Undelivered
        person={person}
        {...(isWaiting(row) ? { onInvite: () => setOpen('invite'), onResend: () => void resendInvitation(row) } : {})}
      />
      <MemberDialogs
        row={row}
        open={open}
        onClose={() => setOpen(null)}
        onDone={onDone}
        onStatus={onStatus}
        onRemove={(of, userId) => void removePerson(of, userId)}
        userId={person.id}
      />
    </>
  )
}

interface UndeliveredProps {
  readonly person: MemberDetails
  /** For a person who has not joined yet. */
  readonly onInvite?: () => void
  readonly onResend?: () => void
}

/** The last mail that the person's address did not accept (accounts rule 64). */
const Undelivered = ({ person: { email, undelivered }, onInvite, onResend }: UndeliveredProps) => {
  if (undelivered === null) return null
  const { at, subject, outcome, answer } = undelivered
  const about = { email, subject, date: whenText(at, 'moment') }
  return (
    <Alert color="belt" role="status" title={peopleText(outcome === 'refused' ? 'mailRefused' : 'mailGivenUp', about)}>
      <Group justify="space-between" gap="sm">
        <span>
          {peopleText('mailAnswer', { answer })} {onInvite === undefined ? peopleText('mailAskPerson') : null}
        </span>
        {onInvite === undefined ? null : (
          <Group gap="sm">
            <Button variant="default" size="compact-md" onClick={onInvite}>
              {peopleText('inviteElsewhere')}
            </Button>
            <Button variant="default" size="compact-md" onClick={onResend}>
              {peopleText('sendAgain')}
            </Button>
          </Group>
        )}
      </Group>
    </Alert>
  )
}

const Due = ({ person, onDone }: { readonly person: MemberDetails; readonly onDone: () => Promise<void> }) => {
  const { keep, busy } = useWithdrawDeletion(onDone)
  const { erasureDue } = person
  if (erasureDue === null) return null
  return (
    <Alert color="belt" role="status">
      <Group justify="space-between" gap="sm">
        {peopleText('dueBanner', { date: whenText(erasureDue, 'day') })}
        <Button variant="default" size="compact-md" loading={busy} onClick={() => void keep(person.id, nameOf(person))}>
          {peopleText('withdraw')}
        </Button>
      </Group>
    </Alert>
  )
}
