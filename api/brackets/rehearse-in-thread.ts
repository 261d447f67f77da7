import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Semaphore } from 'async-mutex'
import type { RehearsalPlan } from '../../commands/brackets/plan-rehearsal.ts'
import type { FieldAthlete, Rehearsal } from '../../domain/brackets/published.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { apiText } from '../contract/texts.ts'
import { Refused } from '../http/route.ts'

export interface Rehearsed {
  readonly rehearsal: Rehearsal
  readonly athletes: readonly FieldAthlete[]
}
type Field = Pick<RehearsalPlan, 'setting' | 'field'>

/** Rehearsals of one organization that run or wait. */
const MOST_OF_TENANT = 4

interface Options {
  /** Rehearsals that run at the same time; each keeps a processor core busy. */
  readonly atOnce: number
  readonly run: (field: Field) => Promise<Rehearsed>
}

/**
 * Runs rehearsals: those of an organization one after another, so that it delays no other one. Refuses
 * too-many-rehearsals when it already has four.
 */
export const rehearsals = ({ atOnce, run }: Options): ((tenant: string, field: Field) => Promise<Rehearsed>) => {
  const all = new Semaphore(atOnce)
  const ofTenants = new Map<string, { readonly slot: Semaphore; count: number }>()
  return async (tenant, field) => {
    const own = ofTenants.get(tenant) ?? { slot: new Semaphore(1), count: 0 }
    if (own.count >= MOST_OF_TENANT)
      throw new Refused(refusal('conflict', 'too-many-rehearsals', apiText('too-many-rehearsals')))
    ofTenants.set(tenant, own)
    own.count++
    try {
      return await own.slot.runExclusive(() => all.runExclusive(() => run(field)))
    } finally {
      own.count--
      if (own.count === 0) ofTenants.delete(tenant)
    }
  }
}

/** Runs in a worker thread, so that the server stays responsive. Rethrows the worker's error. */
export const rehearseInThread = rehearsals({
  atOnce: Math.max(1, availableParallelism() - 1),
  run: ({ setting, field }) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./rehearse.worker.ts', import.meta.url), { workerData: { setting, field } })
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the rehearsal's thread ended with ${code}`)))
    }),
})
