const KEY = 'matside.read-after'

const stored = (): number | null => {
  try {
    const text = sessionStorage.getItem(KEY)
    return text === null ? null : Number(text)
  } catch {
    return null
  }
}

let position = stored()

/** The log position of this tab's last change. It survives a visit to the sign-in page or the bank. */
export const readAfter = (): number | null => position

/** Remembers the `position` in a change's response, if it is newer. */
export const recordChange = (answer: unknown): void => {
  if (typeof answer !== 'object' || answer === null || !('position' in answer)) return
  if (typeof answer.position !== 'number' || answer.position <= (position ?? -1)) return
  keep(answer.position)
}

/** For a position that the server can no longer reach (the log was replaced): reads continue without it. */
export const forgetChange = (): void => keep(null)

const keep = (next: number | null): void => {
  position = next
  try {
    if (next === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, String(next))
  } catch {
    // Storage is blocked: the value lasts as long as the page.
  }
}
