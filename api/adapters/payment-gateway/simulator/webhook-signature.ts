import { createHmac } from 'node:crypto'

/** The value of the `Stripe-Signature` header for a body signed at `seconds` (Unix time). */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
