import { createHmac } from 'node:crypto'
import type { KeyedDigest } from '../commands/ports/keyed-digest.ts'

/** HMAC-SHA-256 over the parts, with each part's end marked. */
export const keyedDigest = (key: Buffer): KeyedDigest => ({
  of: (purpose, ...parts) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url'),
})
