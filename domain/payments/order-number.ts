const UUID = /^([0-9a-f]{4})([0-9a-f]{4})-[0-9a-f]{4}-/i
const TYPED = /^([0-9a-f]{4})-([0-9a-f]{0,4})$/

/**
 * The number of an order for people: the first eight digits of its transaction's id, `3F2A-91BC`. An id that is not a
 * UUID is its own number (payments rule 10).
 */
export const orderNumber = (transactionId: string): string => {
  const [, first, second] = UUID.exec(transactionId) ?? []
  return first === undefined || second === undefined ? transactionId : `${first}-${second}`.toUpperCase()
}

/** The start of the transaction's id that a typed number means, whole or in part: `3f2a91bc` for `3F2A-91BC`. */
export const startOfOrderId = (typed: string): string => typed.trim().toLowerCase().replace(TYPED, '$1$2')
