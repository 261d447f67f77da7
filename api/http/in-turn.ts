/**
 * Runs works of one key one after the other, works of different keys side by side. So a request repeated while the first
 * is still being served finds its effect, also where that reaches beyond the log (a mail).
 */
export const inTurn = (): (<T>(key: string, work: () => Promise<T>) => Promise<T>) => {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}
