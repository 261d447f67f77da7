import { ok, type Refusal, type Result, refusal, refuse } from '../../kernel/result.ts'
import { videoReviewText } from '../texts.ts'

const MEGABYTE = 1_024 * 1_024
/** More than two minutes of sound as recorded by browsers. */
export const MAX_VOICE_BYTES = 3 * MEGABYTE
/** Longer than anyone would listen to about one moment. */
export const MAX_VOICE_SECONDS = 120

/** The formats that browsers record. */
export type SoundType = 'audio/mp4' | 'audio/webm'

/** Codecs that browsers can play. */
const SOUND_CODECS: ReadonlySet<string> = new Set(['opus', 'aac'])

/** The measured properties of a sound, independent of what the uploader declared. */
export interface MeasuredSound {
  readonly type: SoundType
  readonly bytes: number
  readonly seconds: number
  readonly codec: string
}

export const notASound = refusal('invalid', 'not-a-sound', videoReviewText('not-a-sound'))
const tooLong = refusal(
  'invalid',
  'voice-note-too-long',
  videoReviewText('voice-note-too-long', { most: MAX_VOICE_SECONDS / 60 }),
  { maximum: MAX_VOICE_SECONDS },
)

/** Whether a sound of this size is read at all. Refused: not-a-sound (empty or too large). */
export const checkSoundBytes = (bytes: number): Result<void, Refusal> =>
  Number.isSafeInteger(bytes) && bytes > 0 && bytes <= MAX_VOICE_BYTES ? ok(undefined) : refuse(notASound)

/** Whether the voice note is accepted. Refused: not-a-sound, voice-note-too-long. */
export const checkSound = (sound: MeasuredSound): Result<MeasuredSound, Refusal> => {
  const size = checkSoundBytes(sound.bytes)
  if (!size.ok) return size
  if (!(Number.isFinite(sound.seconds) && sound.seconds > 0) || !SOUND_CODECS.has(sound.codec)) return refuse(notASound)
  // A recorder that is stopped at the limit may end slightly after it.
  return sound.seconds > MAX_VOICE_SECONDS + 1 ? refuse(tooLong) : ok(sound)
}
