import { fromDollars } from '../../domain/kernel/money.ts'
import { kitText } from '../texts/en/kit.ts'
import { dollarsText } from '../texts/formats.ts'

interface Style {
  /** Deductions are in parentheses, as in a ledger: `($12.00)`; nothing deducted is `$0.00`. */
  readonly deducted?: boolean
  /** Shows 'Free' for zero (tournaments rule 29). */
  readonly free?: boolean
}

/**
 * An amount as `$1,234.50`, given in integer cents or in dollars as on the wire. Digits have equal widths, so that
 * columns line up.
 */
export const Money = (props: ({ readonly cents: number } | { readonly dollars: number }) & Style) => (
  <span className="numerals">{moneyText('cents' in props ? props.cents : fromDollars(props.dollars), props)}</span>
)

export const moneyText = (cents: number, { deducted = false, free = false }: Style = {}): string => {
  if (free && cents === 0) return kitText('free')
  return deducted && cents !== 0 ? `(${dollarsText(Math.abs(cents))})` : dollarsText(cents)
}
