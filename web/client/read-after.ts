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

/** The log position of the last change made in this tab; it survives leaving for the sign-in or the bank and coming back. */
export const readAfter = (): number | null => position

/** Remembers the position a change answered, if it is newer. */
export const noteChange = (answer: unknown): void => {
  if (typeof answer !== 'object' || answer === null || !('position' in answer)) return
  if (typeof answer.position !== 'number' || answer.position <= (position ?? -1)) return
  keep(answer.position)
}

/** When the server cannot reach it (a log that was started anew), reading must go on without. */
export const forgetChange = (): void => keep(null)

const keep = (next: number | null): void => {
  position = next
  try {
    if (next === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, String(next))
  } catch {
    // Without storage it lives as long as the page.
  }
}
