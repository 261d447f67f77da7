import { AnswerProblem } from './problems.ts'

/** Deeper than any body of ours; shallow enough that recursion over a body cannot overflow the stack. */
const DEEPEST = 32

const invalid = (detail: string): AnswerProblem => new AnswerProblem({ status: 400, code: 'invalid-text', detail })

/**
 * Throws AnswerProblem `invalid-text` when a text at any depth cannot be stored: Postgres takes no U+0000, and a lone
 * surrogate is no character. Such an event would be in the log, and no view could show it.
 */
export const requirePlainText = (value: unknown, depth = 0): void => {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed())
      throw invalid('The request has text with invalid characters.')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth === DEEPEST) throw invalid('The request body is nested too deeply.')
  if (Array.isArray(value)) for (const item of value) requirePlainText(item, depth + 1)
  else
    for (const [name, item] of Object.entries(value)) {
      requirePlainText(name, depth)
      requirePlainText(item, depth + 1)
    }
}
