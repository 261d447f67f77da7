import type { ApiProblem } from '../../client/problem.ts'
import type { FieldErrors } from '../../ui/form/draft.ts'

/** The form error of a refused set-up, by field. */
export const refusedFields = ({ code, details, message }: ApiProblem): FieldErrors =>
  code === 'invalid-tournament' && typeof details.field === 'string' ? { [details.field]: message } : {}

/** The error message of a failed set-up: its reason if known, otherwise `failed`. */
export const setUpProblemText = ({ code, message }: ApiProblem, failed: string): string =>
  code === 'unexpected' ? failed : message
