import { Loader } from '@mantine/core'
import { Suspense } from 'react'
import { kitText } from '../../texts/en/kit.ts'
import { lazy } from '../../ui/lazy-part.ts'
import type { CardFormProps } from './card-form.ts'

const SimulatorCardForm = lazy(() => import('./simulator-card-form.tsx'))
const StripeCardForm = lazy(() => import('./stripe-card-form.tsx'))

/** The card form of the configured provider. */
export const ProviderCardForm = (props: CardFormProps) => (
  <Suspense fallback={<Loader aria-label={kitText('loading')} />}>
    {props.provider.provider === 'stripe' ? <StripeCardForm {...props} /> : <SimulatorCardForm {...props} />}
  </Suspense>
)
