import { describe, expect, it } from 'vitest'
import { parseByteRange } from '../../../api/http/byte-range.ts'

describe('the part of a file that a header asks for', () => {
  it.each([
    ['bytes=0-', { from: 0, to: null }],
    ['bytes=0-1', { from: 0, to: 2 }],
    ['bytes=90-1000', { from: 90, to: 1_001 }],
    ['bytes=-30', { last: 30 }],
    [undefined, null],
    ['', null],
    ['bytes=-', null],
    ['bytes=5-2', null],
    ['bytes=0-1,5-6', null],
    ['bytes=0x10-', null],
    ['items=0-1', null],
    ['bytes=9999999999999999-', null],
  ])('%s', (header, expected) => {
    expect(parseByteRange(header)).toEqual(expected)
  })
})
