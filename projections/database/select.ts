import type { StoredRow, Table } from '../kernel/projection.ts'
import { identifier, sqlName } from './names.ts'
import type { Reader, Statement } from './reader.ts'

/** `r."student_id" as "studentId", …, r."position"`: a table's columns as TypeScript names them. */
export const columnsOf = (table: Table, alias: string): string =>
  [...Object.keys(table.columns), 'position']
    .map((column) => `${identifier(alias)}.${identifier(sqlName(column))} as "${column}"`)
    .join(', ')

/**
 * A named statement over the visible rows of one table; what it returns is typed by the table. `rest` follows
 * `select … from <table> as r where not r.deleted`, in SQL names: `and r.tournament_id = $1 order by r.created_at`.
 * `byKey` is for a few rows found by a key (see Statement). Define it once, at module level:
 *
 *     const ofTournament = selectFrom(registrations, 'registrations-of-tournament', 'and r.tournament_id = $1')
 *     const rows = await ofTournament(reader, tenant, [tournamentId])
 */
export const selectFrom = <T extends Table>(
  table: T,
  name: string,
  rest = '',
  options: Pick<Statement, 'byKey'> = {},
): ((reader: Reader, tenant: string, values?: readonly unknown[]) => Promise<StoredRow<T>[]>) => {
  const text = `select ${columnsOf(table, 'r')} from ${identifier(sqlName(table.name))} as r where not r.deleted ${rest}`
  return (reader, tenant, values = []) => reader.query<StoredRow<T>>(tenant, { name, text, values, ...options })
}
