import { describe, expect, it } from 'vitest'
import { partOf } from '../../../commands/ports/part-of-blob.ts'

describe('what a blob of 100 bytes has', () => {
  it.each([
    ['all of it', null, { from: 0, to: 100 }],
    ['from its first byte on', { from: 0, to: null }, { from: 0, to: 100 }],
    ['its first two bytes', { from: 0, to: 2 }, { from: 0, to: 2 }],
    ['from its last byte on', { from: 99, to: null }, { from: 99, to: 100 }],
    ['more than there is', { from: 90, to: 1_001 }, { from: 90, to: 100 }],
    ['its last 30 bytes', { last: 30 }, { from: 70, to: 100 }],
    ['its last 300 bytes', { last: 300 }, { from: 0, to: 100 }],
    ['what is behind its end', { from: 100, to: null }, null],
    ['its last 0 bytes', { last: 0 }, null],
  ])('of %s', (_, asked, expected) => {
    expect(partOf(asked, 100)).toEqual(expected)
  })

  it('and an empty one has all of it, and no part', () => {
    expect(partOf(null, 0)).toEqual({ from: 0, to: 0 })
    expect(partOf({ from: 0, to: null }, 0)).toBeNull()
    expect(partOf({ last: 5 }, 0)).toBeNull()
  })
})
