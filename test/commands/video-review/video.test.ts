import { describe, expect, it } from 'vitest'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { videoArrival } from '../../../commands/video-review/video/arrival.ts'
import { receiveVideo } from '../../../commands/video-review/video/receive-video.ts'
import { cleanUpUpload, removeVideosOf } from '../../../commands/video-review/video/remove-video.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { reserveRoom } from '../../../domain/video-review/storage/decide.ts'
import { bytesOf, videoStorageAggregate } from '../../../domain/video-review/storage/state.ts'
import { png } from '../../support/pictures.ts'
import { contextOf } from '../../support/shop.ts'
import { VIDEO as CONTENT, kick, MEGABYTE, measured, videoWorld } from '../../support/video/video-world.ts'

const world = async () => {
  const { deps, ...rest } = await videoWorld()
  const receive = (poster: Uint8Array | null = null, place = kick) =>
    receiveVideo(deps)(contextOf(), { ...place, poster })
  return { deps, receive, ...rest }
}

describe('a video', () => {
  it('is stored with its poster out of reach of tickets, with the detected type', async () => {
    const { deps, begin, arrive, receive, room } = await world()
    expect(await begin('kick')).toMatchObject({ value: { filename: 'lions/ana/kick/video' } })
    await arrive()
    const received = { ...measured, videoId: 'kick', posterId: 'poster' }
    expect(await receive(png(6, 4))).toEqual(ok(received))
    expect(deps.blobs.names().toSorted()).toEqual(['videos/lions/ana/kick/poster', 'videos/lions/ana/kick/video'])
    expect((await deps.blobs.look('videos', 'lions/ana/kick/video'))?.contentType).toBe('video/mp4')
    expect(await room()).toBe(CONTENT.length)
    expect(await receive()).toEqual(ok(received))
  })

  it('is requested and accepted again if the store has lost it', async () => {
    const { deps, begin, arrive, receive, room } = await world()
    mustSucceed(await begin('kick'))
    await arrive()
    mustSucceed(await receive())
    await deps.blobs.deleteAll('videos', '')
    const nothing = { blocks: [], hasArrived: false }
    expect(await videoArrival(deps)('lions', kick)).toEqual(nothing)
    expect(await receive()).toMatchObject({ error: { code: 'video-not-arrived' } })
    await arrive()
    expect(await videoArrival(deps)('lions', kick)).toEqual({ ...nothing, hasArrived: true })
    mustSucceed(await receive())
    expect(deps.blobs.names()).toEqual(['videos/lions/ana/kick/video'])
    expect(await room()).toBe(CONTENT.length)
  })

  it('is refused if it is not a video, which deletes the blob and releases the storage', async () => {
    const { deps, begin, arrive, receive, room } = await world()
    mustSucceed(await begin('kick'))
    await arrive(new TextEncoder().encode('<script>'))
    expect(await receive()).toMatchObject({ error: { code: 'not-a-video' } })
    expect(deps.blobs.names()).toEqual([])
    expect(await room()).toBe(0)
  })

  it('is refused before it is measured if it is larger than reserved', async () => {
    const { deps, begin, arrive, receive } = await world()
    mustSucceed(await begin('kick', 3))
    await arrive()
    expect(await receive()).toMatchObject({ error: { code: 'file-too-large' } })
    expect(deps.blobs.names()).toEqual([])
  })

  it('is refused if it was never started, has not arrived or belongs to another student', async () => {
    const { begin, receive } = await world()
    expect(await receive()).toMatchObject({ error: { code: 'video-not-found' } })
    mustSucceed(await begin('kick'))
    expect(await receive()).toMatchObject({ error: { code: 'video-not-arrived' } })
    expect(await receive(null, { ...kick, studentId: 'ben' })).toMatchObject({ error: { code: 'video-not-found' } })
  })

  it('is deleted if its upload was abandoned, whether it was only uploaded or accepted and never submitted', async () => {
    const { deps, begin, arrive, receive, room } = await world()
    for (const videoId of ['kick', 'roll']) mustSucceed(await begin(videoId))
    await arrive()
    mustSucceed(await receive())
    await arrive(CONTENT, { ...kick, videoId: 'roll' })
    for (const videoId of ['kick', 'roll']) await cleanUpUpload(deps)(contextOf(), { ...kick, videoId })
    expect(deps.blobs.names()).toEqual([])
    expect(await room()).toBe(0)
  })

  it('is deleted when its student is erased, and other students’ videos stay', async () => {
    const { deps, begin, arrive, receive, room } = await world()
    mustSucceed(await begin('kick'))
    await arrive()
    mustSucceed(await receive(png(6, 4)))
    mustSucceed(await begin('roll'))
    await arrive(CONTENT, { ...kick, videoId: 'roll' })
    await deps.blobs.write('videos', 'lions/anastasia/kick/video', CONTENT, 'video/mp4')
    await removeVideosOf(deps)(contextOf(), 'ana')
    await removeVideosOf(deps)(contextOf(), 'ana')
    expect(deps.blobs.names()).toEqual(['videos/lions/anastasia/kick/video'])
    expect(await room()).toBe(0)
  })
})

describe('the remaining storage', () => {
  const ten = Array.from({ length: 10 }, (_, at) => `video-${at}`)

  it('admits three of ten concurrent uploads if there is storage for three', async () => {
    const { begin, room } = await world()
    const begun = await Promise.all(ten.map((videoId) => begin(videoId)))
    expect(begun.filter((one) => one.ok)).toHaveLength(3)
    for (const one of begun) if (!one.ok) expect(one.error).toMatchObject({ code: 'storage-full' })
    expect(await room()).toBe(3 * MEGABYTE)
  })

  it('would admit all ten without an expected revision (control)', async () => {
    const { deps } = await world()
    const { state } = await deps.handler.read(videoStorageAggregate, 'lions', {})
    const limits = { quota: 3 * MEGABYTE, otherFiles: 0, maximum: 100 * MEGABYTE }
    const decided = ten.map((videoId) => reserveRoom(state, { ...kick, videoId, bytes: MEGABYTE }, limits))
    const events = decided.flatMap((one) => (one.ok ? one.value : []))
    expect(bytesOf(fold(videoStorageAggregate, events))).toBe(10 * MEGABYTE)
  })
})
