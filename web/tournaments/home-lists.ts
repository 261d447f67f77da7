import type { Me } from '../../api/contract/accounts.ts'
import type { TournamentListItem } from '../../api/contract/tournaments.ts'
import { serverNow } from '../client/server-clock.ts'
import { judgesOnly, manageAccess } from './manage-access.ts'

interface Known {
  readonly me: Me | null
  /** The organization's tournaments. */
  readonly tournaments: readonly TournamentListItem[]
  /** The tournaments that the staff's part of the page lists; null while they are read. */
  readonly managed: readonly { readonly id: string }[] | null
}

interface HomeLists {
  readonly judged: readonly TournamentListItem[]
  readonly upcoming: readonly TournamentListItem[]
  readonly past: readonly TournamentListItem[]
}

/** How long after its end a tournament is among those to judge; later it is a past one, with its button. */
const JUDGED_FOR_MS = 60 * 86_400_000

/** The lists of the home page; each tournament is in one of them, or among the managed ones above. */
export const listsOf = ({ me, tournaments, managed }: Known, now = serverNow()): HomeLists => {
  const judged = tournaments
    .filter(({ id, endDate }) => judgesOnly(me, id) && now - Date.parse(endDate) < JUDGED_FOR_MS)
    .sort((a, b) => a.endDate.localeCompare(b.endDate))
  const above = new Set([...(managed ?? []), ...judged].map(({ id }) => id))
  const rest = tournaments.filter(({ id }) => !above.has(id) && (managed !== null || manageAccess(me, id) === null))
  return {
    judged,
    upcoming: rest.filter(({ hasEnded }) => !hasEnded).sort((a, b) => a.startDate.localeCompare(b.startDate)),
    past: rest.filter(({ hasEnded }) => hasEnded).sort((a, b) => b.startDate.localeCompare(a.startDate)),
  }
}
