interface Waiting {
  readonly run: () => Promise<void>
}

interface FairQueue {
  /** Runs the work when it is this owner's turn, and nothing else at that time. */
  turn<T>(owner: string, work: () => Promise<T>): Promise<T>
}

/** One piece of work at a time. Owners take turns, so that one with much work delays another by a single piece. */
export const fairQueue = (): FairQueue => {
  /** By owner; the next owner is first. */
  const waiting = new Map<string, Waiting[]>()
  let isRunning = false
  const next = (): Waiting | undefined => {
    const [first] = waiting
    if (first === undefined) return undefined
    const [owner, pieces] = first
    const piece = pieces.shift()
    waiting.delete(owner)
    if (pieces.length > 0) waiting.set(owner, pieces)
    return piece
  }
  const runAll = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let piece = next(); piece !== undefined; piece = next()) await piece.run()
    isRunning = false
  }
  return {
    turn: (owner, work) =>
      new Promise((resolve, reject) => {
        const run = () => work().then(resolve, reject)
        waiting.set(owner, [...(waiting.get(owner) ?? []), { run }])
        void runAll()
      }),
  }
}
