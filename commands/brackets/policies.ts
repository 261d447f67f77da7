import { mayWith } from '../kernel/permission.ts'

/** Bracketing is on the Settings tab, which only directors have (brackets rule 4). */
export const mayRegenerateBrackets = mayWith('director')

/** Admin, director and staging see the draw, with the unmatched athletes and the reasons. */
export const mayViewDraw = mayWith('admin', 'director', 'staging')
