/** The emojis available for a moment of a video (spec/training-and-review.md §7 settings/reactions). */
export const reactionsOffered = ['👏', '💪', '🔥', '🎯', '😮', '❤️'] as const
