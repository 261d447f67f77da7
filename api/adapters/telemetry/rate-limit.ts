/** Returns true at most `most` times in each second of the clock. */
export const rateLimit = (most: number, now: () => number = () => performance.now()): (() => boolean) => {
  let second = Number.NaN
  let count = 0
  return () => {
    const at = Math.floor(now() / 1_000)
    if (at !== second) {
      second = at
      count = 0
    }
    count += 1
    return count <= most
  }
}
