import { describe, expect, it } from 'vitest'
import { fitted } from '../../../web/ui/command-bar.tsx'

/** Widths of the commands; the menu takes 48 pixels. */
const NEAR = [80, 80, 80]
const FAR = [130, 150, 100]

describe('the commands that a bar shows', () => {
  it.each([
    ['all, where they fit', 620, { near: 3, far: 3 }],
    ['fewer near ones first', 610, { near: 2, far: 3 }],
    ['those at the end, as long as the first near one fits', 508, { near: 1, far: 3 }],
    ['fewer at the end next', 507, { near: 2, far: 2 }],
    ['on a phone, the first of both', 356, { near: 2, far: 1 }],
    ['the menu alone, where nothing fits', 60, { near: 0, far: 0 }],
  ])('are %s', (_, room, expected) => {
    expect(fitted(NEAR, FAR, room)).toEqual(expected)
  })
  it('are the near ones alone without others', () => {
    expect(fitted(NEAR, [], 240)).toEqual({ near: 3, far: 0 })
    expect(fitted(NEAR, [], 239)).toEqual({ near: 2, far: 0 })
  })
})
