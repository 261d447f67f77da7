import type { ComponentProps } from 'react'
import { paymentsText } from '../../texts/en/payments.ts'
import { WizardFrame } from '../../ui/wizard/wizard-frame.tsx'
import { NUMBERED, type Step } from './steps.ts'

const TITLES = {
  details: 'details',
  confirm: 'confirmPurchase',
  terms: 'acceptTerms',
  payment: 'enterPayment',
  complete: 'completeRegistration',
} as const satisfies Readonly<Record<Step, string>>

export const stepTitle = (step: Step): string => paymentsText(TITLES[step])

/** The wizard's frame with the step's name and, if it has one, its number. */
export const StepFrame = ({
  step,
  ...props
}: { readonly step: Step } & Omit<ComponentProps<typeof WizardFrame>, 'steps' | 'current' | 'title'>) => {
  const at = NUMBERED.indexOf(step)
  return <WizardFrame steps={NUMBERED.map(stepTitle)} current={at < 0 ? null : at} title={stepTitle(step)} {...props} />
}
