import type { ComponentProps } from 'react'
import { WizardFrame } from '../../ui/wizard/wizard-frame.tsx'
import { countedAs, type Step } from './steps.ts'

const COUNTED = ['Confirm Purchase', 'Accept Terms', 'Enter Payment Details'] as const

export const TITLES: Readonly<Record<Step, string>> = {
  details: 'Additional Details',
  confirm: COUNTED[0],
  terms: COUNTED[1],
  payment: COUNTED[2],
  complete: 'Complete Registration',
}

/** The wizard's frame with the step's name and number. */
export const StepFrame = ({
  step,
  ...props
}: { readonly step: Step } & Omit<ComponentProps<typeof WizardFrame>, 'steps' | 'current' | 'title'>) => (
  <WizardFrame steps={COUNTED} current={countedAs(step)} title={TITLES[step]} {...props} />
)
