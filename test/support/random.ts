/** Numbers derived from a seed (mulberry32), so that a failure can be reproduced. */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number
  /** 0 ≤ n < below */
  below(below: number): number
  chance(probability: number): boolean
  pick<T>(things: readonly T[]): T | undefined
  /** Each thing with `probability`, in random order. */
  some<T>(things: readonly T[], probability: number): T[]
}

export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (things) => things[below(things.length)],
    some: (things, probability) => {
      const chosen = things.filter(() => next() < probability)
      for (let i = chosen.length - 1; i > 0; i--) {
        const j = below(i + 1)
        const [a, b] = [chosen[i], chosen[j]]
        if (a !== undefined && b !== undefined) [chosen[i], chosen[j]] = [b, a]
      }
      return chosen
    },
  }
}
