import type { ProblemCode as AnsweredCode } from '../../api/contract/endpoints.ts'
import type { Problem } from '../../api/contract/problem.ts'
import { kitText } from '../texts/kit.ts'
import { translated } from '../texts/server-texts.ts'

/** Status of a request that got no answer (spec/tournament-and-registration.md §7: network failure returns -1). */
export const NO_ANSWER = -1

/** Any code of the contract, or that there was no answer. */
export type ProblemCode = AnsweredCode | 'no-answer'

/** Why a request failed: `code` to branch on, `message` to show. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  /** HTTP status, or -1 when nothing answered. */
  readonly status: number
  /** Stable and machine-readable. */
  readonly code: ProblemCode
  /** Numbers and names that belong to the problem, e.g. `{ maximum: 40 }`. */
  readonly details: Readonly<Record<string, unknown>>
  /** To search the server's log for. */
  readonly correlationId: string | null

  constructor(parts: {
    readonly status: number
    readonly code: ProblemCode
    readonly message: string
    readonly details?: Readonly<Record<string, unknown>> | undefined
    readonly correlationId?: string
  }) {
    super(parts.message)
    this.status = parts.status
    this.code = parts.code
    this.details = parts.details ?? {}
    this.correlationId = parts.correlationId ?? null
  }
}

export const noAnswer = (): ApiProblem =>
  new ApiProblem({
    status: NO_ANSWER,
    code: 'no-answer',
    message: kitText('noAnswer'),
  })

/** The problem in an answer that is not a success; without problem details, the spec's text with the status code. */
export const problemOf = async (answer: Response): Promise<ApiProblem> => {
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json') === true
  const body: unknown = isProblem ? await answer.json().catch(() => null) : null
  if (body !== null && typeof body === 'object' && 'code' in body) {
    const { status, code, detail, details, correlationId } = body as Problem & { readonly code: ProblemCode }
    return new ApiProblem({ status, code, message: translated(detail), details, correlationId })
  }
  return new ApiProblem({
    status: answer.status,
    code: 'unexpected',
    message: kitText('serverStatus', { status: answer.status }),
  })
}

/** Any thrown value as ApiProblem, so that screens show one kind of failure. */
export const asProblem = (thrown: unknown): ApiProblem =>
  thrown instanceof ApiProblem
    ? thrown
    : new ApiProblem({
        status: NO_ANSWER,
        code: 'unexpected',
        message: thrown instanceof Error ? thrown.message : String(thrown),
      })
