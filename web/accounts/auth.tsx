import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useIdentity } from '../client/identity.ts'
import { asProblem } from '../client/problem.ts'
import { signInText } from '../texts/en/sign-in.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { EntryCard } from './entry-card.tsx'

/** /auth: the identity provider's redirect target. Completes the sign-in and continues to the requested page. */
const Auth = () => {
  const identity = useIdentity((state) => state.identity)
  const [, navigate] = useLocation()
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    if (identity === null) return
    identity.complete().then(
      (to) => navigate(to, { replace: true }),
      (thrown: unknown) => setFailure(asProblem(thrown).message),
    )
  }, [identity, navigate])
  if (failure === null) return <LoadingState />
  return (
    <EntryCard title={signInText('notSignedIn')} text={signInText('notCompleted', { reason: failure })}>
      <LinkButton href="/login" size="md" fullWidth>
        {signInText('tryAgain')}
      </LinkButton>
    </EntryCard>
  )
}
export default Auth
