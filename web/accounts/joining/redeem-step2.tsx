import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'wouter'
import { useIdentity } from '../../client/identity.ts'
import { invitationsText } from '../../texts/en/invitations.ts'
import { EntryCard } from '../entry-card.tsx'
import { InvitationNotice } from './invitation-notice.tsx'
import { useInvitation } from './use-invitation.ts'

/** /redeem/step2/{token}: sign-in for an invitation, with the address that it was sent to. */
const RedeemStep2 = () => {
  const { token = '' } = useParams<{ token: string }>()
  const identity = useIdentity((state) => state.identity)
  const [leaving, setLeaving] = useState(false)
  const check = useInvitation(token)
  if (check.result !== 'Valid') return <InvitationNotice check={check} />
  const signIn = async (): Promise<void> => {
    setLeaving(true)
    try {
      await identity?.signIn(`/redeem/${token}?signed-in`, check.email)
    } catch (error) {
      console.error('The identity provider cannot be reached.', error)
      setLeaving(false)
    }
  }
  return (
    <EntryCard title={invitationsText('stepTitle')} text={invitationsText('stepText')}>
      <TextInput label={invitationsText('linkEmail')} size="md" value={check.email} readOnly />
      <Button size="md" fullWidth loading={leaving} disabled={identity === null} onClick={() => void signIn()}>
        {invitationsText('signIn')}
      </Button>
    </EntryCard>
  )
}
export default RedeemStep2
