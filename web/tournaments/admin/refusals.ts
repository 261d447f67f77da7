import type { ApiProblem } from '../../client/problem.ts'
import type { FieldErrors } from '../../ui/form/draft.ts'

/** The field that a refused set-up is about. */
export const refusedFields = ({ code, details, message }: ApiProblem): FieldErrors =>
  code === 'invalid-tournament' && typeof details.field === 'string' ? { [details.field]: message } : {}

/** What is said of a set-up that was not saved: the reason where there is one, else the spec's text. */
export const setUpProblemText = ({ code, message }: ApiProblem, failed: string): string =>
  code === 'unexpected' ? failed : message
