import { type Refusal, refusal } from '../../kernel/result.ts'

export const rulesImportNotFound = refusal('not-found', 'import-not-found', 'The import was not found.')

/** The rules must not have changed since the preview. */
export const rulesChanged = (titles: readonly string[]): Refusal =>
  refusal(
    'conflict',
    'division-rules-changed',
    `The division rules of ${titles.join(', ')} have changed since the preview. Please choose the file again to see what it changes now.`,
    { events: titles },
  )
