import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { PaymentGatewayError, UNREACHABLE } from '../../commands/ports/payment-gateway.ts'
import {
  AppendTooLarge,
  EventStoreUnavailable,
  isLogAway,
  LogAhead,
  StreamIncomplete,
} from '../../domain/kernel/event-store.ts'
import { type Phrase, refOf, type TextRef } from '../../domain/kernel/phrase.ts'
import type { Refusal } from '../../domain/kernel/result.ts'
import { DatabaseUnavailable, isDiskFull } from '../../projections/database/unavailable.ts'
import { IdentityProviderUnavailable } from '../auth/access-token.ts'
import { problemsOf } from '../contract/common-problems.ts'
import { type AnyEndpoint, keyOf } from '../contract/endpoint.ts'
import { textOfIssue } from '../contract/messages.ts'
import type { Problem } from '../contract/problem.ts'
import { apiText } from '../contract/texts.ts'
import type { Log } from '../operator/log.ts'
import { fieldsOf } from './observe-requests.ts'
import { Refused } from './route.ts'

const statusOf: Readonly<Record<Refusal['kind'], number>> = {
  invalid: 400,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Sign-in required',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Conflict',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  416: 'No such part',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Something went wrong',
  502: 'Refused elsewhere',
  503: 'Temporarily unavailable',
}

interface ProblemParts {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly text?: TextRef
  readonly details?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** A phrase as a problem's `detail` with its reference. */
export const detailed = (phrase: Phrase): Pick<ProblemParts, 'detail' | 'text'> => ({
  detail: phrase.english,
  text: refOf(phrase),
})

/** Why an answer is not valid, as it is sent. */
export const verdictOf = (phrase: Phrase | null) =>
  phrase === null
    ? { isValid: true, errorMessage: null }
    : { isValid: false, errorMessage: phrase.english, text: refOf(phrase) }

interface FieldProblem {
  readonly field: string
  readonly problem: string | undefined
  readonly text?: TextRef
}

/** Names the field in English; the reference is that of what is wrong with it. */
const aboutField = ({ field, problem, text }: FieldProblem) => ({
  detail: field.length <= 1 ? `The request body is missing or not valid: ${problem}` : `${field.slice(1)}: ${problem}`,
  ...(text === undefined ? {} : { text }),
})

export const NOT_FOUND: ProblemParts = {
  status: 404,
  code: 'not-found',
  ...detailed(apiText('not-found')),
}

/** The methods that a path accepts belong to a 405 (RFC 9110 §15.5.6). */
export const methodNotAllowed = (method: string, allowed: readonly string[]): ProblemParts => ({
  status: 405,
  code: 'method-not-allowed',
  ...detailed(apiText('method-not-allowed', { method })),
  headers: { allow: allowed.join(', ') },
})

/** Problem details (RFC 9457). */
const problemBody = (correlationId: string, parts: Omit<ProblemParts, 'headers'>): Problem => ({
  type: `urn:matside:problem:${parts.code}`,
  title: titles[parts.status] ?? 'Problem',
  status: parts.status,
  code: parts.code,
  detail: parts.detail,
  ...(parts.text === undefined ? {} : { text: parts.text }),
  ...(parts.details === undefined ? {} : { details: { ...parts.details } }),
  correlationId,
})

/** Names the error only if a token was presented (RFC 6750 §3.1). */
const challengeOf = ({ request }: FastifyReply): string =>
  request.headers.authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"'

export const sendProblem = (reply: FastifyReply, correlationId: string, parts: ProblemParts): FastifyReply => {
  const body = problemBody(correlationId, parts)
  if (parts.status === 401) reply.header('www-authenticate', challengeOf(reply))
  if (parts.status === 503) reply.header('retry-after', '2')
  return reply
    .status(parts.status)
    .headers({ ...parts.headers })
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body))
}

/**
 * Sends an error as problem details with a stable code; an unexpected error is logged, and its details are not sent.
 * With `onlyDeclared`, a code that the endpoint does not declare is itself an error.
 */
export const sendError = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
  onlyDeclared = false,
  hasRoom?: () => boolean,
): FastifyReply => {
  const answered = partsOf(error, hasRoom)
  const parts = onlyDeclared ? declaredOnly(answered, request.routeOptions.config.endpoint) : answered
  // That the log is away is reported once, not for each request.
  if (parts.status >= 500 && !isLogAway(error)) {
    // A read right after a write may have to wait for the views: that is not a failure.
    const level = parts.code === STILL_CATCHING_UP ? 'info' : 'error'
    log[level](parts.code, { ...fieldsOf(request), status: parts.status, error })
  }
  return sendProblem(reply, request.id, parts)
}

