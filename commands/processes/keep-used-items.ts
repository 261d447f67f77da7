import type { CurriculumEvent } from '../../domain/curriculum/items/events.ts'
import type { SubmissionEvent } from '../../domain/video-review/submission/events.ts'
import { keepUsedItem } from '../curriculum/keep-used-item.ts'
import type { Needs } from '../kernel/deps.ts'
import { causedBy, type Process } from '../kernel/process.ts'

const NAME = 'keep-used-items'

type On =
  | Extract<CurriculumEvent, { type: 'CurriculumItemDeleted' }>
  | Extract<SubmissionEvent, { type: 'SubmissionHandedIn' }>

/**
 * An item was deleted while a video was being handed in for it → the item is there again, retired, and the admins get a
 * mail (curriculum rule 7). Whichever of the two is recorded last finds the other.
 */
export const keepUsedItems = (
  deps: Needs<'handler' | 'handedIn' | 'mailer' | 'sites' | 'roleHolders'>,
): Process<On> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    CurriculumItemDeleted: async (event) => {
      const { itemId } = event.data
      if (!(await deps.handedIn.isFor(event.tenant, itemId))) return
      await keepUsedItem(deps)(causedBy(event, NAME), itemId, event)
    },
    SubmissionHandedIn: async (event) => {
      const { itemId, tournamentId } = event.data
      // In a tournament, the video is for an event.
      if (tournamentId === null) await keepUsedItem(deps)(causedBy(event, NAME), itemId, event)
    },
  },
})
