import type { AnyEndpoint } from './endpoint.ts'

/** Something the endpoint needs is unavailable, or failed. */
const OUTAGES = ['database-unavailable', 'event-store-unavailable', 'unexpected']
const OF_INPUT = ['invalid-address', 'invalid-json', 'invalid-request', 'invalid-text']
const OF_SIGN_IN = [
  'token-missing',
  'token-invalid',
  'token-expired',
  'token-insufficient-scope',
  'user-not-found',
  'identity-provider-unavailable',
]
const OF_READING = ['invalid-read-after', 'still-catching-up']
/** `text-…`: a text that no event takes, found on append (domain/kernel/text.ts). */
const OF_CHANGING = [
  'text-not-allowed',
  'text-too-long',
  'invalid-idempotency-key',
  'command-id-reused',
  'too-many-at-once',
  'too-large',
  'still-catching-up',
]

/** Codes that an endpoint can answer because of the kind of endpoint it is; `problems` are its own. */
export const commonProblems = (endpoint: AnyEndpoint): readonly string[] => [
  ...(endpoint.access === 'signed-in' ? OF_SIGN_IN : []),
  ...(endpoint.tenantless ? [] : ['tenant-not-found']),
  ...OF_INPUT,
  ...(endpoint.changes ? OF_CHANGING : OF_READING),
  ...(endpoint.limitPerMinute === undefined ? [] : ['too-many-requests']),
  ...OUTAGES,
]

/** Every code that an endpoint can answer. */
export const problemsOf = (endpoint: AnyEndpoint): readonly string[] => [
  ...(endpoint.problems ?? []),
  ...commonProblems(endpoint),
]
