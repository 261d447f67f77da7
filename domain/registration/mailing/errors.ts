import { type Refusal, refusal } from '../../kernel/result.ts'
import { registrationText } from '../texts.ts'

export const mailingIncomplete: Refusal = refusal('invalid', 'missing-fields', registrationText('mailing-incomplete'))

export const mailingTooLong = (field: 'subject' | 'html', maximum: number): Refusal =>
  refusal('invalid', 'text-too-long', registrationText(`${field}-too-long`, { maximum }), {
    field,
    maximum,
  })

export const mailingToNobody: Refusal = refusal('invalid', 'mailing-to-nobody', registrationText('mailing-to-nobody'))

export const mailingTooLarge = (maximum: number): Refusal =>
  refusal('invalid', 'mailing-too-large', registrationText('mailing-too-large', { maximum }), { maximum })

export const tooMuchMail = (left: number): Refusal =>
  refusal(
    'conflict',
    'too-much-mail',
    left === 0 ? registrationText('mail-limit-reached') : registrationText('mail-limit-near', { left }),
    { left },
  )
