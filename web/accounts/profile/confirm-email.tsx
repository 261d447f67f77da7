import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'wouter'
import { reread, useRead } from '../../client/use-read.ts'
import { useSend } from '../../client/use-send.ts'
import { useMe } from '../../client/viewer.ts'
import { profileText } from '../../texts/en/profile.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { EntryCard } from '../entry-card.tsx'

/**
 * /user/email/{token}: the link mailed to a new address. Opening it asks for confirmation; the button changes the
 * address.
 */
const ConfirmEmail = () => {
  const { token = '' } = useParams<{ token: string }>()
  const { reading } = useRead('/environment/user/email/:token', { params: { token } })
  const { run, busy } = useSend('POST /environment/user/email/confirm/:token')
  const me = useMe()
  const [failure, setFailure] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  if (reading.status === 'error') return <Useless text={wordsOf(reading.problem)} />
  if (reading.status !== 'ready' || me === null) return <LoadingState />
  const { email, result } = reading.data
  if (isDone || result === 'Confirmed') {
    return (
      <EntryCard title={profileText('emailDoneTitle')} text={profileText('emailDoneText', { email })}>
        <ToProfile />
      </EntryCard>
    )
  }
  if (failure !== null) return <Useless text={failure} />
  const confirm = async (): Promise<void> => {
    const sent = await run({ params: { token } })
    if (!sent.ok) return setFailure(wordsOf(sent.problem))
    setDone(true)
    await reread('/environment/me')
  }
  return (
    <EntryCard title={profileText('emailTitle')} text={profileText('emailText', { email, before: me.email })}>
      <Button size="md" fullWidth loading={busy} onClick={() => void confirm()}>
        {profileText('emailConfirm')}
      </Button>
      <LinkButton href="/user/profile" variant="default" size="md" fullWidth>
        {profileText('cancel')}
      </LinkButton>
    </EntryCard>
  )
}
export default ConfirmEmail

/** The message of a refusal helps the user; any other error gets a general one. */
const wordsOf = ({ status, message }: { readonly status: number; readonly message: string }): string =>
  status < 500 ? message : profileText('wrong')

const Useless = ({ text }: { readonly text: string }) => (
  <EntryCard title={profileText('emailFailedTitle')} text={text}>
    <ToProfile />
  </EntryCard>
)

const ToProfile = () => (
  <LinkButton href="/user/profile" variant="default" size="md" fullWidth>
    {profileText('emailToProfile')}
  </LinkButton>
)
