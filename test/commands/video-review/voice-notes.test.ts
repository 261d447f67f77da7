import { describe, expect, it } from 'vitest'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { AnyProcess } from '../../../commands/kernel/process.ts'
import { deleteVideos } from '../../../commands/processes/delete-videos.ts'
import {
  createRubric,
  giveReview,
  handInVideo,
  storeVoiceNote,
  withdrawVideo,
} from '../../../commands/video-review/index.ts'
import { removeVideosOf } from '../../../commands/video-review/video/remove-video.ts'
import { sweepTimer } from '../../../commands/video-review/voice/sweep-voice-notes.ts'
import { addMinutes, instantOf } from '../../../domain/kernel/time.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { contextOf } from '../../support/shop.ts'
import {
  form,
  kick,
  MEGABYTE,
  membershipId,
  type VideoWorld,
  videoWorld,
  withStudent,
} from '../../support/video/video-world.ts'

const submissionId = 'kick'
const authorId = 'coach'
const SOUND: Uint8Array = new TextEncoder().encode('a sound')
const STORED_NOTE = 'voice-notes/lions/ana/kick/coach/note'

const waiting = async () => {
  const video = await videoWorld()
  await withStudent(video)
  const stance = { rubricId: 'stance', title: 'Stance', categoryId: 'forms', rubricType: 'TimeScoped' as const }
  mustSucceed(await createRubric(video.deps)(contextOf(), { ...stance, weight: 0.05 }))
  mustSucceed(await video.begin(submissionId))
  await video.arrive()
  mustSucceed(await handInVideo(video.deps)(contextOf(), { ...kick, membershipId, itemId: form, poster: null }))
  return video
}
const say = ({ deps }: VideoWorld, sound = SOUND, noteId = 'note') =>
  storeVoiceNote(deps)(contextOf(), { submissionId, authorId, noteId, sound })
const give = ({ deps }: VideoWorld, noteId: string | null, by = authorId) => {
  const voice = noteId === null ? null : { noteId, seconds: 7 }
  const mark = { feedbackId: 'f1', rubricId: 'stance', weight: 0.05, timestamp: 1, place: null, voice }
  const review = { submissionId, reviewId: `by ${by}`, authorId: by, status: 'fail' as const, text: 'Lower.' }
  return giveReview(deps)(contextOf(), { ...review, marks: [mark] })
}
const notes = ({ deps }: VideoWorld) => deps.blobs.names().filter((name) => name.startsWith('voice-notes/'))

describe('a voice note', () => {
  it('is stored with a type that we choose, once if it is repeated', async () => {
    const video = await waiting()
    expect([await say(video), await say(video)]).toMatchObject([{ value: { seconds: 7 } }, { value: { seconds: 7 } }])
    expect(notes(video)).toEqual([STORED_NOTE])
    const place = STORED_NOTE.slice('voice-notes/'.length)
    expect((await video.deps.blobs.look('voice-notes', place))?.contentType).toBe('audio/webm')
  })

  it('is not replaced by another sound with the same id', async () => {
    const video = await waiting()
    await say(video)
    expect(await say(video, new TextEncoder().encode('a sound, altered'))).toMatchObject({
      error: { code: 'id-in-use' },
    })
    expect((await video.deps.blobs.read('voice-notes', 'lions/ana/kick/coach/note', 99))?.content).toEqual(SOUND)
  })

  it.each<[string, (video: VideoWorld) => Promise<unknown>, Uint8Array, string]>([
    ['for a file that is not a sound', async () => {}, new TextEncoder().encode('<html>'), 'not-a-sound'],
    [
      'for a withdrawn video',
      ({ deps }) => withdrawVideo(deps)(contextOf(), { submissionId }),
      SOUND,
      'submission-not-found',
    ],
    [
      'if the storage is full',
      ({ deps }) =>
        deps.blobs.write('voice-notes', 'lions/ana/other/coach/long', new Uint8Array(3 * MEGABYTE), 'audio/webm'),
      SOUND,
      'storage-full',
    ],
  ])('is refused %s, and nothing is stored', async (_, before, sound, code) => {
    const video = await waiting()
    await before(video)
    expect(await say(video, sound)).toMatchObject({ error: { code } })
    expect(notes(video)).not.toContain(STORED_NOTE)
  })

  it('is deleted if the student is erased while it arrives', async () => {
    const video = await waiting()
    const { write } = video.deps.blobs
    const blobs = {
      ...video.deps.blobs,
      write: async (...blob: Parameters<typeof write>) => {
        await removeVideosOf(video.deps)(contextOf(), 'ana')
        await write(...blob)
      },
    }
    expect(await say({ ...video, deps: { ...video.deps, blobs } })).toMatchObject({
      error: { code: 'submission-not-found' },
    })
    expect(notes(video)).toEqual([])
  })

  it('is deleted with the video when the student is erased', async () => {
    const video = await waiting()
    await say(video)
    await removeVideosOf(video.deps)(contextOf(), 'ana')
    expect(video.deps.blobs.names()).toEqual([])
  })
})

describe('a review with a voice note', () => {
  it('refers to a note that has arrived', async () => {
    const video = await waiting()
    await say(video)
    mustSucceed(await give(video, 'note'))
    const { state } = await video.deps.handler.read(submissionAggregate, 'lions', { submissionId })
    expect(state.reviews.get(authorId)?.feedback).toMatchObject([{ voice: { noteId: 'note', seconds: 7 } }])
  })

  it.each([
    ['a note that has not arrived', 'other', authorId],
    ['a note of another reviewer', 'note', 'stranger'],
  ])('is refused with %s', async (_, noteId, by) => {
    const video = await waiting()
    await say(video)
    expect(await give(video, noteId, by)).toMatchObject({
      error: { code: 'voice-note-not-found', details: { noteId } },
    })
  })

  it('leaves only its current notes: one that was removed is deleted a day later', async () => {
    const video = await waiting()
    for (const id of ['note', 'second']) mustSucceed(await say(video, SOUND, id))
    mustSucceed(await give(video, 'note'))
    mustSucceed(await give(video, 'second'))
    const later = (minutes: number) => addMinutes(instantOf(Date.now()), minutes)
    const sweepAt = async (now: string) => {
      const process: AnyProcess = deleteVideos({ ...video.deps, clock: { now: () => now } })
      await process.onDue?.(sweepTimer('lions', { ...kick, authorId }, now))
    }
    await sweepAt(later(5))
    expect(notes(video)).toHaveLength(2)
    await sweepAt(later(25 * 60))
    expect(notes(video)).toEqual(['voice-notes/lions/ana/kick/coach/second'])
  })
})
