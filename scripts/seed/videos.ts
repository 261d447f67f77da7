import { readFileSync } from 'node:fs'
import { handInVideo, storeVoiceNote } from '../../commands/video-review/index.ts'
import { beginVideoUpload } from '../../commands/video-review/video/begin-upload.ts'
import { ARRIVAL_CONTAINER } from '../../commands/video-review/video/video-place.ts'
import { ok, refuse } from '../../domain/kernel/result.ts'
import { MAX_VIDEO_BYTES, type MeasuredVideo, notASound, notAVideo } from '../../domain/video-review/published.ts'
import { type Kit, must } from './kit.ts'

/** Films drawn by test/support/video/draw-demo-videos.ts, with their lengths. */
export const demoFilms = {
  form: { seconds: 9 },
  strikes: { seconds: 6 },
} as const

export const ofDemo: Omit<MeasuredVideo, 'bytes' | 'seconds'> = {
  type: 'video/webm',
  rotation: 0,
  width: 320,
  height: 180,
  codec: 'vp9',
  audioCodec: null,
}

export interface DemoVideo {
  readonly membershipId: string
  readonly studentId: string
  /** The item's name. */
  readonly item: string
  readonly film: keyof typeof demoFilms
  /** The student's attempt at the item, from 1. */
  readonly attempt?: number
}

/** Seeded videos are handed in and reviewed immediately, so no timer has to delete anything later. */
export const noTimers = { set: async () => {}, cancel: async () => {} }

/** The id of a demo video; its reviews refer to it. */
export const demoVideoId = (
  kit: Kit,
  { studentId, item, attempt = 1 }: Pick<DemoVideo, 'studentId' | 'item' | 'attempt'>,
): string => kit.id('video', studentId, item, ...(attempt === 1 ? [] : [attempt]))

/** Hands in a demo video, as a family's browser does. */
export const seedVideo = async (kit: Kit, video: DemoVideo): Promise<void> => {
  const { membershipId, studentId, item, film } = video
  const { seconds } = demoFilms[film]
  const read = (ending: string) => readFileSync(new URL(`./videos/${film}.${ending}`, import.meta.url))
  const content = read('webm')
  const measured: MeasuredVideo = { ...ofDemo, bytes: content.length, seconds }
  const deps = {
    ...kit.app,
    timers: noTimers,
    videoMeter: { measure: async () => ok(measured), measureSound: async () => refuse(notASound) },
  }
  const place = { studentId, videoId: demoVideoId(kit, video) }
  const step = `video ${place.videoId}`
  const room = { ...place, bytes: content.length, maximum: MAX_VIDEO_BYTES, otherFiles: 0 }
  const { filename } = await must(step, beginVideoUpload(deps)(kit.context(`upload ${place.videoId}`), room))
  await kit.app.blobs.write(ARRIVAL_CONTAINER, filename, content, measured.type)
  const sent = { ...place, membershipId, itemId: kit.id('curriculum item', item), poster: read('jpg') }
  await must(step, handInVideo(deps)(kit.context(step), sent))
}

/** The voice note hummed by test/support/video/draw-demo-voice.ts, with its length. */
const VOICE = { type: 'audio/webm', codec: 'opus', seconds: 3.6 } as const

/** Stores a demo coach's voice note about a moment of a video, for the review to refer to. */
export const seedVoiceNote = async (
  kit: Kit,
  of: { readonly submissionId: string; readonly authorId: string },
): Promise<{ readonly noteId: string; readonly seconds: number }> => {
  const sound = readFileSync(new URL('./videos/voice.webm', import.meta.url))
  const measureSound = async () => ok({ ...VOICE, bytes: sound.length })
  const deps = {
    ...kit.app,
    timers: noTimers,
    videoMeter: { measure: async () => refuse(notAVideo), measureSound },
  }
  const noteId = kit.id('voice note', of.submissionId, of.authorId)
  const { seconds } = await must(noteId, storeVoiceNote(deps)(kit.context(noteId), { ...of, noteId, sound }))
  return { noteId, seconds }
}
