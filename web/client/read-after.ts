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

/** The log position of this tab's last change; kept across leaving for the sign-in page or the bank and coming back. */
export const readAfter = (): number | null => position

/** Remembers the `position` in a change's answer, if it is newer. */
export const noteChange = (answer: unknown): void => {
  if (typeof answer !== 'object' || answer === null || !('position' in answer)) return
  if (typeof answer.position !== 'number' || answer.position <= (position ?? -1)) return
  keep(answer.position)
}

/** For when the server cannot reach the position (the log was replaced): reads must go on without it. */
export const forgetChange = (): void => keep(null)

const keep = (next: number | null): void => {
  position = next
  try {
    if (next === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, String(next))
  } catch {
    // Storage is blocked: it lasts as long as the page.
  }
}
