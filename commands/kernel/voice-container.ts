/** What reviewers say about moments of videos, below each organization's id; only this program writes there. */
export const VOICE_CONTAINER = 'voice-notes'
