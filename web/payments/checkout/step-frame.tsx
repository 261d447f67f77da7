import type { ComponentProps } from 'react'
import { paymentsText } from '../../texts/en/payments.ts'
import { WizardFrame } from '../../ui/wizard/wizard-frame.tsx'
import { countedSteps, type Progress, type Step } from './steps.ts'

const TITLES = {
  details: 'details',
  confirm: 'confirmPurchase',
  terms: 'acceptTerms',
  payment: 'enterPayment',
  complete: 'completeRegistration',
} as const satisfies Readonly<Record<Step, string>>

export const stepTitle = (step: Step): string => paymentsText(TITLES[step])

/** The wizard's frame with the step's name and number. */
export const StepFrame = ({
  step,
  hasInputs,
  ...props
}: { readonly step: Step } & Pick<Progress, 'hasInputs'> &
  Omit<ComponentProps<typeof WizardFrame>, 'steps' | 'current' | 'title'>) => {
  const counted = countedSteps({ hasInputs })
  const at = counted.indexOf(step)
  return <WizardFrame steps={counted.map(stepTitle)} current={at < 0 ? null : at} title={stepTitle(step)} {...props} />
}
