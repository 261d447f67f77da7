import { harborSteps } from './seed/harbor.ts'
import { type SeedTime, takeSteps } from './seed/history.ts'
import { anchorOf, type SeedApp } from './seed/kit.ts'
import { lionsSteps } from './seed/lions.ts'
import { weeklyPayoutSteps } from './seed/weekly-payouts.ts'

export { demoPeople } from './seed/demo-people.ts'
export type { SeedApp } from './seed/kit.ts'

/**
 * Creates the demo's two organizations and their last weeks through the same commands that people use, with a clock that
 * moves. Everything derives from a fixed seed and the time of the first run: a second run writes nothing, and an
 * interrupted one continues where it stopped.
 */
export const seedDemo = async (app: SeedApp, time: SeedTime): Promise<void> => {
  const anchor = await anchorOf(app)
  const people = [...(await lionsSteps(app, anchor)), ...(await harborSteps(app, anchor))]
  await takeSteps([...people, ...weeklyPayoutSteps(app, anchor)], time)
}
