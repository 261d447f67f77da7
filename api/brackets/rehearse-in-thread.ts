import { Worker } from 'node:worker_threads'
import { Semaphore } from 'async-mutex'
import type { RehearsalPlan } from '../../commands/brackets/plan-rehearsal.ts'
import type { FieldAthlete, Rehearsal } from '../../domain/brackets/published.ts'

export interface Rehearsed {
  readonly rehearsal: Rehearsal
  readonly athletes: readonly FieldAthlete[]
}

/** One rehearsal at a time: thousands of athletes and hundreds of divisions keep a processor core busy. */
const slot = new Semaphore(1)

/** Runs the rehearsal in a worker thread, so that the server stays responsive. Rethrows the worker's error. */
export const rehearseInThread = ({ setting, field }: Pick<RehearsalPlan, 'setting' | 'field'>): Promise<Rehearsed> =>
  slot.runExclusive(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./rehearse.worker.ts', import.meta.url), { workerData: { setting, field } })
        worker.once('message', resolve)
        worker.once('error', reject)
        worker.once('exit', (code) => reject(new Error(`the rehearsal's thread ended with ${code}`)))
      }),
  )
