import { phrases } from '../kernel/phrase.ts'

/** Refusals of this context in English. */
export const videoEntriesText = phrases('video-entries', {
  'not-started': '{title} starts on {date}. The record button will not be active until then.',
  ended: 'The tournament has ended.',
  'one-only': 'Only one submission per event is allowed for tournaments.',
  'no-videos-taken': 'This event does not ask for a video.',
  'not-registered': 'This student is not registered for the event.',
  'cannot-watch': 'You do not have permission to view this event.',
  'not-taken-back': 'A video of a tournament cannot be taken back.',
  'no-entry': 'No video was handed in for this event.',
})
