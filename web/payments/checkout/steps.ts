import { type ApiProblem, NO_ANSWER } from '../../client/problem.ts'

/** The checkout's steps by name: 0, 1, 3, 2 and 4 in payments rule 1; 5, the error, has no address. */
export type Step = 'details' | 'confirm' | 'terms' | 'payment' | 'complete'

export interface Progress {
  /** Whether a chosen event has questions. */
  readonly hasInputs: boolean
  readonly detailsMissing: boolean
  readonly termsMissing: boolean
  /** From the prepared order; null before it is prepared. */
  readonly needsPayment: boolean | null
}

const ORDER: readonly Step[] = ['details', 'confirm', 'terms', 'payment', 'complete']

export const firstStep = ({ hasInputs }: Pick<Progress, 'hasInputs'>): Step => (hasInputs ? 'details' : 'confirm')

/** The step to show for an address: the one it names, or the first unfinished one before it. */
export const stepFor = (wanted: string | undefined, progress: Progress): Step => {
  const step = ORDER.find((known) => known === wanted) ?? firstStep(progress)
  if (step === 'details') return firstStep(progress)
  if (progress.hasInputs && progress.detailsMissing) return 'details'
  if (step !== 'payment' && step !== 'complete') return step
  if (progress.termsMissing) return 'terms'
  return progress.needsPayment === null ? step : lastStep(progress.needsPayment)
}

export const lastStep = (needsPayment: boolean): Step => (needsPayment ? 'payment' : 'complete')

/** The previous step; null means the event's page. */
export const stepBefore = (step: Step, progress: Pick<Progress, 'hasInputs'>): Step | null => {
  switch (step) {
    case 'details':
      return null
    case 'confirm':
      return progress.hasInputs ? 'details' : null
    case 'terms':
      return 'confirm'
    case 'payment':
    case 'complete':
      return 'terms'
  }
}

/** The three numbered steps of payments rule 1. The details come before them; completing without a payment is no step. */
export const NUMBERED: readonly Step[] = ['confirm', 'terms', 'payment']

/** The recovery action after the server refused a checkout. */
export type Recovery = 'see-receipt' | 'start-again' | 'read-terms' | 'change-cart' | 'try-again'

/**
 * By the refusal's code (api: POST transactions/setup/tournament). Network and server errors may be
 * retried; any other refusal concerns the cart.
 */
export const recoveryFor = ({ code, status }: Pick<ApiProblem, 'code' | 'status'>): Recovery => {
  switch (code) {
    case 'order-paid':
      return 'see-receipt'
    case 'order-withdrawn':
    case 'order-id-reused':
    case 'order-unfulfillable':
    case 'charge-canceled':
    case 'transaction-id-reused':
      return 'start-again'
    case 'terms-changed':
      return 'read-terms'
    case 'payment-in-progress':
    case 'registration-changed':
    case 'too-many-requests':
      return 'try-again'
    default:
      return status === NO_ANSWER || status >= 500 ? 'try-again' : 'change-cart'
  }
}
