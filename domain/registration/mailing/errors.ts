import { type Refusal, refusal } from '../../kernel/result.ts'

export const mailingIncomplete: Refusal = refusal('invalid', 'missing-fields', 'Write both a subject and a text.')

export const mailingTooLong = (field: 'subject' | 'html', maximum: number): Refusal =>
  refusal('invalid', 'text-too-long', `The ${field === 'html' ? 'text' : field} has more than ${maximum} characters.`, {
    field,
    maximum,
  })

export const mailingToNobody: Refusal = refusal(
  'invalid',
  'mailing-to-nobody',
  'No one who can receive mail is selected.',
)

export const mailingTooLarge = (maximum: number): Refusal =>
  refusal('invalid', 'mailing-too-large', `Mail at most ${maximum} families at once.`, { maximum })

export const tooMuchMail = (left: number): Refusal =>
  refusal(
    'conflict',
    'too-much-mail',
    left === 0
      ? 'This tournament has sent as much mail as it may in an hour. Please try again later.'
      : `This tournament may mail ${left} more families within this hour. Select fewer, or try again later.`,
    { left },
  )
