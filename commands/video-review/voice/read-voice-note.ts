import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import { VOICE_CONTAINER } from '../../kernel/voice-container.ts'
import type { VideoFileToRead } from '../video/read-video-file.ts'
import type { VoiceNote } from './store-voice-note.ts'
import { voiceBlob } from './voice-place.ts'

/** Reads a voice note; null if the video was withdrawn. */
export const readVoiceNote =
  ({ handler, blobs }: Needs<'handler' | 'blobs'>) =>
  async (
    tenant: string,
    { submissionId, authorId, noteId }: Omit<VoiceNote, 'sound'>,
  ): Promise<VideoFileToRead | null> => {
    const { state } = await handler.read(submissionAggregate, tenant, { submissionId })
    if (state.video === null || state.isWithdrawn) return null
    const { studentId, videoId, tournamentId } = state.video
    const filename = voiceBlob(tenant, { studentId, videoId, authorId }, noteId)
    return { studentId, tournamentId, open: (asked) => blobs.readAsItComes(VOICE_CONTAINER, filename, asked) }
  }
