import { aggregate } from '../../kernel/decider.ts'
import type { ShortcodesEvent } from './events.ts'

export interface Shortcodes {
  /** By the code in lower case: its tournament, and the code as written. */
  readonly taken: ReadonlyMap<string, { readonly tournamentId: string; readonly code: string }>
}

const initial: Shortcodes = { taken: new Map() }

/** Case-insensitive, because people type codes from posters. */
export const keyOf = (code: string): string => code.toLowerCase()

const evolve = (state: Shortcodes, { type, data }: ShortcodesEvent): Shortcodes => {
  const taken = new Map(state.taken)
  switch (type) {
    case 'ShortcodeTaken':
      return { taken: taken.set(keyOf(data.code), data) }
    case 'ShortcodeReleased':
      taken.delete(keyOf(data.code))
      return { taken }
    default:
      return state
  }
}

/** Stream `shortcodes-<tenant>`. */
export const shortcodesAggregate = aggregate<Shortcodes, ShortcodesEvent, unknown>({
  name: 'shortcodes',
  ids: () => [],
  initial,
  evolve,
})
