import { hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * Tokens of the one-time links that open organizations, by number. They derive from the installation's master key, so
 * nothing is stored and an unused link stays the same after a restart.
 */
export const openingTokens =
  (masterKey: Buffer) =>
  (number: number): string =>
    Buffer.from(hkdfSync('sha256', masterKey, '', `opening link ${number}`, 32)).toString('base64url')

/** The number of the link with this token among the first `count`; null for any other text. */
export const numberOfToken = (tokenOf: (number: number) => string, token: string, count: number): number | null => {
  const given = Buffer.from(token)
  for (let number = count - 1; number >= 0; number--) {
    const known = Buffer.from(tokenOf(number))
    if (known.length === given.length && timingSafeEqual(known, given)) return number
  }
  return null
}
