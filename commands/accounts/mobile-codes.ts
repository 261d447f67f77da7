import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MobileCodes } from '../ports/mobile-codes.ts'

const DIGITS = 1_000_000

/** Codes that derive from their ids. `key`: 32 bytes kept outside the log. */
export const mobileCodesWith = (key: Buffer): MobileCodes => {
  const digest = (purpose: string, codeId: string, code = ''): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, codeId, code]))
      .digest()
  const hashOf = (codeId: string, code: string): string => digest('hash', codeId, code).toString('base64url')
  return {
    codeOf: (codeId) => String(digest('code', codeId).readUIntBE(0, 6) % DIGITS).padStart(6, '0'),
    hashOf,
    isRight: ({ codeId, codeHash }, code) => {
      const [recorded, given] = [Buffer.from(codeHash), Buffer.from(hashOf(codeId, code))]
      return recorded.length === given.length && timingSafeEqual(recorded, given)
    },
  }
}
