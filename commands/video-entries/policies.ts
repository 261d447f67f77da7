import { videoEntriesText } from '../../domain/video-entries/texts.ts'
import { type May, mayWith, no, yes } from '../kernel/permission.ts'
import { type Person, rolesIn } from '../kernel/person.ts'

/** Directors see who has handed in, and decide by which rules an event takes videos (video-entries rules 1 and 8). */
export const mayManageEntries = mayWith('director')

/**
 * Families with a completed registration, of events or of catalog items, and the tournament's staff watch the entries
 * (video-entries rule 6).
 */
export const mayWatch = (person: Person, tournamentId: string, isRegistered: boolean): May =>
  isRegistered || rolesIn(person, tournamentId).length > 0 ? yes : no(videoEntriesText('cannot-watch'))
