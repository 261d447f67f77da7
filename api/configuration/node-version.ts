import { StartProblem } from './start-problem.ts'

/** From here on Node lets a server say which offers of another protocol it takes up; before, it cut them all off. Also in boot.mjs. */
export const NODE_NEEDED = '24.9'

const numbersOf = (version: string): readonly number[] => version.replace(/^v/, '').split('.').map(Number)

/** For starts beside boot.mjs, which hands over to a newer Node itself. Throws StartProblem. */
export const requireNode = (version: string = process.version): void => {
  const [[major = 0, minor = 0], [neededMajor = 0, neededMinor = 0]] = [numbersOf(version), numbersOf(NODE_NEEDED)]
  if (major < neededMajor || (major === neededMajor && minor < neededMinor))
    throw new StartProblem(`Node ${NODE_NEEDED} or newer is needed, and this is ${version}.`)
}
