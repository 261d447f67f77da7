import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { BoutsRow } from './bouts.live.ts'
import { bracketBouts } from './bouts.tables.ts'

const ofTournament = statement('bouts-of-tournament', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('bracket_bouts as r')
    .select(columnsOf(bracketBouts, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.bracket_id'),
)

/** The wire row is `boutsOnWire` (bouts.live.ts). */
export const boutsOf = (reader: Reader, tenant: string, tournamentId: string): Promise<BoutsRow[]> =>
  ofTournament.run(reader, tenant, { tournamentId })
