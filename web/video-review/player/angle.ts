import type { Shape } from '../../../domain/video-review/published.ts'

/** The angle at the second of three points in degrees, as seen on screen; null with fewer points. `ratio`: width / height. */
export const angleOf = (points: Shape['points'], ratio: number): number | null => {
  const [a, at, b] = points
  if (a === undefined || at === undefined || b === undefined) return null
  const direction = ([x, y]: readonly [number, number]) => Math.atan2(y - at[1], (x - at[0]) * ratio)
  const turn = (Math.abs(direction(a) - direction(b)) * 180) / Math.PI
  return turn > 180 ? 360 - turn : turn
}
