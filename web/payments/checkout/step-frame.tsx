import type { ComponentProps } from 'react'
import { Wizard } from '../../ui/wizard.tsx'
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
}: { readonly step: Step } & Omit<ComponentProps<typeof Wizard>, 'steps' | 'current' | 'title'>) => (
  <Wizard steps={COUNTED} current={countedAs(step)} title={TITLES[step]} {...props} />
)
