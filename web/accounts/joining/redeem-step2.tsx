import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'wouter'
import { useIdentity } from '../../client/identity.ts'
import { asProblem } from '../../client/problem.ts'
import { invitationsText } from '../../texts/en/invitations.ts'
import { EntryCard } from '../entry-card.tsx'
import { ProviderButtons } from '../provider-buttons.tsx'
import { InvitationNotice } from './invitation-notice.tsx'
import { useInvitation } from './use-invitation.ts'

/** /redeem/step2/{token}: sign-in for an invitation, with the address that it was sent to. */
const RedeemStep2 = () => {
  const { token = '' } = useParams<{ token: string }>()
  const identity = useIdentity((state) => state.identity)
  const [leaving, setLeaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const check = useInvitation(token)
  if (check.result !== 'Valid') return <InvitationNotice check={check} />
  const to = `/redeem/${token}?signed-in`
  const signIn = async (): Promise<void> => {
    setLeaving(true)
    setFailure(null)
    try {
      await identity?.signIn(to, { email: check.email })
    } catch (thrown) {
      setFailure(asProblem(thrown).message)
      setLeaving(false)
    }
  }
  return (
    <EntryCard title={invitationsText('stepTitle')} text={invitationsText('stepText')}>
      <TextInput label={invitationsText('linkEmail')} size="md" value={check.email} readOnly />
      <Button size="md" fullWidth loading={leaving} disabled={identity === null} onClick={() => void signIn()}>
        {invitationsText('signIn')}
      </Button>
      <ProviderButtons to={to} onFailure={setFailure} />
      {failure === null ? null : (
        <Text c="red" role="alert">
          {failure}
        </Text>
      )}
    </EntryCard>
  )
}
export default RedeemStep2
