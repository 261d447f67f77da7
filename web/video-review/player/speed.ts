/** Playback speeds (video-review rule 28). */
export const SLOWEST = 0.2
export const FASTEST = 4
export const SPEED_STEP = 0.2
