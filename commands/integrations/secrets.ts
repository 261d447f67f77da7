import { createHash, createHmac } from 'node:crypto'
import type { Needs } from '../kernel/deps.ts'

/** What a key begins with, so that one that leaked is recognized. */
export const API_KEY_PREFIX = 'msk_'

/**
 * The secret of an API key: made of the installation's own key, so that a request that is sent twice shows the same one
 * and nothing that is stored tells it.
 */
export const apiKeySecret = ({ digest }: Needs<'digest'>, tenant: string, apiKeyId: string): string =>
  `${API_KEY_PREFIX}${digest.of('api key', tenant, apiKeyId)}`

/** What is stored of a secret: it has 256 random bits, which nobody finds again from their hash. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The signing secret with this number, as the Standard Webhooks write it: `whsec_` and 32 bytes in base64. */
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
 * The signature of a message by the Standard Webhooks: HMAC-SHA-256 over `id.timestamp.body`. `timestamp` is in seconds;
 * receivers refuse one that is more than five minutes off.
 */
export const signatureOf = (secret: string, id: string, timestamp: number, body: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}
