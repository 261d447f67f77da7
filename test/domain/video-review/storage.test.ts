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

describe('room for a video', () => {
  it.each([
    ['the first, is reserved', [], kick, [reserved]],
    ['the same again, writes nothing', [reserved], kick, []],
    ['the same id with another size, is refused', [reserved], { ...kick, bytes: 1 }, 'id-in-use'],
    ['the same id of another student, is refused', [reserved], { ...kick, studentId: 'ben' }, 'id-in-use'],
    [
      'one that does not fit beside what is reserved, is refused',
      [reserved],
      { ...kick, videoId: 'roll' },
      'storage-full',
    ],
    [
      'one that fits exactly, is reserved',
      [reserved],
      { ...kick, videoId: 'roll', bytes: 3 * MEGABYTE },
      [{ type: 'VideoRoomReserved', data: { ...kick, videoId: 'roll', bytes: 3 * MEGABYTE } }],
    ],
    [
      'one that fits because another was deleted, is reserved',
      [reserved, freed],
      { ...kick, videoId: 'roll' },
      [{ type: 'VideoRoomReserved', data: { ...kick, videoId: 'roll' } }],
    ],
    ['one of 301 MB, is refused', [], { ...kick, bytes: 301 * MEGABYTE }, 'file-too-large'],
    ['an empty one, is refused', [], { ...kick, bytes: 0 }, 'not-a-video'],
    ['half a byte, is refused', [], { ...kick, bytes: 0.5 }, 'not-a-video'],
  ] as const)('given %s', (_, before, asked, expected) => {
    expect(code(reserveRoom(given(...before), asked, limits))).toEqual(expected)
  })

  it('given too little room, the refusal says how much is left, and never less than nothing', () => {
    const full = reserveRoom(given(reserved), { ...kick, videoId: 'roll' }, limits)
    expect(full).toMatchObject({ error: { details: { left: 3 * MEGABYTE } } })
    const over = reserveRoom(given(), kick, { ...limits, otherFiles: 11 * MEGABYTE })
    expect(over).toMatchObject({ error: { details: { left: 0 } } })
  })
})

describe('a video that has arrived', () => {
  it.each([
    ['smaller than said, takes its own room', [reserved], 4 * MEGABYTE, [taken]],
    ['the same again, writes nothing', [reserved, taken], 4 * MEGABYTE, []],
    ['of another size than the one that arrived, is refused', [reserved, taken], 3 * MEGABYTE, 'id-in-use'],
    ['larger than said, is refused', [reserved], 6 * MEGABYTE, 'file-too-large'],
    ['given up meanwhile, is refused', [reserved, freed], 4 * MEGABYTE, 'video-not-found'],
    ['never begun, is refused', [], 4 * MEGABYTE, 'video-not-found'],
  ] as const)('given one %s', (_, before, bytes, expected) => {
    expect(code(takeRoom(given(...before), { videoId: 'kick', bytes }))).toEqual(expected)
  })

  it('counts with what it takes, no longer with what was reserved, and not at all once it is deleted', () => {
    expect(bytesOf(given(reserved))).toBe(5 * MEGABYTE)
    expect(bytesOf(given(reserved, taken))).toBe(4 * MEGABYTE)
    expect(bytesOf(given(reserved, taken, freed))).toBe(0)
    expect(code(freeRoom(given(reserved), { videoId: 'kick' }))).toEqual([freed])
    expect(code(freeRoom(given(reserved, freed), { videoId: 'kick' }))).toEqual([])
  })
})
