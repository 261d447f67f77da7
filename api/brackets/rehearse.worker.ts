import { parentPort, workerData } from 'node:worker_threads'
import type { RehearsalPlan } from '../../commands/brackets/plan-rehearsal.ts'
import { inventField, rehearse } from '../../domain/brackets/published.ts'
import type { Rehearsed } from './rehearse-in-thread.ts'

const { setting, field } = workerData as Pick<RehearsalPlan, 'setting' | 'field'>
const athletes = field.kind === 'known' ? field.athletes : inventField(field)
const rehearsed: Rehearsed = { rehearsal: rehearse({ ...setting, field: athletes }), athletes }
parentPort?.postMessage(rehearsed)
