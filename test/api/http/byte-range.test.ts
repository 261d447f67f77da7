import { describe, expect, it } from 'vitest'
import { byteRange } from '../../../api/http/byte-range.ts'

describe('the part of a file of 100 bytes that a header asks for', () => {
  it.each([
    ['bytes=0-', { from: 0, to: 100 }],
    ['bytes=0-1', { from: 0, to: 2 }],
    ['bytes=99-', { from: 99, to: 100 }],
    ['bytes=90-1000', { from: 90, to: 100 }],
    ['bytes=-30', { from: 70, to: 100 }],
    ['bytes=-300', { from: 0, to: 100 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, null],
    ['', null],
    ['bytes=-', null],
    ['bytes=5-2', null],
    ['bytes=0-1,5-6', null],
    ['bytes=0x10-', null],
    ['items=0-1', null],
    ['bytes=9999999999999999-', null],
  ])('%s', (header, expected) => {
    expect(byteRange(header, 100)).toEqual(expected)
  })

  it('is none of an empty file', () => {
    expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(byteRange('bytes=-5', 0)).toBe('unsatisfiable')
  })
})
