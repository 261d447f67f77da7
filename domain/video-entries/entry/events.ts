import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { code, count, idOf, instant, name, number, propertyOf, referenceTo, token } from '../../kernel/fields.ts'

const ofEntry = { tournamentId: idOf('tournament'), eventId: idOf('event'), studentId: idOf('student') }

/**
 * A student's video for one event of a tournament: one at a time. Stream
 * `video-entry-<tenant>.<tournamentId>.<eventId>.<studentId>`.
 */
export const videoEntryEvents = {
  /** A ticket was issued; the time of the first one counts at the end of the tournament (video-entries rule 5). */
  VideoEntryBegun: event(1, z.object({ ...ofEntry, videoId: token(), begun: instant('Begun') }), {
    audit: { about: 'student', title: 'Upload of a tournament video begun', ofRecordsOnly: true, omits: ['begun'] },
  }),
  VideoEntryHandedIn: event(
    1,
    z.object({
      ...ofEntry,
      membershipId: idOf('membership'),
      submissionId: idOf('submission'),
      /** The submission that it replaces; null for the first. */
      replacedId: referenceTo('submission', 'Replaces').nullable(),
      levelId: propertyOf('level', 'Level').nullable(),
      levelLabel: name('Level when submitted'),
      videoId: code('Video'),
      posterId: code('Poster').nullable(),
      contentType: code('Type'),
      seconds: number('Seconds'),
      width: count('Width'),
      height: count('Height'),
      codec: code('Codec'),
    }),
    {
      audit: {
        about: 'submission',
        values: ({ replacedId }) => ({ kind: replacedId === null ? 'first' : 'replacement' }),
        title: ({ replacedId }) => (replacedId === null ? 'Tournament video handed in' : 'Tournament video replaced'),
        omits: ['replacedId', 'videoId', 'posterId', 'contentType', 'width', 'height', 'codec', 'levelLabel'],
      },
    },
  ),
  /** The family hid it from watching, or shows it again (video-entries rule 7). */
  VideoEntryHidden: event(1, z.object({ ...ofEntry, submissionId: idOf('submission') }), {
    audit: { about: 'submission', title: 'Video hidden from watching' },
  }),
  VideoEntryShown: event(1, z.object({ ...ofEntry, submissionId: idOf('submission') }), {
    audit: { about: 'submission', title: 'Video shown in watching again' },
  }),
}
export type VideoEntryEvent = EventOf<typeof videoEntryEvents>
