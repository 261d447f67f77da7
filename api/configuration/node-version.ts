import { StartProblem } from './start-problem.ts'

/**
 * The first version in which a server can decide which protocol upgrades it accepts; before, Node closed all others.
 * Also in boot.mjs.
 */
export const NODE_NEEDED = '24.9'

const numbersOf = (version: string): readonly number[] => version.replace(/^v/, '').split('.').map(Number)

/** For starts without boot.mjs, which switches to a newer Node itself. Throws StartProblem. */
export const requireNode = (version: string = process.version): void => {
  const [[major = 0, minor = 0], [neededMajor = 0, neededMinor = 0]] = [numbersOf(version), numbersOf(NODE_NEEDED)]
  if (major < neededMajor || (major === neededMajor && minor < neededMinor))
    throw new StartProblem(`Node ${NODE_NEEDED} or newer is needed, and this is ${version}.`)
}
