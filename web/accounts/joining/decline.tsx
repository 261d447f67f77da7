import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../client/use-send.ts'
import { invitationsText } from '../../texts/en/invitations.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EntryCard } from '../entry-card.tsx'

/** Declines after confirmation: the link is in a mail and may be opened by accident. */
export const Decline = ({ token }: { readonly token: string }) => {
  const { run, busy } = useSend('POST /invitation/decline/:token')
  const [message, setMessage] = useState<string | null>(null)
  const decline = async (): Promise<void> => {
    const sent = await run({ params: { token } })
    setMessage(sent.ok ? invitationsText('declined') : sent.problem.message)
  }
  if (message !== null) {
    return (
      <EntryCard title={message}>
        <LinkButton href="/" variant="default" size="md" fullWidth>
          {invitationsText('home')}
        </LinkButton>
      </EntryCard>
    )
  }
  return (
    <EntryCard title={invitationsText('declineTitle')} text={invitationsText('declineText')}>
      <Button color="red" size="md" fullWidth loading={busy} onClick={() => void decline()}>
        {invitationsText('decline')}
      </Button>
      <LinkButton href={`/redeem/${token}`} variant="default" size="md" fullWidth>
        {invitationsText('keep')}
      </LinkButton>
    </EntryCard>
  )
}
