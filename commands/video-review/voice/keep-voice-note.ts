import { storageQuota } from '../../../domain/accounts/published.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import { MAX_VOICE_BYTES } from '../../../domain/video-review/published.ts'
import { noRoom } from '../../../domain/video-review/storage/errors.ts'
import { videoStorageAggregate } from '../../../domain/video-review/storage/state.ts'
import { submissionIdInUse, submissionNotFound } from '../../../domain/video-review/submission/errors.ts'
import { storageUsed } from '../../accounts/read-storage.ts'
import { readTenant } from '../../accounts/read-tenant.ts'
import type { Needs } from '../../kernel/deps.ts'
import { VOICE_CONTAINER } from '../../kernel/voice-container.ts'
import { readSubmission } from '../submission/read-submission.ts'
import { videoOf } from '../video/video-place.ts'
import { sweepTimer } from './sweep-voice-notes.ts'
import { voiceBlob } from './voice-place.ts'

/** A review may be written over days; what it never came to say is deleted then. */
const KEPT_MINUTES = 7 * 24 * 60

export interface VoiceNote {
  readonly submissionId: string
  /** Of the token that asks. */
  readonly authorId: string
  /** Made by the caller, so that a note sent again is the same. */
  readonly noteId: string
  readonly sound: Uint8Array
}

/**
 * Keeps what a reviewer says about a moment of a video, once it is certain that it is a sound; a review names it then. The
 * caller checks who may. Refused: submission-not-found, not-a-sound, voice-note-too-long, storage-full {left}, id-in-use
 * (another sound has this id).
 */
export const keepVoiceNote =
  (deps: Needs<'handler' | 'blobs' | 'videoMeter' | 'timers' | 'clock'>) =>
  async (
    { tenant }: Pick<CommandContext, 'tenant'>,
    { submissionId, authorId, noteId, sound }: VoiceNote,
  ): Promise<Result<{ readonly seconds: number }, Refusal>> => {
    const known = await readSubmission(deps)(tenant, submissionId)
    if (known === null) return refuse(submissionNotFound)
    const read = async (from: number, to: number) => sound.slice(from, to)
    const measured = await deps.videoMeter.measureSound({ bytes: sound.length, read })
    if (!measured.ok) return measured
    const { seconds, type } = measured.value
    const place = { studentId: known.video.studentId, videoId: videoOf(submissionId), authorId }
    const name = voiceBlob(tenant, place, noteId)
    const kept = await deps.blobs.read(VOICE_CONTAINER, name, MAX_VOICE_BYTES)
    if (kept !== null) return Buffer.compare(kept.content, sound) === 0 ? ok({ seconds }) : refuse(submissionIdInUse)
    const left = await roomLeft(deps, tenant)
    if (left < sound.length) return refuse(noRoom(left))
    await deps.timers.set(sweepTimer(tenant, place, addMinutes(deps.clock.now(), KEPT_MINUTES)))
    await deps.blobs.write(VOICE_CONTAINER, name, sound, type)
    // Whoever erases the student or takes the video back meanwhile deletes it there, or finds it gone here.
    const { state: rooms } = await deps.handler.read(videoStorageAggregate, tenant, {})
    if (rooms.has(place.videoId)) return ok({ seconds })
    await deps.blobs.delete(VOICE_CONTAINER, name)
    return refuse(submissionNotFound)
  }

const roomLeft = async (deps: Needs<'handler' | 'blobs'>, tenant: string): Promise<number> => {
  const [{ details }, used] = await Promise.all([readTenant(deps)(tenant), storageUsed(deps)(tenant)])
  return details === null ? 0 : storageQuota(details) - used
}
