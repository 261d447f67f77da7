import { Alert, Button, Container, Stack, Title } from '@mantine/core'
import { StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { CardFormHandle, CardOutcome } from '../../../web/payments/card-form/card-form.ts'
import { ProviderCardForm } from '../../../web/payments/card-form/provider-card-form.tsx'
import { UiProvider } from '../../../web/ui/provider.tsx'

const query = new URLSearchParams(window.location.search)
const provider = {
  provider: query.get('provider') === 'stripe' ? ('stripe' as const) : ('simulator' as const),
  publishableKey: query.get('key') ?? '',
  apiUrl: query.get('api'),
}

/** A minimal checkout: the card form of the provider in the URL, and a button to pay. */
const Checkout = () => {
  const form = useRef<CardFormHandle>(null)
  const [outcome, setOutcome] = useState<CardOutcome | null>(null)
  const clientSecret = query.get('secret') ?? ''
  const pay = async (): Promise<void> => {
    const paid = await form.current?.confirm({ clientSecret, returnUrl: `${window.location.origin}/back` })
    setOutcome(paid ?? null)
  }
  return (
    <Container size="xs" py="md" component="main">
      <Stack>
        <Title order={1}>Checkout</Title>
        <ProviderCardForm ref={form} provider={provider} clientSecret={clientSecret} />
        <Button onClick={() => void pay()}>Pay</Button>
        {outcome !== null && (
          <Alert role="alert" color={outcome.kind === 'failed' ? 'red' : 'green'}>
            {outcome.kind === 'failed' ? outcome.message : outcome.kind}
          </Alert>
        )}
      </Stack>
    </Container>
  )
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <Checkout />
    </UiProvider>
  </StrictMode>,
)
