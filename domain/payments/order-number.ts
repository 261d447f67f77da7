const UUID = /^([0-9a-f]{4})([0-9a-f]{4})-[0-9a-f]{4}-/i

/**
 * The number of an order for people: the first eight digits of its transaction's id, `3F2A-91BC`. An id that is not a
 * UUID is its own number (payments rule 10).
 */
export const orderNumber = (transactionId: string): string => {
  const [, first, second] = UUID.exec(transactionId) ?? []
  return first === undefined || second === undefined ? transactionId : `${first}-${second}`.toUpperCase()
}
