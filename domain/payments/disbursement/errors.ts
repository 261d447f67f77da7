import { type Refusal, refusal } from '../../kernel/result.ts'
import { paymentsText } from '../texts.ts'

/** See payments rule 38. */
export const participantLimitInvalid = (): Refusal =>
  refusal('invalid', 'participant-limit-invalid', paymentsText('participant-limit-invalid'))

export const disbursementOutOfRange = (field: string, minimum: number, maximum: number): Refusal =>
  refusal('invalid', 'disbursement-out-of-range', paymentsText('disbursement-out-of-range'), {
    field,
    minimum,
    maximum,
  })

export const disbursementNotFound = (): Refusal =>
  refusal('not-found', 'disbursement-not-found', paymentsText('disbursement-not-found'))

/** Another disbursement was completed after the preview, or less money is left. */
export const disbursementOutdated = (): Refusal =>
  refusal('conflict', 'disbursement-outdated', paymentsText('disbursement-outdated'))

export const nothingToDisburse = (): Refusal =>
  refusal('conflict', 'nothing-to-disburse', paymentsText('nothing-to-disburse'))
