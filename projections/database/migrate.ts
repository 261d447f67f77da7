import type pg from 'pg'
import type { AnyProjection } from '../kernel/projection.ts'
import { storedTables } from '../kernel/versions.ts'
import { addColumn } from './create-table.ts'
import { inTransaction } from './in-transaction.ts'
import { PROJECTOR_ROLE, READER_ROLE, sqlName, TITLE_COLLATION, VIEWS } from './names.ts'
import { createIndexes, createTable, createViewSchema, NARROW_PROJECTOR_POLICIES } from './table-ddl.ts'

const MIGRATION_LOCK = 7_316_001

/**
 * Roles belong to the whole server, so two databases may create them at the same moment. Where they exist already, the user
 * need not be allowed to create any.
 */
const createRole = (role: string): string => `do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
  exception when duplicate_object or unique_violation then null; end $$`

/**
 * The program's own user gets these roles by SET ROLE only (Postgres 16 and newer distinguish the two): if it inherited
 * them, it would always see all rows. A user whom an administrator granted them may not be allowed to grant them itself.
 */
const grantSetRole = (role: string): string => `do $$ begin
    if current_setting('server_version_num')::int < 160000 then
      if not pg_has_role(current_user, '${role}', 'MEMBER') then
        execute 'grant ${role} to ' || quote_ident(current_user);
      end if;
    elsif not pg_has_role(current_user, '${role}', 'SET') then
      execute 'grant ${role} to ' || quote_ident(current_user) || ' with inherit false, set true';
    end if;
  end $$`

const BOOKKEEPING_TABLES = [
  'create schema if not exists projection',
  // One row: the position of every built view; complete when every view is built. The epoch changes when a view's version
  // does.
  `create table if not exists projection.checkpoint (only_row boolean primary key default true check (only_row),
    position bigint not null default -1, epoch bigint not null default 0, complete boolean not null default false)`,
  // Of the event at `position`: another log may have another event there.
  addColumn('projection.checkpoint', 'event_id', 'text'),
  'insert into projection.checkpoint default values on conflict do nothing',
  // Version 0: the tables exist but the view has not been built.
  'create table if not exists projection.view (name text primary key, version integer not null, tables text[] not null)',
  `create table if not exists projection.parked (
    projection text, position bigint, tenant text not null, event_id text not null, type text not null,
    error text not null, parked_at timestamptz not null default now(), primary key (projection, position))`,
  addColumn('projection.parked', 'stream', "text not null default ''"),
  // By tenant, the event from which on the states of rows are kept. Not the views' own: a rebuild leaves it alone.
  'create table if not exists projection.kept_from (tenant text primary key, position bigint not null, time text not null)',
  // Only once: these statements would wait for every transaction that has read the table.
  `do $$ begin
    if exists (select from pg_policies where schemaname = 'projection' and tablename = 'kept_from') then return; end if;
    alter table projection.kept_from enable row level security;
    create policy own_tenant on projection.kept_from for select to ${READER_ROLE} using (tenant = current_setting('matside.tenant', true));
    create policy projector on projection.kept_from for select to ${PROJECTOR_ROLE} using (current_user = '${PROJECTOR_ROLE}');
  end $$`,
  // Called by the statement that writes a batch: if the checkpoint did not move, the whole batch is undone.
  `create or replace function projection.held(rows bigint) returns boolean language plpgsql as $$ begin
    if rows = 0 then raise exception 'another projector has moved the checkpoint' using errcode = 'MS001'; end if;
    return true;
  end $$`,
  `grant usage on schema projection to ${PROJECTOR_ROLE}, ${READER_ROLE}`,
  `grant select, insert, update, delete on all tables in schema projection to ${PROJECTOR_ROLE}`,
  `grant select on projection.checkpoint, projection.view, projection.kept_from to ${READER_ROLE}`,
]

/**
 * Creates what is missing: roles, schemas and the tables of each view. Idempotent, also in several processes at the same time. A
 * view whose version was raised keeps its old tables until the projector has rebuilt it.
 */
export const migrate = async (pool: pg.Pool, projections: readonly AnyProjection[]): Promise<void> => {
  assertNoSharedTables(projections)
  for (const role of [READER_ROLE, PROJECTOR_ROLE]) await pool.query(createRole(role))
  await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    for (const role of [READER_ROLE, PROJECTOR_ROLE]) await client.query(grantSetRole(role))
    await runAll(client, [
      ...BOOKKEEPING_TABLES,
      ...createViewSchema(VIEWS),
      `create collation if not exists ${VIEWS}.${TITLE_COLLATION} (provider = icu, locale = 'und-u-kn')`,
      NARROW_PROJECTOR_POLICIES,
    ])
    const { rows } = await client.query<{ name: string }>('select name from projection.view')
    const known = new Set(rows.map(({ name }) => name))
    for (const projection of projections) if (!known.has(projection.name)) await createView(client, projection)
  })
}

/** In one round trip. */
const runAll = (client: pg.PoolClient, statements: readonly string[]): Promise<unknown> =>
  client.query(statements.join(';\n'))

const createView = async (client: pg.PoolClient, projection: AnyProjection): Promise<void> => {
  const tables = storedTables(projection)
  await runAll(
    client,
    tables.flatMap((table) => [...createTable(table, VIEWS), ...createIndexes(table, VIEWS)]),
  )
  // In an empty database all views start from the first event together; views added later are built alongside the others.
  await client.query(
    `insert into projection.view (name, version, tables)
     select $1, case when position = -1 then $2::int else 0 end, $3 from projection.checkpoint`,
    [projection.name, projection.version, tables.map((table) => sqlName(table.name))],
  )
}

const assertNoSharedTables = (projections: readonly AnyProjection[]): void => {
  const owner = new Map<string, string>()
  for (const projection of projections) {
    const { name } = projection
    for (const table of storedTables(projection)) {
      const other = owner.get(table.name)
      if (other !== undefined) throw new Error(`table ${table.name} belongs to ${other} and to ${name}`)
      owner.set(table.name, name)
    }
  }
}
