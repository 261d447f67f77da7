import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { App } from '../../api/composition/app.ts'
import { updateStudent } from '../../commands/accounts/membership.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { membershipAggregate, type StudentDetails } from '../../domain/accounts/published.ts'
import { contextOf, type Family } from './shop.ts'

/** What a load has recorded. */
export interface Load {
  /** Ids of the requests that were acknowledged. */
  readonly acknowledged: readonly string[]
  readonly failed: readonly string[]
  /** When each write began and how long it took, in milliseconds. */
  readonly took: readonly { readonly at: number; readonly ms: number }[]
  stop(): Promise<void>
}

/** Writes one after the other until it is stopped, each of a family's child, `everyMs` apart; `between` runs after each eighth. */
export const startLoad = (
  { handler }: Pick<App, 'handler'>,
  families: readonly Family[],
  { everyMs, between = async () => {} }: { readonly everyMs: number; readonly between?: () => Promise<unknown> },
): Load => {
  const load = { acknowledged: [] as string[], failed: [] as string[], took: [] as { at: number; ms: number }[] }
  let isStopped = false
  const write = async ({ membershipId, studentId }: Family): Promise<void> => {
    const { state } = await handler.read(membershipAggregate, 'lions', { membershipId })
    const details = state.students.get(studentId) as StudentDetails
    const student = { ...details, weight: 40 + (((details.weight ?? 40) + 1) % 40) }
    const context = contextOf()
    mustSucceed(await updateStudent({ handler })(context, { membershipId, student, lockedBy: [] }))
    load.acknowledged.push(context.commandId)
  }
  const work = async (): Promise<void> => {
    for (let n = 0; !isStopped; n++) {
      const at = Date.now()
      const started = performance.now()
      await write(families[n % families.length] as Family).catch((error) => load.failed.push(String(error)))
      load.took.push({ at, ms: performance.now() - started })
      if (n % 8 === 7) await between().catch((error) => load.failed.push(String(error)))
      await pause(everyMs)
    }
  }
  const working = work()
  const stop = async (): Promise<void> => {
    isStopped = true
    await working
  }
  return { ...load, stop }
}

/** Requests of loads that were acknowledged and are not in the log exactly once. */
export const notOnce = async (pool: pg.Pool, acknowledged: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `select wanted as id from unnest($1::text[]) as wanted
     where (select count(*) from log.events where correlation_id = wanted and type = 'StudentUpdated') <> 1`,
    [acknowledged],
  )
  return rows.map(({ id }) => id)
}
