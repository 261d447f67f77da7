import { createHash, createHmac } from 'node:crypto'
import type { Needs } from '../kernel/deps.ts'

/** The prefix of every key, by which secret scanners recognize a leaked one. */
export const API_KEY_PREFIX = 'msk_'

/**
 * The secret of an API key. It derives from the installation's key, so that a repeated request returns the same secret
 * although it is not stored.
 */
export const apiKeySecret = ({ digest }: Needs<'digest'>, tenant: string, apiKeyId: string): string =>
  `${API_KEY_PREFIX}${digest.of('api key', tenant, apiKeyId)}`

/** The stored hash of a secret. A secret has 256 random bits, so a plain hash cannot be reversed. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The signing secret with this number, in the format of Standard Webhooks: `whsec_` and 32 bytes in base64. */
export const signingSecret = (
  { digest }: Needs<'digest'>,
  tenant: string,
  webhookId: string,
  secretNumber: number,
): string => {
  const key = Buffer.from(digest.of('webhook secret', tenant, webhookId, String(secretNumber)), 'base64url')
  return `whsec_${key.toString('base64')}`
}

/**
 * The signature of a message according to Standard Webhooks: HMAC-SHA-256 over `id.timestamp.body`. `timestamp` is in
 * seconds; receivers refuse one that is more than five minutes off.
 */
export const signatureOf = (secret: string, id: string, timestamp: number, body: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
