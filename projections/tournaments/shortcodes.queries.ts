import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

const byCode = statement(
  'shortcode-by-code',
  (p: Params<{ key: string }>) =>
    db
      .selectFrom('shortcodes as r')
      .select('r.tournament_id as tournamentId')
      .where('r.deleted', 'is', false)
      .where('r.key', '=', p.key),
  { byKey: true },
)

/** The tournament that a shortlink opens, in any capitalization; undefined for an unknown one. */
export const tournamentOfShortcode = async (
  reader: Reader,
  tenant: string,
  code: string,
): Promise<string | undefined> => (await byCode.first(reader, tenant, { key: code.toLowerCase() }))?.tournamentId

const ofTournament = statement('shortcode-of-tournament', (p: Params<{ tournamentId: string }>) =>
  db
    .selectFrom('shortcodes as r')
    .select('r.code')
    .where('r.deleted', 'is', false)
    .where('r.tournament_id', '=', p.tournamentId)
    .limit(1),
)

/** A tournament's shortlink; undefined when it has none. */
export const shortcodeOf = async (reader: Reader, tenant: string, tournamentId: string): Promise<string | undefined> =>
  (await ofTournament.first(reader, tenant, { tournamentId }))?.code

const all = statement('shortcodes', () =>
  db
    .selectFrom('shortcodes as r')
    .select(['r.tournament_id as tournamentId', 'r.code'])
    .where('r.deleted', 'is', false),
)

/** The shortlinks of all tournaments. */
export const shortcodesOf = (
  reader: Reader,
  tenant: string,
): Promise<{ readonly tournamentId: string; readonly code: string }[]> => all.run(reader, tenant)
