import type pg from 'pg'
import type { Config } from '../../api/configuration/config.ts'
import { REPLAY } from '../../api/operator/unfinished.ts'
import { inTransaction } from '../../projections/database/in-transaction.ts'
import { VIEWS } from '../../projections/database/names.ts'
import { finishPlace, saveStep } from '../restore/progress.ts'

/** Schema of the views that were made from the log that is read. */
export const VIEWS_BEFORE = 'replayed_views'

/** What makes the projector begin with the first event; clients that follow a view begin again, too. */
const NO_VIEWS = `
  delete from projection.view;
  delete from projection.parked;
  update projection.checkpoint set position = -1, event_id = null, epoch = epoch + 1, complete = false`

/** Empties the views, so that they can be built as of an earlier event. They get every state again. */
export const dropViews = (pool: pg.Pool): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(`drop schema if exists ${VIEWS} cascade; delete from projection.kept_from; ${NO_VIEWS}`)
  })

/** Sets aside the views and the processes' positions, which the log that is written does not have. */
export const setAside = (pool: pg.Pool, end: number): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(`alter schema ${VIEWS} rename to ${VIEWS_BEFORE}; ${NO_VIEWS}`)
    await client.query(`insert into ${REPLAY}.checkpoint select name, position from process.checkpoint`)
    await client.query('delete from process.checkpoint')
    await saveStep(client, REPLAY, 'set-aside', end)
  })

export interface Move {
  /** The last event that was read, by its position there. */
  readonly end: number
  /** Whether later events were left out: then no timer is kept, since they belong to later work. */
  readonly isEarlier: boolean
  /** What becomes of the log in the database: another log is used, or it ends at `end`. */
  readonly embeddedLog: 'dropped' | 'cut' | 'kept'
}

/**
 * Gives each process its position in the log that was written, so that no process acts again on an event that it has handled.
 * Keys of people are searched for in the whole log again.
 */
export const moveProcesses = (pool: pg.Pool, { end, isEarlier, embeddedLog }: Move): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(
      `insert into process.checkpoint (name, position)
       select c.name, coalesce((
         select p.after from ${REPLAY}.positions p where p.before <= least(c.position, $1) order by p.before desc limit 1
       ), -1) from ${REPLAY}.checkpoint c`,
      [end],
    )
    await client.query(
      `update projection.kept_from k set position = p.after from ${REPLAY}.positions p where p.before = k.position`,
    )
    await client.query('create temporary table parked on commit drop as select * from process.parked')
    await client.query('delete from process.parked')
    await client.query(
      `update parked set position = p.after from ${REPLAY}.positions p where p.before = parked.position`,
    )
    await client.query(
      `insert into process.parked select parked.* from parked join ${REPLAY}.positions p on p.after = parked.position`,
    )
    if (isEarlier) await client.query('delete from process.due')
    await client.query('update vault.state set checked = -1, people_read = -1; delete from process.log_passed')
    if (embeddedLog === 'dropped') await client.query('drop schema if exists log cascade')
    if (embeddedLog === 'cut') await client.query('delete from log.events where position > $1', [end])
    await saveStep(client, REPLAY, 'moved')
  })

/** Removes what the replay kept: the program may start. */
export const finishReplay = async (pool: pg.Pool, config: Config): Promise<void> => {
  await pool.query(`drop schema if exists ${VIEWS_BEFORE} cascade`)
  await finishPlace(pool, config, REPLAY)
}
