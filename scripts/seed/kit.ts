import type { Handler } from '../../commands/kernel/handle.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import type { BlobStore } from '../../commands/ports/blob-store.ts'
import type { Clock } from '../../commands/ports/clock.ts'
import type { PaymentGateway } from '../../commands/ports/payment-gateway.ts'
import type { Actor } from '../../domain/kernel/event.ts'
import type { CommandContext, Journal } from '../../domain/kernel/journal.ts'
import type { Refusal, Result } from '../../domain/kernel/result.ts'
import { addMinutes, type Instant, instantOf } from '../../domain/kernel/time.ts'

/** The parts of the program that the seed uses; `App` in `api/composition/app.ts` has them all. */
export interface SeedApp {
  readonly handler: Handler
  readonly journal: Journal
  readonly clock: Clock
  readonly gateway: PaymentGateway
  readonly blobs: BlobStore
  readonly payment: {
    readonly provider: 'simulator' | 'stripe'
    readonly publishableKey: string
    readonly apiUrl: string | null
  }
}

/** One organization being seeded. All ids and command ids derive from a step's name, so that a second run writes nothing. */
export interface Kit {
  readonly app: SeedApp
  readonly tenant: string
  /** When the first run began, and the end of the demo's history: all dates are relative to it. */
  readonly anchor: Instant
  id(...parts: readonly (string | number)[]): string
  context(step: string, actor?: Actor): CommandContext
  /** `days` after the anchor's day, at `hour` o'clock UTC. */
  day(days: number, hour: number): Instant
  readonly year: number
}

const SYSTEM: Actor = { userId: 'system:seed', role: 'system' }
const DAY = 86_400_000
const MINUTES_OF_HISTORY = 75 * 24 * 60
const CONCURRENCY = 24

/** When the first run began, read from the log if it has the demo: dates must not move between two attempts. */
export const anchorOf = async ({ journal, clock }: Pick<SeedApp, 'journal' | 'clock'>): Promise<Instant> => {
  const [first] = await journal.readAll(-1, 1)
  return first === undefined ? clock.now() : addMinutes(first.time, MINUTES_OF_HISTORY)
}

/** When the first event of the demo's history is recorded. */
export const beginningOf = ({ anchor }: Pick<Kit, 'anchor'>): Instant => addMinutes(anchor, -MINUTES_OF_HISTORY)

export const kitFor = (app: SeedApp, tenant: string, anchor: Instant): Kit => {
  const id = (...parts: readonly (string | number)[]) => derivedId('seed', tenant, ...parts.map(String))
  return {
    app,
    tenant,
    anchor,
    id,
    context: (step, actor = SYSTEM) => {
      const commandId = id('command', step)
      return { tenant, actor, commandId, correlationId: commandId, causationId: null }
    },
    day: (days, hour) => instantOf(Math.floor(Date.parse(anchor) / DAY) * DAY + days * DAY + hour * 3_600_000),
    year: Number(anchor.slice(0, 4)),
  }
}

/** Throws if a command is refused, which is a bug in the seed. */
export const must = async <T>(step: string, asked: Promise<Result<T, Refusal>>): Promise<T> => {
  const answer = await asked
  if (answer.ok) return answer.value
  throw new Error(`seeding ${step}: ${answer.error.code}: ${answer.error.message}`)
}

/** Runs `work` for all items, at most `CONCURRENCY` at a time, so that the log can write them in batches. */
export const forEachConcurrently = async <T>(
  items: readonly T[],
  work: (item: T, at: number) => Promise<void>,
): Promise<void> => {
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const at = next
      next += 1
      try {
        await work(items[at] as T, at)
      } catch (error) {
        next = items.length
        throw error
      }
    }
  }
  await allSettled(Array.from({ length: CONCURRENCY }, worker))
}

/** Rejects with the first failure, but only after all tasks have settled, so that a retry does not overlap with them. */
export const allSettled = async (tasks: readonly Promise<void>[]): Promise<void> => {
  await Promise.allSettled(tasks)
  await Promise.all(tasks)
}
