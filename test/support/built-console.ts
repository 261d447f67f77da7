import { buildConsoleWhenOld, type ConsoleMode } from '../../scripts/build-console.ts'
import { alone } from './postgres.ts'

const LOCK = 991_002

/** The folder of a finished build of the console; it is built at most once for the same sources. */
export const builtConsole = (mode: ConsoleMode = 'production'): Promise<string> =>
  alone(LOCK, () => buildConsoleWhenOld(mode))
