import { fromDollars } from '../../domain/kernel/money.ts'
import { dollarsText } from '../texts/formats.ts'
import { kitText } from '../texts/kit.ts'

interface Style {
  /** Deductions are in parentheses, as in a ledger: `($12.00)`; nothing deducted is `$0.00`. */
  readonly deducted?: boolean
  /** Says 'Free' for nothing (spec/tournament-and-registration.md §9). */
  readonly free?: boolean
}

/** An amount as `$1,234.50`: integer cents, or dollars as they came over the wire. Digits of one width, to line up. */
export const Money = (props: ({ readonly cents: number } | { readonly dollars: number }) & Style) => (
  <span className="numerals">{moneyText('cents' in props ? props.cents : fromDollars(props.dollars), props)}</span>
)

export const moneyText = (cents: number, { deducted = false, free = false }: Style = {}): string => {
  if (free && cents === 0) return kitText('free')
  return deducted && cents !== 0 ? `(${dollarsText(Math.abs(cents))})` : dollarsText(cents)
}
