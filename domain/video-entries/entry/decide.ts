import type { Decision } from '../../kernel/decider.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'
import type { EntryRules } from '../rules/state.ts'
import { entryNotFound, notRegistered, notStarted, noVideosHere, oneEntryOnly, tournamentEnded } from './errors.ts'
import type { VideoEntryEvent } from './events.ts'
import type { HandedInEntry, OfVideoEntry, VideoEntry } from './state.ts'
import { entryWindow, isInGrace, type TournamentTimes } from './window.ts'

type Decided = Decision<VideoEntryEvent>

/** What decides whether a video is taken, as read for the command. */
export interface EntryTerms {
  readonly tournament: TournamentTimes & { readonly title: string; readonly startText: string }
  readonly rules: EntryRules
  /** Whether the student has a completed registration for the event that was not canceled. */
  readonly isRegistered: boolean
  readonly now: Instant
}

/**
 * Why this upload cannot become the entry; null if it can (video-entries rules 1 to 5): no-videos-taken, not-registered,
 * tournament-not-started, tournament-ended, one-entry-only.
 */
const refusalOf = (
  { begun, current }: VideoEntry,
  videoId: string,
  { tournament, rules, isRegistered, now }: EntryTerms,
): Refusal | null => {
  if (!rules.takesVideos) return noVideosHere
  if (!isRegistered) return notRegistered
  const window = entryWindow(tournament, now)
  if (window === 'before') return notStarted(tournament.title, tournament.startText)
  if (window === 'ended' && !isInGrace(tournament, begun.get(videoId), now)) return tournamentEnded
  return current !== null && !rules.mayReplace ? oneEntryOnly : null
}

/** An upload begins, or its ticket is renewed, which keeps the time of the first. Refused as `handInEntry`. */
export const beginEntry = (
  state: VideoEntry,
  { of, videoId, terms }: { readonly of: OfVideoEntry; readonly videoId: string; readonly terms: EntryTerms },
): Decided => {
  if (state.current?.videoId === videoId) return ok([])
  const refused = refusalOf(state, videoId, terms)
  if (refused !== null) return refuse(refused)
  if (state.begun.has(videoId)) return ok([])
  return ok([{ type: 'VideoEntryBegun', data: { ...of, videoId, begun: terms.now } }])
}

/**
 * A measured video becomes the entry, and replaces an earlier one where that is allowed; the same video again writes
 * nothing. Refused: no-videos-taken, not-registered, tournament-not-started, tournament-ended, one-entry-only.
 */
export const handInEntry = (
  state: VideoEntry,
  { video, terms }: { readonly video: Omit<HandedInEntry, 'replacedId'>; readonly terms: EntryTerms },
): Decided => {
  if (state.current?.videoId === video.videoId) return ok([])
  const refused = refusalOf(state, video.videoId, terms)
  if (refused !== null) return refuse(refused)
  const replacedId = state.current?.submissionId ?? null
  return ok([{ type: 'VideoEntryHandedIn', data: { ...video, replacedId } }])
}

/** Hides the entry from watching, or shows it again (video-entries rule 7). Refused: video-entry-not-found. */
export const hideEntry = (state: VideoEntry, { isHidden }: { readonly isHidden: boolean }): Decided => {
  if (state.current === null) return refuse(entryNotFound)
  if (state.isHidden === isHidden) return ok([])
  const { tournamentId, eventId, studentId, submissionId } = state.current
  const type = isHidden ? 'VideoEntryHidden' : 'VideoEntryShown'
  return ok([{ type, data: { tournamentId, eventId, studentId, submissionId } }])
}
