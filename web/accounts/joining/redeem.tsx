import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { useIdentity } from '../../client/identity.ts'
import type { ApiProblem } from '../../client/problem.ts'
import { useSend } from '../../client/use-send.ts'
import { invitationsText } from '../../texts/en/invitations.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { EntryCard } from '../entry-card.tsx'
import { takeReturn } from './after-joining.ts'
import { Decline } from './decline.tsx'
import { InvitationNotice } from './invitation-notice.tsx'
import { useInvitation } from './use-invitation.ts'

/** /redeem/{token}: an invitation. `?signed-in`: returned from the sign-in, redeems it. `?decline`: declines it. */
const Redeem = () => {
  const { token = '' } = useParams<{ token: string }>()
  const [search] = useSearchParams()
  const status = useIdentity((state) => state.status)
  if (search.has('signed-in') && status === 'in') return <Redeeming token={token} />
  if (search.has('decline')) return <Decline token={token} />
  return <Invited token={token} />
}
export default Redeem

const Invited = ({ token }: { readonly token: string }) => {
  const check = useInvitation(token)
  if (check.result !== 'Valid') return <InvitationNotice check={check} />
  return (
    <EntryCard title={invitationsText('invitedTitle')} text={invitationsText('invitedText', { email: check.email })}>
      <LinkButton href={`/redeem/step2/${token}`} size="md" fullWidth>
        {invitationsText('next')}
      </LinkButton>
      <LinkButton href={`/redeem/${token}?decline`} variant="subtle" size="md" fullWidth>
        {invitationsText('decline')}
      </LinkButton>
    </EntryCard>
  )
}

/** Redeems once, then opens the home page as a member. */
const Redeeming = ({ token }: { readonly token: string }) => {
  const { run } = useSend('POST /invitation/redeem/:token')
  const identity = useIdentity((state) => state.identity)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    void run({ params: { token } }).then((sent) => {
      // A full reload, since everything was read without an account before.
      if (sent.ok) window.location.replace(takeReturn())
      else setProblem(sent.problem)
    })
  }, [run, token])
  if (problem === null) return <LoadingState />
  return (
    <EntryCard title={invitationsText('redeemFailed')} text={problem.message}>
      <Button size="md" fullWidth onClick={() => void identity?.signOut()}>
        {invitationsText('signOut')}
      </Button>
      <LinkButton href="/" variant="default" size="md" fullWidth>
        {invitationsText('home')}
      </LinkButton>
    </EntryCard>
  )
}
