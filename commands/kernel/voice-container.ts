/**
 * Blob container of reviewers' voice notes about moments of videos, by organization id. Only this program writes to it.
 */
export const VOICE_CONTAINER = 'voice-notes'
