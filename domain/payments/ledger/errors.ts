import { type Refusal, refusal } from '../../kernel/result.ts'
import { paymentsText } from '../texts.ts'

export const periodInvalid = (): Refusal => refusal('invalid', 'period-invalid', paymentsText('period-invalid'))

export const periodNotOver = (ends: string): Refusal =>
  refusal('conflict', 'period-not-over', paymentsText('period-not-over'), { ends })
