import { readFileSync } from 'node:fs'
import { beginEntryUpload, handInEntry } from '../../commands/processes/hand-in-entry.ts'
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

type Film = keyof typeof demoFilms

/** What commands need to take a demo film, which is measured here. */
const depsOf = (kit: Kit, film: Film) => {
  const read = (ending: string) => readFileSync(new URL(`./videos/${film}.${ending}`, import.meta.url))
  const content = read('webm')
  const measured: MeasuredVideo = { ...ofDemo, bytes: content.length, seconds: demoFilms[film].seconds }
  const videoMeter = { measure: async () => ok(measured), measureSound: async () => refuse(notASound) }
  const upload = (filename: string) => kit.app.blobs.write(ARRIVAL_CONTAINER, filename, content, measured.type)
  const room = { bytes: content.length, maximum: MAX_VIDEO_BYTES, otherFiles: 0 }
  return { deps: { ...kit.app, timers: noTimers, videoMeter }, upload, room, poster: read('jpg') }
}

/** Hands in a demo video, as a family's browser does. */
export const seedVideo = async (kit: Kit, video: DemoVideo): Promise<void> => {
  const { membershipId, studentId, item, film } = video
  const { deps, upload, room, poster } = depsOf(kit, film)
  const place = { studentId, videoId: demoVideoId(kit, video) }
  const step = `video ${place.videoId}`
  const ticket = beginVideoUpload(deps)(kit.context(`upload ${place.videoId}`), { ...place, ...room })
  await upload((await must(step, ticket)).filename)
  const sent = { ...place, membershipId, itemId: kit.id('curriculum item', item), poster }
  await must(step, handInVideo(deps)(kit.context(step), sent))
}

interface DemoEntry {
  readonly tournamentId: string
  readonly eventId: string
  readonly membershipId: string
  readonly studentId: string
  readonly film: Film
}

/** The id of a demo entry's video; its reviews refer to it. */
export const demoEntryId = (
  kit: Kit,
  { tournamentId, studentId }: Pick<DemoEntry, 'tournamentId' | 'studentId'>,
): string => kit.id('entry video', tournamentId, studentId)

/** Hands in a demo video for an event of a tournament. */
export const seedEntry = async (kit: Kit, { film, ...entry }: DemoEntry): Promise<void> => {
  const { deps, upload, room, poster } = depsOf(kit, film)
  const video = {
    ...entry,
    registeredBy: entry.membershipId,
    videoId: demoEntryId(kit, entry),
  }
  const step = `entry ${video.videoId}`
  const ticket = beginEntryUpload(deps)(kit.context(`upload ${video.videoId}`), { ...video, ...room })
  await upload((await must(step, ticket)).filename)
  await must(step, handInEntry(deps)(kit.context(step), { ...video, poster }))
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
