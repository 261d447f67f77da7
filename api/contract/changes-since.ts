import { z } from 'zod'
import { wholeNumber } from './numbers.ts'

/** For reads that are repeated: only what changed after the `position` of the last answer. */
export const sinceQuery = z.object({ since: wholeNumber(z.number().min(0)).optional() })

/** What such a read answers. */
export const changesSince = z.object({
  /** For the next read's `since`. */
  position: z.int(),
  /** False if the lists contain only what changed. */
  isWhole: z.boolean(),
})
