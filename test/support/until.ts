/** Waits until `condition` gives a value other than undefined or false; fails with `what` after `deadlineMs`. */
export const until = async <T>(
  what: string,
  condition: () => T | undefined | false | Promise<T | undefined | false>,
  deadlineMs = 30_000,
): Promise<T> => {
  const end = Date.now() + deadlineMs
  for (;;) {
    // Looked at before the condition: whoever stalls past the deadline asks once more.
    const late = Date.now() > end
    const value = await condition()
    if (value !== undefined && value !== false) return value
    if (late) throw new Error(`waited ${deadlineMs} ms in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}
