/** What video entries publish: when videos are taken, by which rules. */
export { entryWindow, GRACE_MINUTES, isInGrace, type TournamentTimes } from './entry/window.ts'
export type { EntryRules } from './rules/state.ts'
export { canTakeVideos, usualRules } from './rules/usual.ts'
