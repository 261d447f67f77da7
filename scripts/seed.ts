import { seedHarbor } from './seed/harbor.ts'
import { allEnded, anchorOf, type SeedApp } from './seed/kit.ts'
import { seedLions } from './seed/lions.ts'

export { demoPeople } from './seed/demo-people.ts'
export type { SeedApp } from './seed/kit.ts'

/**
 * Makes the demo's two organisations through the same commands a person would use. Everything follows from a seed and
 * the first run's moment: a second run writes nothing, and one that was cut off goes on where it stopped.
 */
export const seedDemo = async (app: SeedApp): Promise<void> => {
  const anchor = await anchorOf(app)
  await allEnded([seedLions(app, anchor), seedHarbor(app, anchor)])
}
