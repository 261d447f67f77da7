import type { ComponentProps } from 'react'
import { paymentsText } from '../../texts/payments.ts'
import { WizardFrame } from '../../ui/wizard/wizard-frame.tsx'
import { countedAs, type Step } from './steps.ts'

const TITLES = {
  details: 'details',
  confirm: 'confirmPurchase',
  terms: 'acceptTerms',
  payment: 'enterPayment',
  complete: 'completeRegistration',
} as const satisfies Readonly<Record<Step, string>>
const COUNTED = ['confirm', 'terms', 'payment'] as const

export const stepTitle = (step: Step): string => paymentsText(TITLES[step])

/** The wizard's frame with the step's name and number. */
export const StepFrame = ({
  step,
  ...props
}: { readonly step: Step } & Omit<ComponentProps<typeof WizardFrame>, 'steps' | 'current' | 'title'>) => (
  <WizardFrame steps={COUNTED.map(stepTitle)} current={countedAs(step)} title={stepTitle(step)} {...props} />
)
