import { type Refusal, refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { tournamentsText } from '../texts.ts'

export const rulesImportNotFound = refusal('not-found', 'import-not-found', kernelText('import-not-found'))

/** The rules must not have changed since the preview. */
export const rulesChanged = (titles: readonly string[]): Refusal =>
  refusal(
    'conflict',
    'division-rules-changed',
    tournamentsText('division-rules-changed', { titles: titles.join(', ') }),
    { events: titles },
  )
