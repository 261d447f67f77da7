import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { coupons } from './coupons.tables.ts'

const ofTournament = statement('coupons-of-tournament', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('coupons as r')
    .select(columnsOf(coupons, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.id'),
)

/** A tournament's coupons by code. */
export const couponsOfTournament = (
  reader: Reader,
  tenant: string,
  tournamentId: string,
): Promise<StoredRow<typeof coupons>[]> => ofTournament.run(reader, tenant, { tournamentId })
