import { storedState } from '../client/stored-state.ts'

/** The last choices, as texts; null if there are none. */
interface LastCall {
  readonly stagingLocation: string | null
  readonly minutes: string | null
  readonly location: string | null
}

const NOTHING: LastCall = { stagingLocation: null, minutes: null, location: null }

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const read = (text: string): LastCall | null => {
  try {
    const { stagingLocation, minutes, location } = JSON.parse(text) as Record<string, unknown>
    return {
      stagingLocation: textOrNull(stagingLocation),
      minutes: textOrNull(minutes),
      location: textOrNull(location),
    }
  } catch {
    return null
  }
}

const calls = storedState<LastCall>({
  prefix: 'matside.call.',
  area: 'local',
  empty: NOTHING,
  write: JSON.stringify,
  read,
})

const keyOf = (userId: string, tournamentId: string): string => `${userId}.${tournamentId}`

/** The user's choices for the last call of the tournament, in this browser. */
export const lastCall = (userId: string, tournamentId: string): LastCall => calls.get(keyOf(userId, tournamentId))

export const rememberCall = (userId: string, tournamentId: string, chosen: Partial<LastCall>): void =>
  calls.change(keyOf(userId, tournamentId), (before) => ({ ...before, ...chosen }))

/** The initial choice: the only option, or the last choice if it is still offered. */
export const firstChoice = (choices: readonly string[], last: string | null): string | null =>
  choices.length === 1 ? (choices[0] ?? null) : last !== null && choices.includes(last) ? last : null
