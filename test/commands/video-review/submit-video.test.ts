import { describe, expect, it } from 'vitest'
import { updateStudent } from '../../../commands/accounts/membership.ts'
import { deleteCurriculumItem } from '../../../commands/curriculum/item-commands.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { AnyProcess } from '../../../commands/kernel/process.ts'
import { deleteVideos } from '../../../commands/processes/delete-videos.ts'
import { handInVideo, withdrawVideo } from '../../../commands/video-review/index.ts'
import { cleanUpUpload } from '../../../commands/video-review/video/remove-video.ts'
import { curriculumAggregate } from '../../../domain/curriculum/items/state.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { handIn as decide } from '../../../domain/video-review/submission/decide.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { handlerThatReadsOnce } from '../../support/control-handlers.ts'
import { golden } from '../../support/golden.ts'
import { png } from '../../support/pictures.ts'
import { contextOf } from '../../support/shop.ts'
import {
  form,
  kick,
  membershipId,
  studentAt,
  VIDEO,
  type VideoWorld,
  videoWorld,
  withStudent,
} from '../../support/video/video-world.ts'

const world = async () => {
  const video = await videoWorld()
  await withStudent(video)
  return video
}
const arrived = async () => {
  const video = await world()
  mustSucceed(await video.begin('kick'))
  await video.arrive()
  return video
}
const sent = { ...kick, membershipId, itemId: form, poster: null }
const handIn = ({ deps }: VideoWorld, change: Partial<typeof sent> = {}, commandId?: string) =>
  handInVideo(deps)(contextOf(commandId), { ...sent, ...change })
const promote = async ({ deps }: VideoWorld) =>
  mustSucceed(await updateStudent(deps)(contextOf(), { membershipId, student: studentAt('orange'), lockedBy: [] }))
const read = ({ deps }: VideoWorld) => deps.handler.read(submissionAggregate, 'lions', { submissionId: 'kick' })
const submission = async (video: VideoWorld) => (await read(video)).state

