import type { Journal } from '../../../domain/kernel/journal.ts'
import { refusal, refuse } from '../../../domain/kernel/result.ts'
import type { Needs } from '../deps.ts'
import { isCollected } from './collected-mark.ts'
import { picturesNamedIn } from './picture-places.ts'

/**
 * The journal, except that nobody's record takes the address of a picture that is collected: whatever the command, it is
 * refused with `picture-collected`. A process copies addresses from one record to another, and what is named is not
 * collected. Throws when a picture is named and the storage cannot be reached.
 */
export const refusingCollected = (journal: Journal, { blobs }: Needs<'blobs'>): Journal => ({
  ...journal,
  append: async (stream, head, events, context, commandHash) => {
    if (context.actor.role !== 'process') {
      for (const place of picturesNamedIn(context.tenant, JSON.stringify(events))) {
        if (await isCollected(blobs, place)) return refuse({ refusal: collected })
      }
    }
    return journal.append(stream, head, events, context, commandHash)
  },
})

const collected = refusal(
  'invalid',
  'picture-collected',
  'This picture was not used for a day and is no longer kept. Please choose it again.',
)
