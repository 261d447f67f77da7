import type { HandedInVideos } from '../../../commands/ports/handed-in-videos.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { isHandedInFor } from '../../../projections/video-review/submissions.queries.ts'
import type { CaughtUp } from './caught-up.ts'

/** Reads which items have videos from the views, up to date with the log when called. */
export const handedInVideos = (reader: Reader, journal: Journal, caughtUp: CaughtUp): HandedInVideos => ({
  isFor: async (tenant, itemId) => {
    await caughtUp(await journal.head())
    return isHandedInFor(reader, tenant, itemId)
  },
})