const declaredOnly = (parts: ProblemParts, endpoint: AnyEndpoint | undefined): ProblemParts => {
  if (endpoint === undefined || problemsOf(endpoint).includes(parts.code)) return parts
  const detail = `${keyOf(endpoint)} answered ${parts.status} ${parts.code} (${parts.detail}), which it does not declare.`
  return { status: 500, code: 'undeclared-problem', detail }
}

/**
 * Whether concurrent requests cannot be served either: the log, the database or the payment provider is unavailable, or
 * a disk is full.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof EventStoreUnavailable ||
  error instanceof DatabaseUnavailable ||
  isDiskFull(error) ||
  (error instanceof PaymentGatewayError && error.code === UNREACHABLE)

const DISK_FULL: ProblemParts = { status: 503, code: 'disk-full', ...detailed(apiText('disk-full')) }

/** Maps an error to a problem response. `hasRoom`: whether the data folder's disk has room. */
export const partsOf = (error: unknown, hasRoom: () => boolean = () => true): ProblemParts => {
  if (error instanceof Refused) return fromRefusal(error.refusal)
  if (error instanceof HttpProblem) return error.parts
  if (error instanceof LogAhead)
    return { status: 503, code: 'log-ahead-of-clock', ...detailed(apiText('log-ahead-of-clock')) }
  // A server on a full disk may have stopped, so that all we know of it is that it is away.
  if (isDiskFull(error) || (isAway(error) && !hasRoom())) return DISK_FULL
  if (error instanceof EventStoreUnavailable) {
    return {
      status: 503,
      code: 'event-store-unavailable',
      ...detailed(apiText('event-store-unavailable')),
    }
  }
  if (error instanceof StreamIncomplete) {
    return { status: 503, code: 'stream-incomplete', ...detailed(apiText('stream-incomplete')) }
  }
  if (error instanceof AppendTooLarge) {
    return {
      status: 413,
      code: 'too-large',
      ...detailed(apiText('too-large', { size: Math.ceil(error.bytes / 1_024) })),
    }
  }
  if (error instanceof DatabaseUnavailable) {
    return { status: 503, code: 'database-unavailable', ...detailed(apiText('database-unavailable')) }
  }
  if (error instanceof PaymentGatewayError) {
    return error.retryable
      ? {
          status: 503,
          code: 'payment-provider-unavailable',
          ...detailed(apiText('payment-provider-unavailable')),
        }
      : {
          status: 502,
          code: 'payment-provider-refused',
          ...detailed(apiText('payment-provider-refused')),
        }
  }
  if (error instanceof IdentityProviderUnavailable) {
    return {
      status: 503,
      code: 'identity-provider-unavailable',
      ...detailed(apiText('identity-provider-unavailable')),
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(({ instancePath, message, params }) => ({
      field: instancePath,
      problem: message,
      ...textOfIssue(params),
    }))
    const first = fields[0]
    const said = first === undefined ? detailed(apiText('invalid-request')) : aboutField(first)
    return { status: 400, code: 'invalid-request', ...said, details: { fields } }
  }
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 429) return { status, code: 'too-many-requests', ...detailed(apiText('too-many-requests')) }
  // Fastify's own message would repeat the URL.
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return NOT_FOUND
  if (code === 'FST_ERR_BAD_URL') {
    return { status: 400, code: 'invalid-address', ...detailed(apiText('invalid-address')) }
  }
  if (status >= 400 && status < 500) {
    const said = error instanceof Error ? { detail: error.message } : detailed(apiText('invalid-request'))
    return { status, code: 'invalid-request', ...said }
  }
  return { status: 500, code: 'unexpected', ...detailed(apiText('unexpected')) }
}

const fromRefusal = (refused: Refusal): ProblemParts => ({
  status: statusOf[refused.kind],
  code: refused.code,
  detail: refused.message,
  ...(refused.text === undefined ? {} : { text: refused.text }),
  ...(refused.details === undefined ? {} : { details: refused.details }),
})

/** A problem of the HTTP layer only: no token, a stale read, a limit. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem'
  readonly parts: ProblemParts
  constructor(parts: ProblemParts) {
    super(parts.detail)
    this.parts = parts
  }
}

const STILL_CATCHING_UP = 'still-catching-up'

/** The data is in the log, but the views do not include it yet: retrying in a moment helps. */
export const stillCatchingUp = (): HttpProblem =>
  new HttpProblem({
    status: 503,
    code: STILL_CATCHING_UP,
    ...detailed(apiText('still-catching-up')),
  })
