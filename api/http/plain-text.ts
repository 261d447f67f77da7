import type { Phrase } from '../../domain/kernel/phrase.ts'
import { apiText } from '../contract/texts.ts'
import { detailed, HttpProblem } from './problems.ts'

/** Deeper than any body of ours, and shallow enough that recursion cannot overflow the stack. */
const MAX_DEPTH = 32

const invalid = (phrase: Phrase): HttpProblem =>
  new HttpProblem({ status: 400, code: 'invalid-text', ...detailed(phrase) })

/**
 * Throws HttpProblem `invalid-text` if any text, at any depth, contains U+0000 or a lone surrogate, which PostgreSQL
 * cannot store. The event would be in the log, but no view could include it.
 */
export const requirePlainText = (value: unknown, depth = 0): void => {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed()) throw invalid(apiText('invalid-text'))
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth === MAX_DEPTH) throw invalid(apiText('nested-too-deeply'))
  if (Array.isArray(value)) for (const item of value) requirePlainText(item, depth + 1)
  else
    for (const [name, item] of Object.entries(value)) {
      requirePlainText(name, depth)
      requirePlainText(item, depth + 1)
    }
}
