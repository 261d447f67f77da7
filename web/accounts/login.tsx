import { Anchor, Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { isEmail, normalizeEmail } from '../../domain/kernel/email.ts'
import { useIdentity } from '../client/identity.ts'
import { dataOf } from '../client/read-state.ts'
import { safePath } from '../client/safe-path.ts'
import { useSend } from '../client/use-send.ts'
import { useEnvironment } from '../client/viewer.ts'
import { reasonText } from '../texts/en/reason.ts'
import { signInText } from '../texts/en/sign-in.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { EntryCard } from './entry-card.tsx'
import { joinPath } from './joining/after-joining.ts'
import { ProviderButtons } from './provider-buttons.tsx'

/**
 * /login, optional ?to= and #email=: asks for an email, finds its account and continues at the identity provider; or continues
 * there with a provider that the person chooses.
 */
const Login = () => {
  const [search] = useSearchParams()
  const to = safePath(search.get('to'))
  const { identity, status, hasEnded, wasSignedOut } = useIdentity()
  const [, navigate] = useLocation()
  const canJoin = dataOf(useEnvironment())?.canJoin ?? false
  const [value, setValue] = useState(emailInAddress)
  const [failure, setFailure] = useState<'none' | string | null>(null)
  const [leaving, setLeaving] = useState(false)
  const { run, busy } = useSend('POST /account/login')
  useEffect(() => {
    if (status === 'in') navigate(to, { replace: true })
  }, [status, navigate, to])

  const email = normalizeEmail(value)
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isEmail(email) || identity === null) return
    setFailure(null)
    const sent = await run({ body: { value: email } })
    if (!sent.ok) {
      setFailure(sent.problem.status === 404 ? 'none' : sent.problem.message)
      return
    }
    setLeaving(true)
    await identity.signIn(to, { email: sent.answer.email })
  }

  if (failure === 'none') {
    return (
      <EntryCard title={signInText('noAccount')} text={signInText('noAccountText', { email })}>
        <Button size="md" fullWidth onClick={() => setFailure(null)}>
          {signInText('tryAgain')}
        </Button>
        {canJoin ? (
          <Anchor href={joinPath(to)} ta="center" py={10}>
            {signInText('createAccount')}
          </Anchor>
        ) : null}
      </EntryCard>
    )
  }
  return (
    <EntryCard
      title={signInText('logIn')}
      text={signInText(wasSignedOut ? 'wasSignedOut' : hasEnded ? 'hasEnded' : 'enterEmail')}
    >
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <TextInput
          label={signInText('email')}
          size="md"
          type="email"
          autoComplete="email"
          autoFocus
          value={value}
          error={failure}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <SubmitButton
          type="submit"
          size="md"
          fullWidth
          mt="md"
          reason={!isEmail(email) ? reasonText('emailFirst') : null}
          loading={busy || leaving}
        >
          {signInText('next')}
        </SubmitButton>
      </form>
      <ProviderButtons to={to} onFailure={setFailure} />
    </EntryCard>
  )
}
export default Login

/** The email of someone who has just opened the organization; a fragment never reaches a server. */
const emailInAddress = (): string => new URLSearchParams(window.location.hash.slice(1)).get('email') ?? ''
