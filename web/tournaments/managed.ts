import type { TournamentRole } from '../../api/contract/accounts.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'

/** What every tab of the manage area is given. */
export interface Managed {
  readonly tournament: Tournament
  /** Roles of the person in this tournament. */
  readonly roles: readonly TournamentRole[]
}
