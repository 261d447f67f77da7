import { statusesText } from '../texts/en/statuses.ts'

const STATUSES = [
  'complete',
  'pending',
  'canceled',
  'success',
  'failure',
  'refund',
  'chargeback',
  'refunding',
  'paid',
  'unpaid',
  'active',
  'accepted',
  'viewed',
  'staging',
  'competing',
  'registered',
  'suggested',
  'full',
  'unavailable',
  'open',
  'closed',
] as const

/** A status code (`paid`, `Competing`) in the user's language; any other text with a capital letter. */
export const statusText = (status: string): string => {
  const code = STATUSES.find((known) => known === status.toLowerCase())
  return code === undefined ? status.charAt(0).toUpperCase() + status.slice(1) : statusesText(code)
}
