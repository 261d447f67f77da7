import { type Instant, isBefore } from '../../domain/kernel/time.ts'
import { forEachConcurrently, type SeedApp } from './kit.ts'
import type { MovingClock } from './moving-clock.ts'
import { moveSimulatorTo } from './pay-card.ts'

/** What happens at a moment of the demo's history. A step that an interruption stopped is repeated. */
export interface Step {
  readonly at: Instant
  run(): Promise<void>
}

/** What the seed needs to move through time. */
export interface SeedTime {
  readonly clock: MovingClock
  /** Moves the clock of the payment provider; null: to the real time. */
  moveProvider(moment: Instant | null): Promise<void>
  /** Resolves when the program has handled what was recorded, so that it happens on its day; bounded in time. */
  settle(): Promise<void>
  /** Called with the number of steps taken, of all. */
  progress?(done: number, total: number): void
}

interface Running extends SeedApp {
  readonly waitUntilProjected: (position: number, timeoutMs: number) => Promise<boolean>
}

const SETTLED_WITHIN_MS = 5_000

/** The clocks of a running program. */
export const timeOf = (app: Running, clock: MovingClock, progress?: SeedTime['progress']): SeedTime => ({
  clock,
  ...(progress === undefined ? {} : { progress }),
  moveProvider: (moment) => moveSimulatorTo(app, moment),
  settle: async () => {
    await app.waitUntilProjected(await app.journal.head(), SETTLED_WITHIN_MS)
  },
})

/**
 * Steps within this time of the first one run concurrently, at its moment: they must not depend on each other. Those of
 * the present, which are the latest, run then at any time of the day.
 */
const TOGETHER_MS = 600_000

const together = (steps: readonly Step[]): readonly (readonly [Step, ...Step[]])[] => {
  const groups: [Step, ...Step[]][] = []
  const sorted = steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const present = sorted.at(-1)?.at
  for (const step of sorted) {
    const last = groups.at(-1)
    const isPresent = step.at === present && last?.[0].at !== present
    if (last !== undefined && !isPresent && Date.parse(step.at) - Date.parse(last[0].at) <= TOGETHER_MS) last.push(step)
    else groups.push([step])
  }
  return groups
}

/**
 * Takes the steps in the order of their moments, then returns to the real time. After a failure the clock stays in the past:
 * what the program does until then belongs to that time. A repeated call continues there; earlier steps are complete.
 */
export const takeSteps = async (steps: readonly Step[], time: SeedTime): Promise<void> => {
  const { clock, moveProvider, settle, progress } = time
  let day = ''
  let done = 0
  progress?.(done, steps.length)
  for (const group of together(steps)) {
    const [{ at }] = group
    if (clock.moved !== null && isBefore(at, clock.moved)) {
      done += group.length
      continue
    }
    if (at.slice(0, 10) !== day) await settle()
    day = at.slice(0, 10)
    if (clock.moved !== at) clock.moveTo(at)
    await moveProvider(at)
    await forEachConcurrently(group, async ({ run }) => {
      await run()
      progress?.(++done, steps.length)
    })
  }
  await settle()
  clock.moveTo(null)
  await moveProvider(null)
}
