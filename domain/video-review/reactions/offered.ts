/** The emojis available for a moment of a video (video-review rule 29). */
export const reactionsOffered = ['👏', '💪', '🔥', '🎯', '😮', '❤️'] as const
