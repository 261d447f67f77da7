import type { ProblemCode as AnsweredCode } from '../../api/contract/endpoints.ts'
import type { Problem } from '../../api/contract/problem.ts'
import { kitText } from '../texts/en/kit.ts'
import { textOf } from '../texts/refusals.ts'

/** Status of a request without a response (kernel rule 25). */
export const NO_ANSWER = -1

/** Any code of the contract, or `no-answer` when there was no response. */
export type ProblemCode = AnsweredCode | 'no-answer'

/** Why a request failed: `code` to branch on, `message` to show. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  /** HTTP status, or -1 without a response. */
  readonly status: number
  /** Stable and machine-readable. */
  readonly code: ProblemCode
  /** Details of the problem, e.g. `{ maximum: 40 }`. */
  readonly details: Readonly<Record<string, unknown>>
  /** For searching the server's log. */
  readonly correlationId: string | null
  /** When the server asks to try again, in milliseconds from now. */
  readonly retryAfterMs: number | null

  constructor(parts: {
    readonly status: number
    readonly code: ProblemCode
    readonly message: string
    readonly details?: Readonly<Record<string, unknown>> | undefined
    readonly correlationId?: string
    readonly retryAfterMs?: number | null
  }) {
    super(parts.message)
    this.status = parts.status
    this.code = parts.code
    this.details = parts.details ?? {}
    this.correlationId = parts.correlationId ?? null
    this.retryAfterMs = parts.retryAfterMs ?? null
  }
}

export const noAnswer = (): ApiProblem =>
  new ApiProblem({
    status: NO_ANSWER,
    code: 'no-answer',
    message: kitText('noAnswer'),
  })

/** The problem of an unsuccessful response; without problem details, a message with the status code. */
export const problemOf = async (answer: Response): Promise<ApiProblem> => {
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') === true
  const body: unknown = isProblem ? await answer.json().catch(() => null) : null
  if (body !== null && typeof body === 'object' && 'code' in body) {
    const { status, code, detail, text, details, correlationId } = body as Problem & { readonly code: ProblemCode }
    const message = textOf({ message: detail, text })
    return new ApiProblem({ status, code, message, details, correlationId, retryAfterMs: retryAfterOf(answer) })
  }
  return new ApiProblem({
    status: answer.status,
    code: 'unexpected',
    message: kitText('serverStatus', { status: answer.status }),
  })
}

/** The header's seconds; its other form, a date, is not used by our server. */
const retryAfterOf = (answer: Response): number | null => {
  const value = answer.headers.get('retry-after') ?? ''
  return /^\d+$/.test(value) ? Number(value) * 1_000 : null
}

/** Converts any thrown value to ApiProblem, so that screens handle one kind of failure. */
export const asProblem = (thrown: unknown): ApiProblem =>
  thrown instanceof ApiProblem
    ? thrown
    : new ApiProblem({
        status: NO_ANSWER,
        code: 'unexpected',
        message: thrown instanceof Error ? thrown.message : String(thrown),
      })
