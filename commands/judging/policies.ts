import { hasRole, mayWith } from '../kernel/permission.ts'
import type { Person } from '../kernel/person.ts'

/** Directors decide how and by whom videos are judged, and declare results (judging rules 2, 4, 11 and 12). */
export const mayManageJudging = mayWith('director')

/** Judges and directors review videos (judging rule 2). */
export const mayJudge = mayWith('judge', 'director')

export const isDirectorOf = (person: Person, tournamentId: string): boolean => hasRole(person, tournamentId, 'director')
