import type { TournamentRole } from '../../api/contract/accounts.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'

/** Props of every tab of the manage area. */
export interface Managed {
  readonly tournament: Tournament
  /** The user's roles in this tournament. */
  readonly roles: readonly TournamentRole[]
}
