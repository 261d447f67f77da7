import type { AnyEndpoint } from './endpoint.ts'

/** Problem codes that an endpoint can answer because of its kind. */
const CODES = {
  /** Something the endpoint needs is unavailable, or failed. */
  outage: [
    'database-unavailable',
    'disk-full',
    'event-store-unavailable',
    'log-ahead-of-clock',
    'still-loading',
    'stream-incomplete',
    'unexpected',
  ],
  input: [
    'address-too-long',
    'headers-too-large',
    'invalid-address',
    'invalid-host',
    'invalid-json',
    'invalid-request',
    'invalid-text',
  ],
  /** A part of the path that names a record is empty. */
  path: ['not-found'],
  tenant: ['tenant-not-found'],
  signIn: [
    'token-missing',
    'token-invalid',
    'token-expired',
    'token-insufficient-scope',
    'session-ended',
    'user-not-found',
    'identity-provider-unavailable',
  ],
  apiKey: ['api-key-invalid', 'api-key-insufficient-scope'],
  read: ['invalid-read-after', 'still-catching-up'],
  /**
   * `text-…`: a text that no event may contain, detected on append (domain/kernel/text.ts). `picture-collected`: an
   * event references a picture that was deleted after a day without references.
   */
  change: [
    'text-not-allowed',
    'text-too-long',
    'picture-collected',
    'invalid-idempotency-key',
    'command-id-reused',
    'too-many-at-once',
    'too-large',
    'still-catching-up',
  ],
  limit: ['too-many-requests'],
} as const

export type CommonProblem = (typeof CODES)[keyof typeof CODES][number]

/** Every problem code that an endpoint can answer: its own, and those of its kind. */
export const problemsOf = (endpoint: AnyEndpoint): readonly string[] => [
  ...(endpoint.problems ?? []),
  ...(endpoint.access === 'api-key' ? CODES.apiKey : endpoint.access === 'public' ? [] : CODES.signIn),
  ...(endpoint.tenantless ? [] : CODES.tenant),
  ...(endpoint.path.includes('/:') ? CODES.path : []),
  ...CODES.input,
  ...(endpoint.changes ? CODES.change : CODES.read),
  ...(endpoint.limitPerMinute === undefined ? [] : CODES.limit),
  ...CODES.outage,
]
