import type { Entry } from '../../api/contract/video-entries.ts'
import { entryWindow, type TournamentTimes } from '../../domain/video-entries/published.ts'
import { videoEntriesText } from '../texts/en/video-entries.ts'
import type { StatusTone } from '../ui/badge-status.tsx'
import { zonedText } from '../ui/zone.ts'

/** What a family sees of an entry (registration rule 38: the display modes). */
export type EntryMode = 'preview' | 'entry' | 'received' | 'missed'

export const modeOf = (tournament: TournamentTimes, entry: Pick<Entry, 'submission'>, now: string): EntryMode => {
  if (entry.submission !== null) return 'received'
  const window = entryWindow(tournament, now)
  return window === 'before' ? 'preview' : window === 'open' ? 'entry' : 'missed'
}

export const modeText = (mode: EntryMode): string =>
  videoEntriesText(({ preview: 'practice', entry: 'toHandIn', received: 'received', missed: 'missed' } as const)[mode])
export const toneOf = (mode: EntryMode): StatusTone =>
  (({ preview: 'muted', entry: 'wait', received: 'good', missed: 'bad' }) as const)[mode]

interface Named extends TournamentTimes {
  readonly title: string
  readonly timezone: string
}

/** Why no video can be handed in now; undefined if one can (video-entries rules 3 and 4). */
export const blockOf = (
  tournament: Named,
  entry: Pick<Entry, 'submission'>,
  mayReplace: boolean,
  now: string,
): string | undefined => {
  const { title, startDate, timezone } = tournament
  const window = entryWindow(tournament, now)
  if (window === 'before') return videoEntriesText('notStarted', { title, date: zonedText(startDate, timezone) })
  if (window === 'ended') return videoEntriesText('ended')
  return entry.submission !== null && !mayReplace ? videoEntriesText('oneOnly') : undefined
}
