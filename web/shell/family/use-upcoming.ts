import type { RegistrationOfUser } from '../../../api/contract/registration.ts'
import type { TournamentListItem } from '../../../api/contract/tournaments.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useEnvironment } from '../../client/viewer.ts'

/** A family's registration in a tournament that has not ended. */
export interface Upcoming {
  readonly tournament: TournamentListItem
  readonly registration: RegistrationOfUser
}

/** The family's registrations in tournaments that have not ended, next one first; empty until they are read. */
export const useUpcoming = (): readonly Upcoming[] => {
  const registrations = dataOf(useRead('/membership/registrations').reading) ?? []
  const tournaments = dataOf(useEnvironment())?.tournaments ?? []
  return registrations
    .flatMap((registration) => {
      const tournament = tournaments.find(({ id }) => id === registration.tournamentId)
      return tournament === undefined || tournament.hasEnded ? [] : [{ tournament, registration }]
    })
    .sort((a, b) => a.tournament.startDate.localeCompare(b.tournament.startDate))
}
