import { type Refusal, refusal } from '../../kernel/result.ts'

/** See payments rule 38. */
export const participantLimitInvalid = (): Refusal =>
  refusal('invalid', 'participant-limit-invalid', 'Participant limit must be greater than 0 when enabled.')

export const disbursementOutOfRange = (field: string, minimum: number, maximum: number): Refusal =>
  refusal('invalid', 'disbursement-out-of-range', 'A number of the disbursement is outside its limits.', {
    field,
    minimum,
    maximum,
  })

export const disbursementNotFound = (): Refusal =>
  refusal('not-found', 'disbursement-not-found', 'Disbursement was not found')

/** Another disbursement was completed after the preview, or less money is left. */
export const disbursementOutdated = (): Refusal =>
  refusal(
    'conflict',
    'disbursement-outdated',
    'The amounts have changed since this preview. Please preview the disbursement again.',
  )

export const nothingToDisburse = (): Refusal =>
  refusal('conflict', 'nothing-to-disburse', 'There is nothing to disburse yet.')
