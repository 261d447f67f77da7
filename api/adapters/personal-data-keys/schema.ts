import type pg from 'pg'
import { addColumn, createTable } from '../../../projections/database/create-table.ts'

/** Advisory lock: one process at a time creates the schema. */
const SCHEMA_LOCK = 7_164_031_905

/**
 * `person_keys`: a row with `wrapped` null marks an erased person, so that no new key is generated. `state`, one row:
 * the number of erasures; the log position up to which every person has a key or an erasure mark; the installation's
 * secret; whether the master key is being rotated. `people`: everyone of whom the log may have sealed fields, by the
 * events up to `state.people_read` and the keys made here; their keys are never made again. `missing`: the people whose key
 * a reader did not find.
 */
const TABLES = `
create schema if not exists vault;
create table if not exists vault.person_keys (
  tenant text not null,
  person_id text not null,
  wrapped bytea,
  erased_at timestamptz,
  primary key (tenant, person_id),
  check ((wrapped is null) = (erased_at is not null))
);
create table if not exists vault.state (
  only_row boolean primary key default true check (only_row),
  erasures bigint not null default 0,
  checked bigint not null default -1,
  secret bytea,
  turning boolean not null default false
);
${addColumn('vault.state', 'people_read', 'bigint not null default -1')};
insert into vault.state default values on conflict do nothing;
create table if not exists vault.people (
  tenant text not null,
  person_id text not null,
  erasing boolean not null default false,
  erased boolean not null default false,
  primary key (tenant, person_id)
);
create table if not exists vault.missing (
  tenant text not null,
  person_id text not null,
  noticed_at timestamptz not null default now(),
  primary key (tenant, person_id)
);
`

/** Creates the vault's tables where they are missing. Idempotent, also in several processes at the same time. */
export const createVault = (pool: pg.Pool): Promise<void> => createTable(pool, SCHEMA_LOCK, TABLES)