describe('submitting an uploaded video', () => {
  it('records the measurements and the student’s current level', async () => {
    const video = await arrived()
    const { deps } = video
    expect(await handInVideo(deps)(contextOf(), { ...sent, poster: png(6, 4) })).toMatchObject({
      value: { submissionId: 'kick' },
    })
    expect((await submission(video)).video).toEqual({
      submissionId: 'kick',
      videoId: 'kick',
      posterId: 'poster',
      studentId: 'ana',
      membershipId,
      tournamentId: null,
      itemId: form,
      levelId: 'yellow',
      levelLabel: 'yellow belt',
      contentType: 'video/mp4',
      seconds: 2,
      width: 320,
      height: 240,
      codec: 'vp9',
    })
  })

  it.each([
    ['read again', (video: VideoWorld) => video.deps.handler, { error: { code: 'curriculum-item-not-found' } }, false],
    [
      'not read again',
      (video: VideoWorld) => handlerThatReadsOnce(video.journal, curriculumAggregate.name),
      { ok: true },
      true,
    ],
  ])('decides about an item that is deleted while the video is measured, with the item %s', async (...given) => {
    const [, handlerOf, outcome, isRecorded] = given
    const video = await arrived()
    const measure = async (file: Parameters<typeof video.deps.videoMeter.measure>[0]) => {
      const deleting = { handler: new Handler(video.journal), handedIn: { isFor: async () => false } }
      mustSucceed(await deleteCurriculumItem(deleting)(contextOf(), { itemId: form }))
      return video.deps.videoMeter.measure(file)
    }
    const deps = { ...video.deps, handler: handlerOf(video), videoMeter: { ...video.deps.videoMeter, measure } }
    expect(await handIn({ ...video, deps })).toMatchObject(outcome)
    expect((await submission(video)).video !== null).toBe(isRecorded)
  })

  it.each([
    ['there is no upload', { videoId: 'roll' }, 'video-not-found'],
    ['it belongs to another student', { studentId: 'ben' }, 'student-not-found'],
    ['the student belongs to another family', { membershipId: 'others' }, 'student-not-found'],
    ['the item expects no video', { itemId: 'etiquette' }, 'curriculum-item-without-video'],
    ['there is no such item', { itemId: 'gone' }, 'curriculum-item-not-found'],
  ])('is refused if %s, and the upload stays', async (_, change, code) => {
    const video = await arrived()
    expect(await handIn(video, change)).toMatchObject({ error: { code } })
    expect(video.deps.blobs.names()).toEqual(['arriving-videos/lions/ana/kick/video'])
    expect((await submission(video)).video).toBeNull()
  })

  it('is refused for a file that is not a video, whose blob is deleted', async () => {
    const video = await arrived()
    await video.arrive(new TextEncoder().encode('<script>'))
    expect(await handIn(video)).toMatchObject({ error: { code: 'not-a-video' } })
    expect((await submission(video)).video).toBeNull()
    expect(video.deps.blobs.names()).toEqual([])
    expect(await video.room()).toBe(0)
  })

  it('is recorded once for ten concurrent requests, which all get the same result', async () => {
    const video = await arrived()
    const answers = await Promise.all(Array.from({ length: 10 }, () => handIn(video)))
    expect(new Set(answers.map((one) => one.ok && one.value.submissionId))).toEqual(new Set(['kick']))
    expect((await read(video)).head.revision).toBe(0)
    expect(video.deps.blobs.names()).toEqual(['videos/lions/ana/kick/video'])
  })

  it('uses the final content if the upload is overwritten while it is measured', async () => {
    const video = await arrived()
    const { copy } = video.deps.blobs
    let isFirst = true
    const blobs: typeof video.deps.blobs = {
      ...video.deps.blobs,
      copy: async (...args) => {
        if (isFirst) await video.arrive()
        isFirst = false
        await copy(...args)
      },
    }
    expect(await handInVideo({ ...video.deps, blobs })(contextOf(), sent)).toMatchObject({ ok: true })
    expect(video.deps.blobs.names()).toEqual(['videos/lions/ana/kick/video'])
  })

  it('throws if the store cannot copy the video, and the upload stays', async () => {
    const video = await arrived()
    const blobs = { ...video.deps.blobs, copy: async () => Promise.reject(new Error('the store is away')) }
    await expect(handInVideo({ ...video.deps, blobs })(contextOf(), sent)).rejects.toThrow('the store is away')
    expect(video.deps.blobs.names()).toEqual(['arriving-videos/lions/ana/kick/video'])
  })

  it('would be recorded ten times by concurrent requests without an expected revision (control)', async () => {
    const video = await world()
    const { state } = await read(video)
    const decided = Array.from({ length: 10 }, () => decide(state, golden('SubmissionHandedIn').data))
    expect(decided.flatMap((one) => (one.ok ? one.value : []))).toHaveLength(10)
  })

  it('keeps the recorded level when it is repeated after a promotion', async () => {
    const video = await arrived()
    mustSucceed(await handIn(video, {}, 'c1'))
    await promote(video)
    for (const commandId of ['c1', 'c2']) expect(await handIn(video, {}, commandId)).toMatchObject({ ok: true })
    expect((await submission(video)).video?.levelId).toBe('yellow')
  })

  it('uses the new level after a promotion during the upload', async () => {
    const video = await arrived()
    await promote(video)
    mustSucceed(await handIn(video))
    expect((await submission(video)).video?.levelId).toBe('orange')
  })
})

describe('a submitted video', () => {
  const handedIn = async () => {
    const video = await arrived()
    mustSucceed(await handInVideo(video.deps)(contextOf(), { ...sent, poster: png(6, 4) }))
    return video
  }

  it('stays when its upload is cleaned up, which deletes files written with the ticket since', async () => {
    const video = await handedIn()
    await video.arrive()
    await cleanUpUpload(video.deps)(contextOf(), kick)
    expect(video.deps.blobs.names().toSorted()).toEqual(['videos/lions/ana/kick/poster', 'videos/lions/ana/kick/video'])
    expect(await video.room()).toBe(VIDEO.length)
  })

  it('releases its storage when it was withdrawn, uploaded again and cleaned up', async () => {
    const video = await handedIn()
    mustSucceed(await withdrawVideo(video.deps)(contextOf(), { submissionId: 'kick' }))
    await cleanUpUpload(video.deps)(contextOf(), kick)
    mustSucceed(await video.begin('kick'))
    await video.arrive()
    await cleanUpUpload(video.deps)(contextOf(), kick)
    expect(video.deps.blobs.names()).toEqual([])
    expect(await video.room()).toBe(0)
  })

  it('leaves no files and no used storage when it is withdrawn, and cannot be submitted again', async () => {
    const video = await handedIn()
    const { deps } = video
    const withdrawn = await withdrawVideo(deps)(contextOf(), { submissionId: 'kick' })
    const event = withdrawn.ok ? withdrawn.value.events[0] : undefined
    const process: AnyProcess = deleteVideos(deps)
    for (let times = 0; times < 2; times++) await process.on.SubmissionWithdrawn?.(event as never)
    expect(deps.blobs.names()).toEqual([])
    expect(await video.room()).toBe(0)
    expect(await handIn(video)).toEqual(ok({ submissionId: 'kick', position: expect.any(Number) }))
    expect(deps.blobs.names()).toEqual([])
  })
})
