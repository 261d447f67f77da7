import { FASTEST, SLOWEST, SPEED_STEP } from './speed.ts'

/** A command for the player. */
export type PlayerAction =
  | PlaybackAction
  | { readonly kind: 'full-screen' }
  | { readonly kind: 'zoom'; readonly by: 1 | -1 }

/** A command for the playback. */
export type PlaybackAction =
  | { readonly kind: 'toggle' | 'pause' | 'slower' | 'faster' | 'play' }
  | { readonly kind: 'skip'; readonly seconds: number }
  | { readonly kind: 'frame'; readonly by: 1 | -1 }
  | { readonly kind: 'go'; readonly to: 'start' | 'end' }

const ACTIONS: Readonly<Record<string, PlayerAction>> = {
  ' ': { kind: 'toggle' },
  k: { kind: 'pause' },
  j: { kind: 'skip', seconds: -1 },
  l: { kind: 'play' },
  ArrowLeft: { kind: 'skip', seconds: -1 },
  ArrowRight: { kind: 'skip', seconds: 1 },
  ',': { kind: 'frame', by: -1 },
  '.': { kind: 'frame', by: 1 },
  '<': { kind: 'slower' },
  '>': { kind: 'faster' },
  '+': { kind: 'zoom', by: 1 },
  '=': { kind: 'zoom', by: 1 },
  '-': { kind: 'zoom', by: -1 },
  f: { kind: 'full-screen' },
  Home: { kind: 'go', to: 'start' },
  End: { kind: 'go', to: 'end' },
}

/** The usual keys of video editors: J K L, space, arrows for a frame, with Shift for five seconds. Null for other keys. */
export const actionFor = (key: string, isShift = false): PlayerAction | null => {
  const action = ACTIONS[key.length === 1 ? key.toLowerCase() : key] ?? null
  return isShift && action?.kind === 'skip' ? { ...action, seconds: action.seconds * 5 } : action
}

/** The next faster or slower speed. */
export const nextSpeed = (speed: number, by: 1 | -1): number =>
  Math.min(FASTEST, Math.max(SLOWEST, Math.round((speed + by * SPEED_STEP) * 10) / 10))
