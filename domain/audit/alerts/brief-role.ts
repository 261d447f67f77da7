import type { UserEvent } from '../../accounts/published.ts'
import type { Recorded } from '../../kernel/event.ts'
import type { Instant } from '../../kernel/time.ts'
import type { TournamentEvent } from '../../tournaments/published.ts'
import { alertRule } from './rule.ts'

type Watched =
  | Extract<UserEvent, { type: 'UserRegistered' | 'UserRolesChanged' | 'UserRemoved' }>
  | Extract<TournamentEvent, { type: 'StakeholderAdded' | 'StakeholderRolesChanged' | 'StakeholderRemoved' }>

/** When each role was given, and the position of that event. */
type Roles = Readonly<Record<string, { readonly given: Instant; readonly at: number }>>

/** A role held for less than this is conspicuous. */
export const BRIEF_MINUTES = 60

const minutesBetween = (from: Instant, to: Instant): number => (Date.parse(to) - Date.parse(from)) / 60_000

/** Every member has it. */
const OF_ALL = 'Viewer'

const tournamentOf = ({ data }: Recorded<Watched>): string | null => ('tournamentId' in data ? data.tournamentId : null)
const holderOf = (event: Recorded<Watched>): string => `${tournamentOf(event) ?? ''}:${event.data.userId}`

/** The roles that the user has after the event. */
const rolesAfter = ({ data }: Recorded<Watched>): readonly string[] => {
  if (!('roles' in data)) return []
  return data.roles.map((role) => (typeof role === 'string' ? role : role.value)).filter((role) => role !== OF_ALL)
}

/** A role is given and taken within an hour (audit rule 14). */
export const briefRole = alertRule<Watched, Roles>()({
  name: 'brief-role',
  watches: [
    'UserRegistered',
    'UserRolesChanged',
    'UserRemoved',
    'StakeholderAdded',
    'StakeholderRolesChanged',
    'StakeholderRemoved',
  ],
  completedBy: ['UserRolesChanged', 'UserRemoved', 'StakeholderRolesChanged', 'StakeholderRemoved'],
  reads: (event) => [holderOf(event)],
  after: (event, memory) => {
    const before = memory(holderOf(event)) ?? {}
    const roles = rolesAfter(event)
    const now = { given: event.time, at: event.position }
    const after = Object.fromEntries(roles.map((role) => [role, before[role] ?? now]))
    const brief = Object.entries(before).filter(
      ([role, { given }]) => !roles.includes(role) && minutesBetween(given, event.time) < BRIEF_MINUTES,
    )
    const memories = { [holderOf(event)]: after }
    if (brief.length === 0) return { memories }
    const minutes = Math.max(...brief.map(([, { given }]) => minutesBetween(given, event.time)))
    return {
      memories,
      found: {
        id: event.id,
        tournamentId: tournamentOf(event),
        record: { kind: 'user', id: event.data.userId },
        actor: event.actor,
        events: [...new Set(brief.map(([, { at }]) => at)), event.position].toSorted((a, b) => a - b),
        facts: { roles: brief.map(([role]) => role), minutes: Math.floor(minutes) },
      },
    }
  },
})
