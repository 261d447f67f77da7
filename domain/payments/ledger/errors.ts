import { type Refusal, refusal } from '../../kernel/result.ts'

export const periodInvalid = (): Refusal => refusal('invalid', 'period-invalid', 'A month is written as 2026-10.')

export const periodNotOver = (ends: string): Refusal =>
  refusal('conflict', 'period-not-over', 'This month can be sealed once it is over.', { ends })
