import { mayWith } from '../kernel/permission.ts'

/** Bracketing stands on the Settings tab, which is the director's (spec/tournament-and-registration.md §2, §6). */
export const mayRegenerateBrackets = mayWith('director')

/** Who runs the tournament sees the draw and who is unmatched, and why. */
export const mayViewDraw = mayWith('admin', 'director', 'staging')
