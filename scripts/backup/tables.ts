import type pg from 'pg'
import { z } from 'zod'
import { StartProblem } from '../../api/configuration/start-problem.ts'

export const savedTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  rows: z.int(),
  file: z.string(),
  sha256: z.string(),
})
export type SavedTable = z.infer<typeof savedTable>

/** Where the log itself is: in the backup, or in EventStoreDB, which is backed up with its own tools. */
export type Log = 'embedded' | 'eventstoredb'

/** Raised with each table that is added to `SAVED`. */
export const LAYOUT = 1

/**
 * The tables that a backup has, each with the layout that added it. The log's only if it is in the database. The views are not
 * among them: a restore builds them from the log (scripts/backup/README.md).
 */
const SAVED: Readonly<Record<string, number>> = {
  'log.events': 1,
  'process.checkpoint': 1,
  'process.due': 1,
  'process.log_passed': 1,
  'process.parked': 1,
  'process.request_ids': 1,
  'process.staff_reads': 1,
  'projection.kept_from': 1,
  'vault.missing': 1,
  'vault.people': 1,
  'vault.person_keys': 1,
  'vault.state': 1,
}

/**
 * What is built again; unsaved work, which would be there again after a restore although its person was erased since; and how far
 * a check of this log has come.
 */
const LEFT_OUT: readonly string[] = [
  'process.history_check',
  'process.history_check_streams',
  'process.review_drafts',
  'projection.checkpoint',
  'projection.parked',
  'projection.view',
]

/** Those of the embedded sign-in and the payment simulator are left out: they simulate outside services. */
const SCHEMAS = ['log', 'process', 'projection', 'vault']

export const tableName = ({ schema, name }: Pick<SavedTable, 'schema' | 'name'>): string => `${schema}.${name}`

/** Names of the tables that a backup of a layout has. */
export const tablesOf = (layout: number, log: Log): readonly string[] =>
  Object.keys(SAVED).filter((name) => (SAVED[name] ?? 0) <= layout && (log === 'embedded' || !name.startsWith('log.')))

export type TableToSave = Pick<SavedTable, 'schema' | 'name' | 'columns'>

const columnsIn = async (client: pg.ClientBase): Promise<readonly TableToSave[]> => {
  const { rows } = await client.query<TableToSave>(
    `select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname = any($1) and a.attnum > 0 and not a.attisdropped
     group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** The tables to save. Throws StartProblem for a database that lacks one of this version's, or has one that it does not have. */
export const tablesIn = async (client: pg.ClientBase, log: Log): Promise<readonly TableToSave[]> => {
  const found = await columnsIn(client)
  const wanted = tablesOf(LAYOUT, log)
  const names = new Set(found.map(tableName))
  const missing = wanted.find((name) => !names.has(name))
  if (missing !== undefined)
    throw new StartProblem(
      `The database has no table ${missing}, which this version of the program has: start it first.`,
    )
  const unknown = found.map(tableName).find((name) => !(name in SAVED) && !LEFT_OUT.includes(name))
  if (unknown !== undefined)
    throw new StartProblem(
      `The database has a table ${unknown}, which this version of the program does not have: back up with the version that made it.`,
    )
  return found.filter((table) => wanted.includes(tableName(table)))
}

interface Saved {
  readonly tables: readonly SavedTable[]
  /** Undefined in backups of older versions: their views are in them, too. */
  readonly layout?: number | undefined
  readonly log: Log
}

/** The tables of a backup that are restored. Throws StartProblem unless they are exactly those of its layout. */
export const tablesToLoad = ({ tables, layout, log }: Saved): readonly SavedTable[] => {
  if (layout === undefined) return tables.filter((table) => tableName(table) in SAVED)
  const names = tables.map(tableName)
  const wanted = tablesOf(layout, log)
  const missing = wanted.find((name) => !names.includes(name))
  if (missing !== undefined) throw new StartProblem(`The backup has no table ${missing}: it is not whole.`)
  const unknown = names.find((name, at) => !wanted.includes(name) || names.indexOf(name) !== at)
  if (unknown !== undefined)
    throw new StartProblem(`The backup has a table ${unknown} that does not belong to it: it was changed.`)
  return tables
}
