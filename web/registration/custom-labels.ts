import type { Tournament } from '../../api/contract/tournaments.ts'

const OWN_VALUE = 'x:'

/** `passport`, with or without the mark of a value of one's own (spec/tournament-and-registration.md §3 Input definition). */
export const bareKey = (key: string): string => (key.startsWith(OWN_VALUE) ? key.slice(OWN_VALUE.length) : key)

/** `tshirtSize` → `Tshirt size`. */
const inWords = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z])|[-_]/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a custom value is called: as the tournament's form asks for it, else its key in words. */
export const customLabel =
  ({ events }: Pick<Tournament, 'events'>) =>
  (key: string): string => {
    const asked = events.flatMap(({ inputs }) => inputs).find(({ bindTo }) => bareKey(bindTo) === bareKey(key))
    return asked?.label || inWords(bareKey(key))
  }
