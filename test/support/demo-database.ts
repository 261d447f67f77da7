import { timeOf } from '../../scripts/seed/history.ts'
import { seedDemo } from '../../scripts/seed.ts'
import { type Database, seededDatabase } from './seeded-database.ts'

/** A database with the demo in it. */
export const demoDatabase = (): Promise<Database> =>
  seededDatabase('demo', 991_001, ({ app, clock }) => seedDemo(app, timeOf(app, clock)))
