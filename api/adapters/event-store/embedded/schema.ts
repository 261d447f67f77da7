import pg from 'pg'

/** The advisory lock that allows one writer at a time, and the channel that announces new positions. */
export const CHANNEL = 'matside_log'
export const WRITERS_LOCK = 7_164_031_904
/** SQLSTATE of an append that is refused because the log is shorter than the process has seen it. */
export const LOST_END = 'ML001'

/**
 * The last position that the views and process managers of this database, in any process, have handled; -1 before they
 * have tables. plpgsql looks tables up when it first runs a statement, so the function may be created before them.
 */
const RECORDED = `
create or replace function log.recorded() returns bigint language plpgsql as $body$
declare
  views bigint := -1;
  processes bigint := -1;
begin
  if to_regclass('projection.checkpoint') is not null then
    views := (select c.position from projection.checkpoint c);
  end if;
  if to_regclass('process.checkpoint') is not null then
    processes := (select max(c.position) from process.checkpoint c);
  end if;
  return greatest(views, processes, -1);
end
$body$;
`

/**
 * The writer passes the last position it has seen (`known`); views and processes may be further ahead without its
 * knowledge. A log that ends before either has lost its end: events appended now would take positions that the views
 * have already passed, and would never be shown.
 */
const REFUSE_LOST_END = `
  known := greatest(known, log.recorded());
  if head < known then
    raise exception using errcode = '${LOST_END}', message =
      format('the event log has lost its end: it ends at %s and had reached %s', head, known);
  end if;`

/**
 * The log: one table. Positions are 1, 2, 3 … without gaps, assigned under the writers' lock, so that their order is
 * the commit order and a reader knows when one is missing. `data` is the event's JSON as text: it is returned byte for
 * byte, and the server never parses it.
 */
const TABLE = `
create schema if not exists log;
create table if not exists log.events (
  position bigint primary key,
  stream text not null,
  revision bigint not null,
  id uuid not null unique,
  type text not null,
  version integer not null,
  time text not null,
  tenant text not null,
  actor text not null,
  command_id text not null,
  command_hash text not null,
  correlation_id text not null,
  causation_id text,
  hash text not null,
  data text not null,
  unique (stream, revision)
);
`

/**
 * One batch: each element of `streams` is an append, at most one per stream; `owners` names the append (1-based) of
 * each event, in order. Answers one row per append: the stream's revision before it, and the position of its first
 * event, null when the expected revision (-1 no stream, -2 stream exists, -3 any) conflicts. A separate statement takes
 * the lock before the check: a snapshot taken earlier would not see what the previous holder of the lock wrote.
 */
const APPEND = `
create or replace function log.append(
  streams text[], expected bigint[], owners integer[], ids uuid[], types text[], versions integer[], times text[],
  tenants text[], actors text[], command_ids text[], command_hashes text[], correlation_ids text[],
  causation_ids text[], hashes text[], datas text[], known bigint
) returns table (actual bigint, first_position bigint) language plpgsql as $body$
declare
  head bigint;
begin
  perform pg_advisory_xact_lock(${WRITERS_LOCK});
  head := coalesce((select e.position from log.events e order by e.position desc limit 1), 0);${REFUSE_LOST_END}
  return query
  with asked as (
    select a.n, a.stream, a.expected,
      coalesce((select e.revision from log.events e where e.stream = a.stream order by e.revision desc limit 1), -1)
        as actual
    from unnest(streams, expected) with ordinality as a(stream, expected, n)
  ), fitting as (
    select * from asked c
    where c.expected = c.actual or c.expected = -3 or (c.expected = -2 and c.actual >= 0)
  ), numbered as (
    select v.*, f.n, f.stream, f.actual,
      row_number() over (order by v.place) as offset_in_log,
      row_number() over (partition by f.n order by v.place) as offset_in_stream
    from unnest(owners, ids, types, versions, times, tenants, actors, command_ids, command_hashes, correlation_ids,
      causation_ids, hashes, datas) with ordinality
      as v(owner, id, type, version, time, tenant, actor, command_id, command_hash, correlation_id, causation_id,
        hash, data, place)
    join fitting f on f.n = v.owner
  ), written as (
    insert into log.events
    select head + w.offset_in_log, w.stream, w.actual + w.offset_in_stream, w.id, w.type, w.version, w.time,
      w.tenant, w.actor, w.command_id, w.command_hash, w.correlation_id, w.causation_id, w.hash, w.data
    from numbered w
    order by w.offset_in_log
  )
  select c.actual, head + n.first_offset
  from asked c
  left join (select w.n, min(w.offset_in_log) as first_offset from numbered w group by w.n) n on n.n = c.n
  order by c.n;
end
$body$;
`

