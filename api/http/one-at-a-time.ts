/**
 * Runs tasks of the same key one after the other, tasks of different keys concurrently. So a request repeated while the
 * first is still being served sees its effect, also where that reaches beyond the log (a mail).
 */
export const oneAtATime = (): (<T>(key: string, task: () => Promise<T>) => Promise<T>) => {
  const last = new Map<string, Promise<unknown>>()
  return async (key, task) => {
    const run = (last.get(key) ?? Promise.resolve()).then(task, task)
    last.set(key, run)
    try {
      return await run
    } finally {
      if (last.get(key) === run) last.delete(key)
    }
  }
}
