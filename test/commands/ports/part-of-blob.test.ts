import { describe, expect, it } from 'vitest'
import { partOf } from '../../../commands/ports/part-of-blob.ts'

describe('a part of a blob of 100 bytes', () => {
  it.each([
    ['no range', null, { from: 0, to: 100 }],
    ['from the first byte', { from: 0, to: null }, { from: 0, to: 100 }],
    ['the first two bytes', { from: 0, to: 2 }, { from: 0, to: 2 }],
    ['from the last byte', { from: 99, to: null }, { from: 99, to: 100 }],
    ['beyond the end', { from: 90, to: 1_001 }, { from: 90, to: 100 }],
    ['the last 30 bytes', { last: 30 }, { from: 70, to: 100 }],
    ['the last 300 bytes', { last: 300 }, { from: 0, to: 100 }],
    ['from after the end', { from: 100, to: null }, null],
    ['the last 0 bytes', { last: 0 }, null],
  ])('resolves %s', (_, asked, expected) => {
    expect(partOf(asked, 100)).toEqual(expected)
  })

  it('resolves no range of an empty blob, except the whole blob', () => {
    expect(partOf(null, 0)).toEqual({ from: 0, to: 0 })
    expect(partOf({ from: 0, to: null }, 0)).toBeNull()
    expect(partOf({ last: 5 }, 0)).toBeNull()
  })
})
