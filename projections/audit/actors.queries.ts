import { type SqlBool, sql } from 'kysely'
import { searchWords } from '../accounts/search-text.ts'
import { byName } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'

export interface AuditActorRow {
  readonly userId: string
  readonly name: string | null
  readonly role: string
}

/** Families act as well, so a history may have more actors than a filter can offer: the others are found by name. */
export const MAX_ACTORS = 2_000
const MAX_FOUND = 50

/** The whole organization, whose actors have no tournament. */
const ORGANIZATION = ''

const all = db
  .selectFrom('audit_actors as r')
  .select(['r.actor_id as userId', 'r.actor_name as name', 'r.actor_role as role'])
  .where('r.deleted', 'is', false)

interface ActorsArguments {
  readonly tournamentId: string
  /** Listed in any case. */
  readonly actor: string
  readonly limit: number
}

/** The program and the chosen actor come first, so that they are never among those that are left out. */
const actors = statement('audit-actors', (p: Params<ActorsArguments>) =>
  all
    .where('r.tournament_id', '=', p.tournamentId)
    .orderBy(sql`r.actor_role not in ('process', 'system') and r.actor_id <> ${p.actor}`)
    .orderBy('r.actor_name', (order) => byName(order).nullsLast())
    .orderBy('r.actor_id')
    .limit(p.limit),
)

interface FoundArguments {
  readonly tournamentId: string
  readonly words: readonly string[]
  readonly limit: number
}

const found = statement('audit-actors-found', (p: Params<FoundArguments>) =>
  all
    .where('r.tournament_id', '=', p.tournamentId)
    .where('r.actor_name', 'is not', null)
    .where(sql<SqlBool>`not exists (select from unnest(${p.words}::text[]) as word where strpos(r.search, word) = 0)`)
    .orderBy('r.actor_name', byName)
    .orderBy('r.actor_id')
    .limit(p.limit),
)

/** With their last role, by name, the program and the chosen `actor` first; `isComplete` is false if some are left out. */
export const actorsOf = async (
  reader: Reader,
  tenant: string,
  tournamentId: string | null,
  { actor = '', limit = MAX_ACTORS }: { readonly actor?: string | undefined; readonly limit?: number } = {},
): Promise<{ readonly actors: readonly AuditActorRow[]; readonly isComplete: boolean }> => {
  const of = { tournamentId: tournamentId ?? ORGANIZATION, actor, limit: limit + 1 }
  const rows = await actors.run(reader, tenant, of)
  return { actors: rows.slice(0, limit), isComplete: rows.length <= limit }
}

/** Those whose current name has every word of the text, by name; 50 at most. */
export const findActors = async (
  reader: Reader,
  tenant: string,
  tournamentId: string | null,
  text: string,
): Promise<AuditActorRow[]> => {
  const words = searchWords(text)
  if (words.length === 0) return []
  return await found.run(reader, tenant, { tournamentId: tournamentId ?? ORGANIZATION, words, limit: MAX_FOUND })
}
