import { videoEntriesText } from '../../domain/video-entries/texts.ts'
import { hasRole, type May, mayWith, no, yes } from '../kernel/permission.ts'
import { type Person, rolesIn } from '../kernel/person.ts'

/** Directors decide how and by whom videos are judged, and declare results (judging rules 2, 4, 11 and 12). */
export const mayManageJudging = mayWith('director')

/** Judges and directors review videos (judging rule 2). */
export const mayJudge = mayWith('judge', 'director')

export const isDirectorOf = (person: Person, tournamentId: string): boolean => hasRole(person, tournamentId, 'director')

/** The tournament's staff see results with whole names. */
export const isStaffOfResults = (person: Person, tournamentId: string): boolean =>
  rolesIn(person, tournamentId).length > 0

/** Families with a completed registration and the tournament's staff see the results (judging rule 14). */
export const maySeeResults = (person: Person, tournamentId: string, isRegistered: boolean): May =>
  isRegistered || isStaffOfResults(person, tournamentId) ? yes : no(videoEntriesText('cannot-watch'))

/** Judges and directors of any tournament see by which rubrics and rules videos are scored. */
export const maySeeJudgedRubrics = (person: Person): May =>
  person.tournamentRoles.some(({ value }) => value === 'judge' || value === 'director') ? yes : no()