/**
 * The usual batch: every append at an exact revision (-1 no stream). Answers the position of its first event, or null
 * with nothing written when one of them conflicts; the caller then calls `log.append`, which determines which. The
 * unique key detects a stream that has grown; that it has reached the expected revision is only checked for those in
 * `streams` and `expected`.
 */
const APPEND_EXACT = `
create or replace function log.append_exact(
  streams text[], expected bigint[], event_streams text[], revisions bigint[], ids uuid[], types text[],
  versions integer[], times text[], tenants text[], actors text[], command_ids text[], command_hashes text[],
  correlation_ids text[], causation_ids text[], hashes text[], datas text[], known bigint
) returns bigint language plpgsql as $body$
declare
  head bigint;
begin
  perform pg_advisory_xact_lock(${WRITERS_LOCK});
  head := coalesce((select e.position from log.events e order by e.position desc limit 1), 0);${REFUSE_LOST_END}
  if exists (
    select from unnest(streams, expected) as a(stream, revision)
    where a.revision >= 0
      and not exists (select from log.events e where e.stream = a.stream and e.revision = a.revision)
  ) then
    return null;
  end if;
  begin
    insert into log.events
    select head + v.place, v.stream, v.revision, v.id, v.type, v.version, v.time, v.tenant, v.actor, v.command_id,
      v.command_hash, v.correlation_id, v.causation_id, v.hash, v.data
    from unnest(event_streams, revisions, ids, types, versions, times, tenants, actors, command_ids, command_hashes,
      correlation_ids, causation_ids, hashes, datas) with ordinality
      as v(stream, revision, id, type, version, time, tenant, actor, command_id, command_hash, correlation_id,
        causation_id, hash, data, place);
  exception when unique_violation then
    return null;
  end;
  return head + 1;
end
$body$;
`

/**
 * The fast path for one event at an exact revision: one statement, with the position the caller presumes to be next
 * ($15). It writes nothing when the lock is held, the position is occupied, not the next one or one that views have
 * passed, the stream has grown or the id exists; the caller then calls `log.append`, which reports why. The caller
 * knows that the stream has reached the expected revision. Unique keys replace the check under the lock; the lock is
 * still held until the commit, so that `log.append` never meets an uncommitted position.
 */
export const APPEND_ONE = `
insert into log.events
select $15::bigint, $1, $2::bigint + 1, $3::uuid, $4, $5::integer, $6, $7, $8, $9, $10, $11, $12, $13, $14
where pg_try_advisory_xact_lock(${WRITERS_LOCK})
  and ($15::bigint = 1 or exists (select from log.events where position = $15::bigint - 1))
  and log.recorded() < $15::bigint
on conflict do nothing
returning position`

const parameters = (count: number): string => Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ')
export const CALL_APPEND = `select * from log.append(${parameters(16)})`
export const CALL_APPEND_EXACT = `select log.append_exact(${parameters(17)})`

/** Creates the schema if it is missing. Safe when two processes start at the same time. */
export const createLog = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [WRITERS_LOCK])
    await client.query(TABLE + RECORDED + APPEND + APPEND_EXACT)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
