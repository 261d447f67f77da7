/** spec/training-and-review.md §9. */
export const SLOWEST = 0.2
export const FASTEST = 4
export const SPEED_STEP = 0.2
