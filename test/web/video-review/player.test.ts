import { describe, expect, it } from 'vitest'
import { angleOf } from '../../../web/video-review/player/angle.ts'
import { actionFor, nextSpeed } from '../../../web/video-review/player/keys.ts'
import { drawingAt, marksAt, placeAround } from '../../../web/video-review/player/marks.ts'
import { timeText } from '../../../web/video-review/player/time-text.ts'
import { UNZOOMED, withinFrame, zoomedBy } from '../../../web/video-review/player/use-zoom.ts'

describe('a player', () => {
  it.each([
    [' ', false, { kind: 'toggle' }],
    ['k', false, { kind: 'pause' }],
    ['K', true, { kind: 'pause' }],
    ['j', false, { kind: 'skip', seconds: -1 }],
    ['l', false, { kind: 'play' }],
    ['ArrowRight', false, { kind: 'skip', seconds: 1 }],
    ['ArrowLeft', true, { kind: 'skip', seconds: -5 }],
    [',', false, { kind: 'frame', by: -1 }],
    ['>', true, { kind: 'faster' }],
    ['End', false, { kind: 'go', to: 'end' }],
    ['+', true, { kind: 'zoom', by: 1 }],
    ['F', false, { kind: 'full-screen' }],
    ['x', false, null],
  ])('maps %j to its action', (key, isShift, expected) => {
    expect(actionFor(key, isShift)).toEqual(expected)
  })

  it('changes its speed in steps of 0.2 from 0.2 to 4', () => {
    const speeds = [1]
    for (let step = 0; step < 20; step++) speeds.push(nextSpeed(speeds.at(-1) ?? 1, 1))
    expect(speeds.slice(0, 4)).toEqual([1, 1.2, 1.4, 1.6])
    expect(speeds.at(-1)).toBe(4)
    expect(nextSpeed(0.4, -1)).toBe(0.2)
    expect(nextSpeed(0.2, -1)).toBe(0.2)
  })

  it('zooms in steps up to 4, and never shows more than the picture', () => {
    const zooms = [UNZOOMED]
    for (let step = 0; step < 8; step++) zooms.push(zoomedBy(zooms.at(-1) ?? UNZOOMED, 1))
    expect(zooms.map(({ scale }) => scale)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4, 4])
    expect(withinFrame({ scale: 2, x: 3, y: -0.2 })).toEqual({ scale: 2, x: 0.5, y: -0.2 })
    expect(zoomedBy({ scale: 2, x: 0.5, y: 0 }, -1)).toEqual({ scale: 1.5, x: 0.25, y: 0 })
    expect(zoomedBy(UNZOOMED, -1)).toEqual(UNZOOMED)
  })

  it.each([
    [0, '00:00'],
    [59.99, '00:59'],
    [61, '01:01'],
    [3_600, '01:00:00'],
    [3_725, '01:02:05'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(timeText(seconds)).toBe(text)
  })

  it('shows a marker for 0.9 seconds', () => {
    const mark = { id: 'm', timestamp: 2, title: 'Stance', place: null, drawing: [] }
    const shown = [1.99, 2, 2.89, 2.9].map((time) => marksAt([mark], time).length)
    expect(shown).toEqual([0, 1, 1, 0])
  })

  it.each([
    [0.5, 0.5, 16 / 9],
    [0, 1, 16 / 9],
    [0.99, 0.02, 9 / 16],
  ])('places a square around %d, %d within a picture of ratio %d', (x, y, ratio) => {
    const place = placeAround(x, y, ratio)
    expect((place.width * ratio) / place.height).toBeCloseTo(1)
    expect(Math.min(place.x, place.y)).toBeGreaterThanOrEqual(0)
    expect(Math.max(place.x + place.width, place.y + place.height)).toBeLessThanOrEqual(1 + 1e-9)
  })

  it('measures an angle as seen on screen', () => {
    expect(
      angleOf(
        [
          [0.5, 0],
          [0.5, 0.5],
          [1, 0.5],
        ],
        16 / 9,
      ),
    ).toBeCloseTo(90)
    expect(
      angleOf(
        [
          [0, 0],
          [0.5, 0.5],
          [1, 0],
        ],
        1,
      ),
    ).toBeCloseTo(90)
    expect(
      angleOf(
        [
          [0, 0],
          [0.5, 0.5],
          [1, 0],
        ],
        2,
      ),
    ).toBeGreaterThan(120)
    expect(
      angleOf(
        [
          [0, 0.5],
          [0.5, 0.5],
        ],
        1,
      ),
    ).toBeNull()
  })

  it('shows a drawing for three seconds', () => {
    const mark = { id: 'm', timestamp: 2, title: '', place: null, drawing: [{ kind: 'line' as const, points: [] }] }
    expect([1.9, 2, 4.9, 5].map((time) => drawingAt([mark], time).length)).toEqual([0, 1, 1, 0])
  })
})
