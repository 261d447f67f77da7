import type { Cents } from '../../domain/kernel/money.ts'

/** Of a movement of the provider's balance for a pay-out, or for its return: the part of the account's owner. */
export const ownPartOf = (
  net: Cents,
  payout: { readonly amount: Cents; readonly ofOthers: Cents | null } | undefined,
): Cents => {
  const others = payout?.ofOthers ?? 0
  return net === payout?.amount ? net - others : net + others
}
