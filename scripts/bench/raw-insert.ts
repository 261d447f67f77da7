import pg from 'pg'
import { sampleEvent } from './sample-event.ts'

/** The peer of an append: a prepared one-row INSERT into a table with the log's columns and keys. */
export interface RawInsert {
  insert(stream: string, revision: number): Promise<void>
  close(): Promise<void>
}

const TABLE = `create table if not exists raw_events (
  position bigint generated always as identity primary key, stream text not null, revision bigint not null,
  id uuid not null unique, type text not null, version integer not null, time text not null, tenant text not null,
  actor text not null, command_id text not null, command_hash text not null, correlation_id text not null,
  causation_id text, hash text not null, data text not null, unique (stream, revision))`

const INSERT = `insert into raw_events (stream, revision, id, type, version, time, tenant, actor, command_id,
  command_hash, correlation_id, causation_id, hash, data)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`

export const rawInsert = async (url: string): Promise<RawInsert> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_advisory_lock(1)')
  await client.query(TABLE)
  await client.query('select pg_advisory_unlock(1)')
  return {
    insert: async (stream, revision) => {
      const event = sampleEvent(revision)
      await client.query({
        name: 'raw',
        text: INSERT,
        values: [
          stream,
          revision,
          event.id,
          event.type,
          event.version,
          event.time,
          event.tenant,
          JSON.stringify(event.actor),
          event.commandId,
          event.commandHash,
          event.correlationId,
          event.causationId,
          event.hash,
          JSON.stringify(event.data),
        ],
      })
    },
    close: () => client.end(),
  }
}
