import type { Tournament } from '../../api/contract/tournaments.ts'

const CUSTOM_PREFIX = 'x:'

/** Strips the custom value prefix from a key (kernel rule 18). */
export const bareKey = (key: string): string => (key.startsWith(CUSTOM_PREFIX) ? key.slice(CUSTOM_PREFIX.length) : key)

/** `tshirtSize` → `Tshirt size`. */
const humanize = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z])|[-_]/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A custom value's label: from the tournament's form, otherwise its key as words. */
export const customLabel =
  ({ events }: Pick<Tournament, 'events'>) =>
  (key: string): string => {
    const input = events.flatMap(({ inputs }) => inputs).find(({ bindTo }) => bareKey(bindTo) === bareKey(key))
    return input?.label || humanize(bareKey(key))
  }
