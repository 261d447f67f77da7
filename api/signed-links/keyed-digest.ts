import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import type { KeyedDigest } from '../../commands/ports/keyed-digest.ts'

/** HMAC-SHA-256 over the parts, with each part delimited. */
export const keyedDigest = (key: Buffer): KeyedDigest => {
  const secret = createSecretKey(key)
  return {
    of: (purpose, ...parts) =>
      createHmac('sha256', secret)
        .update(JSON.stringify([purpose, ...parts]))
        .digest('base64url'),
  }
}

/** The digests of an installation: every program on one log must use the same key. */
export const installationDigest = (masterKey: Buffer): KeyedDigest =>
  keyedDigest(Buffer.from(hkdfSync('sha256', masterKey, '', 'digests', 32)))
