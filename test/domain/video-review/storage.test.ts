import { describe, expect, it } from 'vitest'
import { fold } from '../../../domain/kernel/decider.ts'
import { freeRoom, reserveRoom, takeRoom } from '../../../domain/video-review/storage/decide.ts'
import type { VideoStorageEvent } from '../../../domain/video-review/storage/events.ts'
import { bytesOf, videoStorageAggregate } from '../../../domain/video-review/storage/state.ts'

const MEGABYTE = 1_024 * 1_024
const limits = { quota: 10 * MEGABYTE, otherFiles: 2 * MEGABYTE, maximum: 300 * MEGABYTE }
const kick = { videoId: 'kick', studentId: 'ana', bytes: 5 * MEGABYTE }
const reserved: VideoStorageEvent = { type: 'VideoRoomReserved', data: kick }
const taken: VideoStorageEvent = { type: 'VideoRoomTaken', data: { ...kick, bytes: 4 * MEGABYTE } }
const freed: VideoStorageEvent = { type: 'VideoRoomFreed', data: { videoId: 'kick', studentId: 'ana' } }
const given = (...events: VideoStorageEvent[]) => fold(videoStorageAggregate, events)
const code = (decided: ReturnType<typeof reserveRoom>) => (decided.ok ? decided.value : decided.error.code)

describe('storage for a video', () => {
  it.each([
    ['is reserved for the first one', [], kick, [reserved]],
    ['writes nothing for the same one again', [reserved], kick, []],
    ['is refused for the same id with another size', [reserved], { ...kick, bytes: 1 }, 'id-in-use'],
    ['is refused for the same id of another student', [reserved], { ...kick, studentId: 'ben' }, 'id-in-use'],
    ['is refused if the reserved videos leave too little', [reserved], { ...kick, videoId: 'roll' }, 'storage-full'],
    [
      'is reserved for one that fits exactly',
      [reserved],
      { ...kick, videoId: 'roll', bytes: 3 * MEGABYTE },
      [{ type: 'VideoRoomReserved', data: { ...kick, videoId: 'roll', bytes: 3 * MEGABYTE } }],
    ],
    [
      'is reserved if another one was deleted',
      [reserved, freed],
      { ...kick, videoId: 'roll' },
      [{ type: 'VideoRoomReserved', data: { ...kick, videoId: 'roll' } }],
    ],
    ['is refused above 300 MB', [], { ...kick, bytes: 301 * MEGABYTE }, 'file-too-large'],
    ['is refused for an empty file', [], { ...kick, bytes: 0 }, 'not-a-video'],
    ['is refused for a fractional size', [], { ...kick, bytes: 0.5 }, 'not-a-video'],
  ] as const)('%s', (_, before, asked, expected) => {
    expect(code(reserveRoom(given(...before), asked, limits))).toEqual(expected)
  })

  it('reports how much is left when refused, and never less than zero', () => {
    const full = reserveRoom(given(reserved), { ...kick, videoId: 'roll' }, limits)
    expect(full).toMatchObject({ error: { details: { left: 3 * MEGABYTE } } })
    const over = reserveRoom(given(), kick, { ...limits, otherFiles: 11 * MEGABYTE })
    expect(over).toMatchObject({ error: { details: { left: 0 } } })
  })
})

describe('a video that has arrived', () => {
  it.each([
    ['uses its actual size', [reserved], 4 * MEGABYTE, [taken]],
    ['writes nothing when recorded again', [reserved, taken], 4 * MEGABYTE, []],
    ['is refused with a size other than the recorded one', [reserved, taken], 3 * MEGABYTE, 'id-in-use'],
    ['is refused above its reserved size', [reserved], 6 * MEGABYTE, 'file-too-large'],
    ['is refused if it was abandoned in the meantime', [reserved, freed], 4 * MEGABYTE, 'video-not-found'],
    ['is refused if it was never reserved', [], 4 * MEGABYTE, 'video-not-found'],
  ] as const)('%s', (_, before, bytes, expected) => {
    expect(code(takeRoom(given(...before), { videoId: 'kick', bytes }))).toEqual(expected)
  })

  it('counts its actual size instead of the reserved one, and nothing once it is deleted', () => {
    expect(bytesOf(given(reserved))).toBe(5 * MEGABYTE)
    expect(bytesOf(given(reserved, taken))).toBe(4 * MEGABYTE)
    expect(bytesOf(given(reserved, taken, freed))).toBe(0)
    expect(code(freeRoom(given(reserved), { videoId: 'kick' }))).toEqual([freed])
    expect(code(freeRoom(given(reserved, freed), { videoId: 'kick' }))).toEqual([])
  })
})
