import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { idOf } from '../../kernel/fields.ts'

/** What organizers decide about the videos of a tournament's events. Stream `entry-rules-<tenant>.<tournamentId>`. */
export const entryRulesEvents = {
  EntryRulesSet: event(
    1,
    z.object({
      tournamentId: idOf('tournament'),
      eventId: idOf('event'),
      /** Whether athletes hand in videos for the event (video-entries rule 1). */
      takesVideos: z.boolean(),
      /** Whether a video may be replaced until the end (video-entries rule 3). */
      mayReplace: z.boolean(),
    }),
    { audit: { about: 'event', title: 'Rules for videos changed' } },
  ),
}
export type EntryRulesEvent = EventOf<typeof entryRulesEvents>
