import type pg from 'pg'
import type { Fingerprint } from '../../commands/kernel/fingerprint.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { kernelText } from '../../domain/kernel/texts.ts'
import { createTable } from '../../projections/database/create-table.ts'
import { orUnavailable } from '../../projections/database/unavailable.ts'
import { Refused } from './route.ts'

/**
 * Stores a hash of the content that each request id was first used for, so that the same id with other content is
 * refused even if it would write to another stream (within one stream the command handler detects it).
 */
export interface RequestIds {
  /**
   * Throws Refused `command-id-reused` if `commandId` was used with other content, and DatabaseUnavailable if that
   * cannot be checked.
   */
  claim(tenant: string, commandId: string, content: unknown): Promise<void>
  /**
   * Deletes ids older than `RETENTION_DAYS` and resolves with their number. Several processes may run it at the same
   * time.
   */
  trim(): Promise<number>
}

/**
 * How long an `Idempotency-Key` is stored, in days. A stream remembers its own commands permanently, so a later retry
 * still changes nothing; other content is then detected within the same stream only.
 */
export const REMEMBERED_DAYS = 30
/** Rows per statement, so that none holds its locks for long. */
const TRIM_BATCH = 10_000

/** An arbitrary number; lets one process at a time create the table. */
const TABLE_LOCK = 7_164_031_906

/** Creates the table if it is missing. */
export const createRequestIds = (pool: pg.Pool): Promise<void> =>
  createTable(
    pool,
    TABLE_LOCK,
    `
      create schema if not exists process;
      create table if not exists process.request_ids (
        tenant text not null,
        command_id text not null,
        content_hash text not null,
        claimed timestamptz not null default now(),
        primary key (tenant, command_id)
      );
      create index if not exists request_ids_by_age on process.request_ids (claimed)`,
  )

const CLAIM = `
  with claimed as (
    insert into process.request_ids (tenant, command_id, content_hash) values ($1, $2, $3)
    on conflict (tenant, command_id) do nothing returning content_hash
  )
  select content_hash from claimed
  union all
  select content_hash from process.request_ids where tenant = $1 and command_id = $2
  limit 1`

const TRIM = `
  delete from process.request_ids where ctid in (
    select ctid from process.request_ids where claimed < now() - make_interval(days => $1) limit $2 for update skip locked)`

export const openRequestIds = async (pool: pg.Pool, fingerprint: Fingerprint): Promise<RequestIds> => {
  await createRequestIds(pool)
  return {
    claim: async (tenant, commandId, content) => {
      const values = [tenant, commandId, fingerprint.of(content)]
      const claim = { name: 'claim-request-id', text: CLAIM, values }
      const ask = async () => (await orUnavailable(pool.query<{ content_hash: string }>(claim))).rows[0]?.content_hash
      // No row: another connection inserted the same id meanwhile, which a new statement sees.
      const first = (await ask()) ?? (await ask())
      if (first === undefined || !fingerprint.isOf(content, first)) {
        throw new Refused(refusal('conflict', 'command-id-reused', kernelText('command-id-reused')))
      }
    },
    trim: async () => {
      let all = 0
      for (let trimmed = TRIM_BATCH; trimmed === TRIM_BATCH; all += trimmed) {
        trimmed = (await orUnavailable(pool.query(TRIM, [REMEMBERED_DAYS, TRIM_BATCH]))).rowCount ?? 0
      }
      return all
    },
  }
}
