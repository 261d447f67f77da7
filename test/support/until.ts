/** Polls `condition` until it returns a value other than undefined or false; throws with `what` after `deadlineMs`. */
export const until = async <T>(
  what: string,
  condition: () => T | undefined | false | Promise<T | undefined | false>,
  deadlineMs = 30_000,
  intervalMs = 15,
): Promise<T> => {
  const end = Date.now() + deadlineMs
  for (;;) {
    // Read before the condition, so that a process that stalled past the deadline still tries again.
    const late = Date.now() > end
    const value = await condition()
    if (value !== undefined && value !== false) return value
    if (late) throw new Error(`timed out after ${deadlineMs} ms waiting for: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, intervalMs))
  }
}
