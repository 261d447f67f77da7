import type { Table } from '../kernel/projection.ts'
import { identifier, PROJECTOR_ROLE, READER_ROLE, sqlName, tableName, VIEWS } from './names.ts'

/** A policy also applies to a role's members. The program's login is one, so the policy checks the current role. */
const AS_PROJECTOR = ['using', 'with check'].map((word) => `${word} (current_user = '${PROJECTOR_ROLE}')`).join(' ')

/** Gives older tables the condition that new ones are created with. */
export const NARROW_PROJECTOR_POLICIES = `do $$ declare found record; begin
  for found in select schemaname, tablename from pg_policies where schemaname = '${VIEWS}' and policyname = 'projector' and qual = 'true' loop
    execute format('alter policy projector on %I.%I ${AS_PROJECTOR.replaceAll("'", "''")}', found.schemaname, found.tablename);
  end loop;
end $$`

/**
 * Statements that create an empty table of a view in `schema` with row-level security by tenant. Secondary indexes are
 * separate, and so are key and security (`completeTable`) where the table is filled first.
 */
export const createTable = (table: Table, schema: string, isComplete = true): string[] => {
  const name = tableName(table, schema)
  const columns = Object.entries(table.columns).map(
    ([column, { sql, nullable }]) => `${identifier(sqlName(column))} ${sql}${nullable ? '' : ' not null'}`,
  )
  return [
    `create table if not exists ${name} (tenant text not null, ${columns.join(', ')},
      position bigint not null, deleted boolean not null default false${isComplete ? `, ${primaryKey(table)}` : ''})`,
    policy(name, 'own_tenant', `for select to ${READER_ROLE} using (tenant = current_setting('matside.tenant', true))`),
    policy(name, 'projector', `for all to ${PROJECTOR_ROLE} ${AS_PROJECTOR}`),
    `grant select, insert, update, delete on ${name} to ${PROJECTOR_ROLE}`,
    ...(isComplete ? secure(name) : []),
  ]
}

/** Statements that give a filled table its key and row-level security. */
export const completeTable = (table: Table, schema: string): string[] => {
  const name = tableName(table, schema)
  return [`alter table ${name} add ${primaryKey(table)}`, ...secure(name)]
}

const secure = (name: string): string[] => [
  `alter table ${name} enable row level security, force row level security`,
  `grant select on ${name} to ${READER_ROLE}`,
]

const primaryKey = (table: Table): string =>
  `primary key (${['tenant', ...table.key.map(sqlName)].map(identifier).join(', ')})`

const policy = (table: string, name: string, rest: string): string =>
  `do $$ begin create policy ${name} on ${table} ${rest}; exception when duplicate_object then null; end $$`

/**
 * A rebuild fills a table before it is indexed, which is several times faster. Rows are found by the value of a single
 * column: those without one are not in its index. The index of a list has no entries pending, which each search would read.
 */
export const createIndexes = (table: Table, schema: string): string[] => {
  const lists = table.indexes.map((columns) => ({
    columns: columns.map(sqlName),
    mayLack: columns.length === 1 && table.columns[columns[0] ?? '']?.nullable === true,
    isList: columns.length === 1 && table.columns[columns[0] ?? '']?.isList === true,
  }))
  if (table.scope !== null) lists.push({ columns: [sqlName(table.scope), 'position'], mayLack: false, isList: false })
  return lists.map(({ columns, mayLack, isList }) => {
    const name = identifier(`${sqlName(table.name)}_by_${columns.join('_')}`.slice(0, 63))
    const where = mayLack ? ` where ${columns.map(identifier).join()} is not null` : ''
    if (isList)
      return `create index if not exists ${name} on ${tableName(table, schema)}
        using gin (${columns.map(identifier).join()} jsonb_path_ops) with (fastupdate = off)`
    return `create index if not exists ${name} on ${tableName(table, schema)} (tenant, ${columns.map(identifier).join(', ')})${where}`
  })
}

/** Statements that create a schema of views and let both roles use it. */
export const createViewSchema = (schema: string): string[] => [
  `create schema if not exists ${identifier(schema)}`,
  `grant usage on schema ${identifier(schema)} to ${READER_ROLE}, ${PROJECTOR_ROLE}`,
]
