import { type Refusal, refusal } from '../../kernel/result.ts'
import { videoEntriesText } from '../texts.ts'

/** `date`: the start as a date and time in the tournament's time zone. */
export const notStarted = (title: string, date: string): Refusal =>
  refusal('conflict', 'tournament-not-started', videoEntriesText('not-started', { title, date }))
export const tournamentEnded = refusal('conflict', 'tournament-ended', videoEntriesText('ended'))
export const oneEntryOnly = refusal('conflict', 'one-entry-only', videoEntriesText('one-only'))
export const noVideosHere = refusal('conflict', 'no-videos-taken', videoEntriesText('no-videos-taken'))
export const notRegistered = refusal('conflict', 'not-registered', videoEntriesText('not-registered'))
export const entryNotFound = refusal('not-found', 'video-entry-not-found', videoEntriesText('no-entry'))
export const entryNotTakenBack = refusal('conflict', 'entry-not-taken-back', videoEntriesText('not-taken-back'))
