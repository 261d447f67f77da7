import { join } from 'node:path'
import { buildConsoleWhenOld } from '../../scripts/build-console.ts'
import { alone } from './postgres.ts'

const LOCK = 991_002

/** The folder of the console as it is served to people, built when its sources are newer. */
export const builtConsole = (): Promise<string> =>
  alone(LOCK, async () => {
    await buildConsoleWhenOld()
    return join(import.meta.dirname, '..', '..', 'dist', 'web')
  })
