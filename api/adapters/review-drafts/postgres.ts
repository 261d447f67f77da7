import type pg from 'pg'
import type { DraftKey, ReviewDraft, ReviewDrafts } from '../../../commands/ports/review-drafts.ts'
import { createTable } from '../../../projections/database/create-table.ts'
import { inTransaction } from '../../../projections/database/in-transaction.ts'
import { orUnavailable } from '../../../projections/database/unavailable.ts'

/** An arbitrary number; lets one process at a time create the table. */
const TABLE_LOCK = 7_164_031_908

/**
 * Creates the table if it is missing. Row-level security binds its owner, the program's login, too. Backups leave the
 * table out: after a restore, a draft about a person who was erased since would be there again.
 */
export const createReviewDrafts = (pool: pg.Pool): Promise<void> =>
  createTable(
    pool,
    TABLE_LOCK,
    `
      create schema if not exists process;
      create table if not exists process.review_drafts (
        tenant text not null,
        reviewer_id text not null,
        submission_id text not null,
        revision text not null,
        changed timestamptz not null,
        student_id text not null,
        tournament_id text,
        item_id text not null,
        content text not null,
        note_ids text[] not null,
        primary key (tenant, reviewer_id, submission_id)
      );
      create index if not exists review_drafts_by_submission on process.review_drafts (tenant, submission_id);
      create index if not exists review_drafts_by_student on process.review_drafts (tenant, student_id);
      create index if not exists review_drafts_by_tournament on process.review_drafts (tenant, tournament_id)
        where tournament_id is not null;
      create index if not exists review_drafts_by_age on process.review_drafts (tenant, changed);
      alter table process.review_drafts enable row level security, force row level security;
      do $$ begin
        create policy own_tenant on process.review_drafts
          using (tenant = current_setting('matside.tenant', true))
          with check (tenant = current_setting('matside.tenant', true));
      exception when duplicate_object then null; end $$`,
  )

const COLUMNS = `reviewer_id as "reviewerId", submission_id as "submissionId", revision, changed,
  student_id as "studentId", tournament_id as "tournamentId", item_id as "itemId"`

const FIND = `select ${COLUMNS}, content, note_ids as "noteIds" from process.review_drafts
  where tenant = $1 and reviewer_id = $2 and submission_id = $3 and changed >= $4`

const INSERT = `
  insert into process.review_drafts as stored (tenant, reviewer_id, submission_id, revision, changed, student_id,
    tournament_id, item_id, content, note_ids)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (tenant, reviewer_id, submission_id) do update set revision = excluded.revision,
    changed = excluded.changed, content = excluded.content, note_ids = excluded.note_ids
  where stored.revision = excluded.revision or stored.changed < $11`

const UPDATE = `
  update process.review_drafts set revision = $4, changed = $5, content = $6, note_ids = $7
  where tenant = $1 and reviewer_id = $2 and submission_id = $3 and revision in ($4, $8) and changed >= $9`

const DISCARD = `
  with deleted as (
    delete from process.review_drafts where tenant = $1 and reviewer_id = $2 and submission_id = $3 and revision = $4
    returning 1
  )
  select exists (select from deleted) or not exists (
    select from process.review_drafts where tenant = $1 and reviewer_id = $2 and submission_id = $3) as done`

const STARTED = `select submission_id as id from process.review_drafts
  where tenant = $1 and reviewer_id = $2 and changed >= $3 order by submission_id`

const COUNT = `select count(*)::integer as count from process.review_drafts
  where tenant = $1 and (reviewer_id = any($2) or student_id = any($3))`

const OF_TOURNAMENT = `select ${COLUMNS} from process.review_drafts where tenant = $1 and tournament_id = $2
  order by submission_id, reviewer_id`

const DELETE = `
  delete from process.review_drafts where tenant = $1 and ($2::text is null or reviewer_id = $2)
    and ($3::text is null or submission_id = $3) and ($4::text is null or student_id = $4)
    and ($5::text is null or item_id = $5) and ($6::timestamptz is null or changed <= $6)`

type Row<D> = Omit<D, 'changed'> & { readonly changed: Date }

const draftOf = <D extends { readonly changed: Date }>({ changed, ...row }: D) => ({
  ...row,
  changed: changed.toISOString(),
})

const keyOf = ({ reviewerId, submissionId }: DraftKey) => [reviewerId, submissionId]

export const postgresReviewDrafts = (pool: pg.Pool): ReviewDrafts => {
  /** Runs one statement with the rows of one tenant. */
  const run = <R extends pg.QueryResultRow>(tenant: string, text: string, values: readonly unknown[]) =>
    orUnavailable(
      inTransaction(pool, async (client) => {
        await client.query("select set_config('matside.tenant', $1, true)", [tenant])
        return client.query<R>(text, [tenant, ...values])
      }),
    )
  return {
    find: async (tenant, key, since) => {
      const { rows } = await run<Row<ReviewDraft>>(tenant, FIND, [...keyOf(key), since])
      return rows[0] === undefined ? null : draftOf(rows[0])
    },
    save: async (tenant, draft, { known, since }) => {
      const { revision, changed, studentId, tournamentId, itemId, content, noteIds } = draft
      const place = [...keyOf(draft), revision, changed]
      const { rowCount } =
        known === null
          ? await run(tenant, INSERT, [...place, studentId, tournamentId, itemId, content, noteIds, since])
          : await run(tenant, UPDATE, [...place, content, noteIds, known, since])
      return rowCount === 1
    },
    discard: async (tenant, key, revision) => {
      const { rows } = await run<{ done: boolean }>(tenant, DISCARD, [...keyOf(key), revision])
      return rows[0]?.done === true
    },
    startedBy: async (tenant, reviewerId, since) =>
      (await run<{ id: string }>(tenant, STARTED, [reviewerId, since])).rows.map(({ id }) => id),
    countOf: async (tenant, { reviewerIds, studentIds }) =>
      (await run<{ count: number }>(tenant, COUNT, [reviewerIds, studentIds])).rows[0]?.count ?? 0,
    ofTournament: async (tenant, tournamentId) =>
      (await run<Row<Omit<ReviewDraft, 'content' | 'noteIds'>>>(tenant, OF_TOURNAMENT, [tournamentId])).rows.map(
        draftOf,
      ),
    delete: async (tenant, { reviewerId, submissionId, studentId, itemId, until }) => {
      const values = [reviewerId, submissionId, studentId, itemId, until].map((one) => one ?? null)
      // Without a condition it would delete all drafts of the tenant.
      if (values.every((one) => one === null)) throw new Error('which drafts are to be deleted?')
      await run(tenant, DELETE, values)
    },
  }
}
