import { AnswerProblem } from './problems.ts'

/** Deeper than any contract of ours; what works through a body level by level must not run out of stack. */
const DEEPEST = 32

const invalid = (detail: string): AnswerProblem => new AnswerProblem({ status: 400, code: 'invalid-text', detail })

/**
 * Refuses what a client sent when a text in it, at whatever depth, cannot be kept: Postgres takes no U+0000, and half a
 * surrogate pair is no character. Such an event would stand in the log and could be shown by no view.
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
