import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { BracketRow } from './brackets.live.ts'
import { brackets } from './brackets.tables.ts'

const ofTournament = statement('brackets-of-tournament', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('brackets as r')
    .select(columnsOf(brackets, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy('r.event_order')
    .orderBy('r.event_id')
    .orderBy('r.division_name')
    .orderBy('r.division_id')
    .orderBy('r.label')
    .orderBy('r.bracket_id'),
)

const byId = statement(
  'bracket-by-id',
  (p: Params<{ tournamentId: string; bracketId: string }>) =>
    db
      .selectFrom('brackets as r')
      .select(columnsOf(brackets, 'r'))
      .where('r.deleted', 'is', false)
      .where('r.tournament_id', '=', p.tournamentId)
      .where('r.bracket_id', '=', p.bracketId),
  { byKey: true },
)
export const bracketById = (
  reader: Reader,
  tenant: string,
  of: { readonly tournamentId: string; readonly bracketId: string },
): Promise<BracketRow | undefined> => byId.first(reader, tenant, of)

/** The draw of a tournament by event and division. The wire row is `bracketOnWire` (brackets.live.ts). */
export const bracketsOf = (reader: Reader, tenant: string, tournamentId: string): Promise<BracketRow[]> =>
  ofTournament.run(reader, tenant, { tournamentId })
