import { seedHarbor } from './seed/harbor.ts'
import { allSettled, anchorOf, type SeedApp } from './seed/kit.ts'
import { seedLions } from './seed/lions.ts'

export { demoPeople } from './seed/demo-people.ts'
export type { SeedApp } from './seed/kit.ts'

/**
 * Creates the demo's two organizations through the same commands that people use. Everything derives from a fixed seed and
 * the time of the first run: a second run writes nothing, and an interrupted one continues where it stopped.
 */
export const seedDemo = async (app: SeedApp): Promise<void> => {
  const anchor = await anchorOf(app)
  await allSettled([seedLions(app, anchor), seedHarbor(app, anchor)])
}
