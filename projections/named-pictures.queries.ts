import { projections } from './all.ts'
import { tableName } from './database/names.ts'
import type { Reader } from './database/reader.ts'

/** What the address of a picture that was uploaded here looks like (domain/kernel/picture.ts). */
const ADDRESS = '/api/(?:images/[A-Za-z0-9_-]+/[A-Za-z0-9_-]+|pictures/[A-Za-z0-9_-]+)'

/** All views but the history, which tells what was: a picture may be named by a field, an answer or an HTML text. */
const tables = projections.filter(({ name }) => name !== 'audit').flatMap((view) => Object.values(view.tables))

const text = tables
  .map(
    (table) =>
      `select distinct (regexp_matches(to_jsonb(r)::text, '${ADDRESS}', 'g'))[1] as address
       from ${tableName(table)} r where not r.deleted and to_jsonb(r)::text like '%/api/%'`,
  )
  .join(' union ')

/** The addresses of the pictures uploaded here that anything of the organization names, each once. */
export const namedPictures = async (reader: Reader, tenant: string): Promise<readonly string[]> =>
  (await reader.query<{ address: string }>(tenant, { name: 'named-pictures', text, values: [] })).map(
    ({ address }) => address,
  )
