import { historyText } from '../../texts/en/history.ts'

/** Text keys of the roles. */
const roles = new Map([
  ['account-admin', 'roleAdmin'],
  ['invited', 'roleInvited'],
  ['coach', 'roleCoach'],
  ['parent', 'roleParent'],
  ['director', 'roleDirector'],
  ['admin', 'roleTournamentAdmin'],
  ['staging', 'roleStaging'],
  ['judge', 'roleJudge'],
  ['reviewer', 'roleReviewer'],
  ['support', 'roleSupport'],
  ['visitor', 'roleVisitor'],
] as const)

/** The role in which someone acted or looked. */
export const roleText = (role: string): string => {
  const text = (roles as ReadonlyMap<string, Parameters<typeof historyText>[0]>).get(role)
  return text === undefined ? role : historyText(text)
}
