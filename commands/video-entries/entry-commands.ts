import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { eventNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { beginEntry, type EntryTerms, handInEntry, hideEntry } from '../../domain/video-entries/entry/decide.ts'
import { type HandedInEntry, type OfVideoEntry, videoEntryAggregate } from '../../domain/video-entries/entry/state.ts'
import { setEntryRules as decideRules, type SetEntryRules } from '../../domain/video-entries/rules/decide.ts'
import { type EntryRules, entryRulesAggregate } from '../../domain/video-entries/rules/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readEntryRules } from './read-entry-terms.ts'

/** Records that an upload for an entry began. Refused: the refusals of its decider. */
export const recordEntryBegun = commandOn(videoEntryAggregate, 'begin-video-entry', {
  ids: ({ of }: { readonly of: OfVideoEntry; readonly videoId: string; readonly terms: EntryTerms }) => of,
  per: ({ videoId }, stream) => [stream, videoId],
  content: ({ of, videoId }) => ({ of, videoId }),
  decide: beginEntry,
})

/** Records a measured video as the entry. Refused: the refusals of its decider. */
export const recordEntry = commandOn(videoEntryAggregate, 'hand-in-video-entry', {
  ids: ({ video }: { readonly video: Omit<HandedInEntry, 'replacedId'>; readonly terms: EntryTerms }) => video,
  per: ({ video }, stream) => [stream, video.videoId],
  // Without the level, which may have changed when the command is repeated.
  content: ({ video: { videoId } }) => ({ videoId }),
  decide: handInEntry,
})

/** Hides an entry from watching, or shows it again. The caller checks whose it is. Refused: video-entry-not-found. */
export const hideVideoEntry = commandOn(videoEntryAggregate, 'hide-video-entry', {
  content: (input: OfVideoEntry & { readonly isHidden: boolean }) => input,
  decide: hideEntry,
})

const setRules = commandOn(entryRulesAggregate, 'set-entry-rules', {
  per: ({ eventId }: SetEntryRules, stream) => [stream, eventId],
  content: ({ eventId, changes }) => ({ eventId, changes }),
  decide: decideRules,
})

/** Changes by which rules an event takes videos. Refused: event-not-found, no-videos-taken. */
export const setEntryRules =
  (deps: Needs<'handler'>) =>
  async (
    context: CommandContext,
    input: { readonly tournamentId: string; readonly eventId: string; readonly changes: Partial<EntryRules> },
  ): Promise<Outcome> => {
    const rules = (await readEntryRules(deps)(context.tenant, input.tournamentId))?.rulesOf(input.eventId)
    if (rules == null) return refuse(eventNotFound(input.eventId))
    return setRules(deps)(context, { ...input, usual: rules.usual, canTake: rules.canTake })
  }
