import type { FamilyRequest } from '../../../api/contract/family-requests.ts'
import { type Rows, useRows } from '../../client/use-rows.ts'

const idOf = ({ id }: FamilyRequest): string => id

/** The family's requests in a tournament, live. */
export const useOwnRequests = (tournamentId: string): Rows<FamilyRequest> =>
  useRows('family-requests', { tournament: tournamentId }, idOf, '/familyrequests/:t/own', {
    params: { t: tournamentId },
  })

/** All requests in a tournament, for its staff, live. */
export const useManagedRequests = (tournamentId: string): Rows<FamilyRequest> =>
  useRows('family-requests', { tournament: tournamentId }, idOf, '/familyrequests/:t/all', {
    params: { t: tournamentId },
  })
