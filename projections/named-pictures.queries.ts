import { projections } from './all.ts'
import { tableName } from './database/names.ts'
import type { Reader } from './database/reader.ts'

/** The address of an uploaded picture (domain/kernel/picture.ts). */
const ADDRESS = '/api/(?:images/[A-Za-z0-9_-]+/[A-Za-z0-9_-]+|pictures/[A-Za-z0-9_-]+)'

/** All views except the audit, which keeps past values. A field, an answer or an HTML text may name a picture. */
const tables = projections.filter(({ name }) => name !== 'audit').flatMap((view) => Object.values(view.tables))

const text = tables
  .map(
    (table) =>
      `select distinct (regexp_matches(to_jsonb(r)::text, '${ADDRESS}', 'g'))[1] as address
       from ${tableName(table)} r where not r.deleted and to_jsonb(r)::text like '%/api/%'`,
  )
  .join(' union ')

/** The addresses of the uploaded pictures that are in use in the organization, each once. */
export const namedPictures = async (reader: Reader, tenant: string): Promise<readonly string[]> =>
  (await reader.query<{ address: string }>(tenant, { name: 'named-pictures', text, values: [] })).map(
    ({ address }) => address,
  )
