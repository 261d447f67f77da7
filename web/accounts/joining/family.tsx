import { Button } from '@mantine/core'
import { useState } from 'react'
import { type FamilyMember, guardianRequest } from '../../../api/contract/invitations.ts'
import { useRows } from '../../client/use-rows.ts'
import { useSend } from '../../client/use-send.ts'
import { useMe } from '../../client/viewer.ts'
import { invitationsText } from '../../texts/en/invitations.ts'
import { compareTexts } from '../../texts/formats.ts'
import { BadgeStatus, type StatusTone } from '../../ui/badge-status.tsx'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { notify } from '../../ui/notice.tsx'
import { ParentPage } from '../../ui/page.tsx'
import classes from './joining.module.css'

/** /user/family: the adults of a membership; each can invite another. */
const Family = () => {
  const me = useMe()
  if (me === null) return <LoadingState />
  if (me.membershipId === null) return <EmptyState title={invitationsText('noMembership')} />
  return <Adults ownId={me.userId} membershipId={me.membershipId} />
}
export default Family

const keyOf = ({ userId }: FamilyMember): string => userId

const Adults = ({ ownId, membershipId }: { readonly ownId: string; readonly membershipId: string }) => {
  const { status, rows } = useRows('family', { membership: membershipId }, keyOf, '/membership/guardians')
  const [opened, setOpened] = useState(false)
  const { run } = useSend('POST /membership/guardians/invite')
  // The viewer comes first.
  const people = [...rows.values()].sort(
    (a, b) =>
      Number(b.userId === ownId) - Number(a.userId === ownId) ||
      compareTexts(a.displayName, b.displayName) ||
      (a.email < b.email ? -1 : 1),
  )
  return (
    <ParentPage
      title={invitationsText('family')}
      lead={invitationsText('familyLead')}
      aside={<Button onClick={() => setOpened(true)}>{invitationsText('invite')}</Button>}
    >
      {status === 'loading' ? <LoadingState /> : null}
      <ul className={classes.people}>
        {people
          .filter(({ invitationStatus }) => invitationStatus !== 'Canceled')
          .map((person) => (
            <Adult key={person.userId} person={person} isOwn={person.userId === ownId} />
          ))}
      </ul>
      <FormDialog
        title={invitationsText('invite')}
        opened={opened}
        onClose={() => setOpened(false)}
        schema={guardianRequest}
        initial={{ email: '' }}
        submit={invitationsText('inviteSend')}
        onSend={(body) => run({ body })}
        onDone={(_, { email }) => notify(invitationsText('invited', { email }))}
        fieldOf={{ 'user-exists': 'email', 'invalid-email': 'email' }}
        problemText={({ message }) => message}
      >
        {(form) => (
          <TextField label={invitationsText('linkEmail')} type="email" maxLength={320} {...form.field('email')} />
        )}
      </FormDialog>
    </ParentPage>
  )
}

/** Badges of invitations that were not accepted. */
const badges: Readonly<
  Record<string, readonly [key: 'statusPending' | 'statusExpired' | 'statusDeclined', tone: StatusTone]>
> = {
  Pending: ['statusPending', 'wait'],
  Expired: ['statusExpired', 'muted'],
  Declined: ['statusDeclined', 'muted'],
}

const Adult = ({ person, isOwn }: { readonly person: FamilyMember; readonly isOwn: boolean }) => {
  const { run, busy } = useSend('POST /membership/guardians/cancel/:id')
  const { email, displayName, userId, invitationStatus } = person
  const badge = invitationStatus === null ? undefined : badges[invitationStatus]
  const cancel = async (): Promise<void> => {
    const isSure = await confirm({
      title: invitationsText('cancelTitle', { email }),
      text: invitationsText('cancelText'),
      yes: invitationsText('cancelInvitation'),
      no: invitationsText('keepInvitation'),
      danger: true,
    })
    if (!isSure) return
    const sent = await run({ params: { id: userId } })
    notify(sent.ok ? invitationsText('canceled') : sent.problem.message)
  }
  return (
    <li className={classes.person}>
      <div>
        <strong>{displayName}</strong>
        {displayName === email ? null : <div>{email}</div>}
      </div>
      {isOwn ? <BadgeStatus status={invitationsText('you')} tone="good" /> : null}
      {badge === undefined || isOwn ? null : <BadgeStatus status={invitationsText(badge[0])} tone={badge[1]} />}
      {badge === undefined || isOwn ? null : (
        <Button variant="default" size="xs" loading={busy} onClick={() => void cancel()}>
          {invitationsText('cancelInvitation')}
        </Button>
      )}
    </li>
  )
}
