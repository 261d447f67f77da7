import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Me } from '../../../api/contract/accounts.ts'
import { serverNow } from '../../client/server-clock.ts'
import { reread } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { profileText } from '../../texts/en/profile.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { notify } from '../../ui/notice.tsx'
import classes from './profile.module.css'

interface EmailFieldProps {
  readonly me: Me
  /** Whether the organization lets users change it (accounts rule 48). */
  readonly canEdit: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** The address, read-only or editable, and a new address that is waiting for confirmation. */
export const EmailField = ({ me, canEdit, value, error, onChange }: EmailFieldProps) => (
  <div className={classes.address}>
    {canEdit ? (
      <TextField
        label={profileText('email')}
        description={profileText('emailNew')}
        type="email"
        required
        maxLength={320}
        data-path="Email"
        value={value}
        error={error}
        onChange={(typed) => onChange(typed ?? '')}
      />
    ) : (
      <div>
        <Text size="sm" fw={500}>
          {profileText('email')}
        </Text>
        <p className={classes.fixed}>{me.email}</p>
        <Text size="xs" c="dimmed">
          {profileText('emailReadOnly')}
        </Text>
      </div>
    )}
    <div role="status">{me.emailChange === null ? null : <Waiting {...me.emailChange} canEdit={canEdit} />}</div>
  </div>
)

interface WaitingProps {
  readonly email: string
  readonly expires: string
  readonly canEdit: boolean
}

const Waiting = ({ email, expires, canEdit }: WaitingProps) => {
  const resend = useSend('POST /environment/user/email/resend')
  const cancel = useSend('POST /environment/user/email/cancel')
  const [failure, setFailure] = useState<string | null>(null)
  const isBusy = resend.busy || cancel.busy
  const act = async (run: () => ReturnType<typeof cancel.run>, done: string): Promise<void> => {
    setFailure(null)
    const sent = await run()
    await reread('/environment/me')
    if (sent.ok) notify(done)
    else setFailure(sent.problem.status < 500 ? sent.problem.message : profileText('contactFailed'))
  }
  const isExpired = Date.parse(expires) <= serverNow()
  return (
    <div className={classes.waiting}>
      <p className={classes.wanted}>{profileText('emailWaiting', { email })}</p>
      <p>{profileText(isExpired ? 'emailWaitingExpired' : 'emailWaitingText')}</p>
      <Refusal text={failure} />
      <div className={classes.choices}>
        {canEdit ? (
          <Button
            variant="default"
            size="sm"
            loading={resend.busy}
            disabled={isBusy}
            onClick={() => void act(resend.run, profileText('emailResent', { email }))}
          >
            {profileText('emailAgain')}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          size="sm"
          loading={cancel.busy}
          disabled={isBusy}
          onClick={() => void act(cancel.run, profileText('emailKept'))}
        >
          {profileText('emailKeep')}
        </Button>
      </div>
    </div>
  )
}
