import { createHmac } from 'node:crypto'

/** The provider's signature header over a body, made at `seconds` (Unix time). */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
