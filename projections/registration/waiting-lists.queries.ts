import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import type { WaitingNameRow } from './waiting-lists.live.ts'
import { waitingLists, waitingNames } from './waiting-lists.tables.ts'

const names = db.selectFrom('waiting_names as r').select(columnsOf(waitingNames, 'r')).where('r.deleted', 'is', false)

const ofTournament = statement('waiting-names-of-tournament', (p: Params<{ tournamentId: string }>) =>
  names.where('r.tournament_id', '=', p.tournamentId).orderBy('r.event_id').orderBy('r.order'),
)

/** Every name on the lists of a tournament, list by list in their order. */
export const waitingNamesOfTournament = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<WaitingNameRow[]> => ofTournament.run(reader, tenant, { tournamentId })

const ofMembership = statement('waiting-names-of-membership', (p: Params<{ membershipId: string }>) =>
  names.where('r.membership_id', '=', p.membershipId).orderBy('r.joined').orderBy('r.waiting_id'),
)

/** A family's names on the lists of all tournaments, the longest wait first. */
export const waitingNamesOfMembership = (
  reader: Reader,
  tenant: string,
  membershipId: string,
): Promise<WaitingNameRow[]> => ofMembership.run(reader, tenant, { membershipId })

const byId = statement('waiting-name-by-id', (p: Params<{ waitingId: string }>) =>
  names.where('r.waiting_id', '=', p.waitingId),
)

export const waitingNameById = (
  reader: Reader,
  tenant: string,
  waitingId: string,
): Promise<WaitingNameRow | undefined> => byId.first(reader, tenant, { waitingId })

const lists = statement('waiting-lists-of-tournament', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('waiting_lists as r')
    .select(columnsOf(waitingLists, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId),
)

export const waitingListsOfTournament = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<StoredRow<typeof waitingLists>[]> => lists.run(reader, tenant, { tournamentId })
