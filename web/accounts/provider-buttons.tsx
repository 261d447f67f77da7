import { Button, Divider, Stack } from '@mantine/core'
import { IconBrandAppleFilled, IconBrandGoogleFilled, IconBrandWindowsFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { SignInProvider } from '../../api/contract/session.ts'
import { useIdentity } from '../client/identity.ts'
import { asProblem } from '../client/problem.ts'
import { dataOf } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { signInText } from '../texts/en/sign-in.ts'

const PROVIDERS = {
  google: { title: 'Google', Icon: IconBrandGoogleFilled },
  apple: { title: 'Apple', Icon: IconBrandAppleFilled },
  microsoft: { title: 'Microsoft', Icon: IconBrandWindowsFilled },
} satisfies Record<SignInProvider, object>

interface ProviderButtonsProps {
  /** The path at which the browser continues after the sign-in. */
  readonly to: string
  /** Called with the reason when the identity provider cannot be opened. */
  readonly onFailure: (reason: string) => void
}

/** A button for each provider that the sign-in offers; nothing where it offers none. */
export const ProviderButtons = ({ to, onFailure }: ProviderButtonsProps) => {
  const identity = useIdentity((state) => state.identity)
  const config = dataOf(useRead('/session-config').reading)
  const [leaving, setLeaving] = useState<SignInProvider | null>(null)
  if (config === null || config.providers.length === 0) return null
  const signIn = async (name: SignInProvider, provider: string): Promise<void> => {
    setLeaving(name)
    try {
      await identity?.signIn(to, { provider, parameter: config.providerParameter })
    } catch (thrown) {
      setLeaving(null)
      onFailure(asProblem(thrown).message)
    }
  }
  return (
    <>
      <Divider label={signInText('or')} />
      <Stack gap="xs">
        {config.providers.map(({ name, value }) => {
          const { title, Icon } = PROVIDERS[name]
          return (
            <Button
              key={name}
              variant="default"
              size="md"
              fullWidth
              leftSection={<Icon size={18} aria-hidden />}
              loading={leaving === name}
              disabled={identity === null || (leaving !== null && leaving !== name)}
              onClick={() => void signIn(name, value)}
            >
              {signInText('continueWith', { provider: title })}
            </Button>
          )
        })}
      </Stack>
    </>
  )
}
