import { expect } from 'vitest'

const given = process.env.SIMULATION_SEED?.split(',').map(Number)

/** Fixed seeds and a random one; those of `SIMULATION_SEED` instead, to see a run again: `7` or `7,8,9`. */
export const seedsFor = (fixed: readonly number[]): readonly number[] =>
  given ?? [...fixed, Math.floor(Math.random() * 1e9)]

/** A planted fault shows in some runs only: how many it takes depends on how often the program waits. */
const CONTROL_SEEDS = Array.from({ length: 30 }, (_, n) => n + 1)

/** What runs of a program with a planted fault find, until one does. */
export const faultsFoundIn = async (run: (seed: number) => Promise<readonly string[]>): Promise<readonly string[]> => {
  for (const seed of CONTROL_SEEDS) {
    const findings = await run(seed)
    if (findings.length > 0) return findings
  }
  return []
}

/** Fails with what is wrong and with the command that shows it again. */
export const expectNothing = (findings: readonly string[], seed: number): void => {
  const file = expect.getState().testPath?.replace(/^.*\/test\//, '') ?? ''
  expect(findings, `see it again: SIMULATION_SEED=${seed} npm test -- ${file}`).toEqual([])
}
