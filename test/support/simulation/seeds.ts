import { expect } from 'vitest'

const given = process.env.SIMULATION_SEED?.split(',').map(Number)

/** Fixed seeds and a random one; `SIMULATION_SEED` replaces them, to reproduce a run: `7` or `7,8,9`. */
export const seedsFor = (fixed: readonly number[]): readonly number[] =>
  given ?? [...fixed, Math.floor(Math.random() * 1e9)]

/** A planted fault is found in some runs only; how many are needed depends on how often the program waits. */
const CONTROL_SEEDS = Array.from({ length: 30 }, (_, n) => n + 1)

/** Runs a program with a planted fault until a run has findings; returns them. */
export const faultsFoundIn = async (run: (seed: number) => Promise<readonly string[]>): Promise<readonly string[]> => {
  for (const seed of CONTROL_SEEDS) {
    const findings = await run(seed)
    if (findings.length > 0) return findings
  }
  return []
}

/** Fails with the findings and the command that reproduces them. */
export const expectNothing = (findings: readonly string[], seed: number): void => {
  const file = expect.getState().testPath?.replace(/^.*\/test\//, '') ?? ''
  expect(findings, `reproduce: SIMULATION_SEED=${seed} npm test -- ${file}`).toEqual([])
}
