import { refusal } from '../../kernel/result.ts'

export const openingLinkUsed = refusal(
  'conflict',
  'opening-link-used',
  'This link has been used already. It works once, for the first organization.',
)
export const openingLinkUnknown = refusal(
  'not-found',
  'opening-link-not-found',
  'This link does not work. The program prints the right one when it starts.',
)
