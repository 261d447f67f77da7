/** An amount in integer minor units (US cents). Decimals appear only on the wire and on screen. */
export type Cents = number

/** The currencies of prices (kernel rule 1). */
export const currencies = ['usd'] as const

/** The smallest amount that the card provider charges, in minor units of each currency (kernel rule 1). */
const MIN_CHARGE: Readonly<Record<(typeof currencies)[number], Cents>> = { usd: 50 }

/** Whether nothing is to be paid, or enough for a card. */
export const isChargeable = (amount: Cents): boolean => amount === 0 || amount >= MIN_CHARGE.usd

/** The only rounding function. Half a cent rounds away from zero, so that a refund mirrors its charge. */
export const roundCents = (amount: number): Cents => {
  // The epsilon corrects products such as 1.005 * 100 = 100.49999999999999.
  const scaled = Math.abs(amount) + Math.abs(amount) * Number.EPSILON * 4
  return Math.sign(amount) * Math.round(scaled) || 0
}

/** Dollars as sent on the wire (12.5) to cents (1250). */
export const fromDollars = (dollars: number): Cents => roundCents(dollars * 100)
/** Cents (1250) to dollars as sent on the wire (12.5). */
export const toDollars = (cents: Cents): number => cents / 100

export const sumCents = (amounts: Iterable<Cents>): Cents => {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

/** `$1,234.50`; negative amounts as `-$1,234.50`. */
export const formatCents = (cents: Cents): string => {
  const absolute = Math.abs(cents)
  const whole = Math.floor(absolute / 100)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${cents < 0 ? '-' : ''}$${whole}.${(absolute % 100).toString().padStart(2, '0')}`
}

/**
 * The card processor's estimated fee: 2.9 percent of the total plus 30 cents; 0 when the total is not positive
 * (kernel rule 2).
 */
export const estimatedCardFee = (total: Cents): Cents => (total > 0 ? roundCents(total * 0.029) + 30 : 0)

/** The price of one of a line's items: `price` is the line's total before discount, fee and tax. */
export const unitPriceOf = ({ price, quantity }: { readonly price: Cents; readonly quantity: number }): Cents =>
  Math.round(price / quantity)
