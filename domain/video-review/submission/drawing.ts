/** How many points each kind of shape has at least and at most. */
const POINTS = { line: [2, 2], arrow: [2, 2], circle: [2, 2], angle: [3, 3], free: [2, 200] } as const
export type ShapeKind = keyof typeof POINTS
export const shapeKinds = Object.keys(POINTS) as [ShapeKind, ...ShapeKind[]]

/** More would hide the picture. */
export const MOST_SHAPES = 20

/**
 * A shape that a reviewer drew over the picture: an arrow ends at its second point, a circle goes around its first point
 * through its second, an angle is at its second. Points are fractions of the picture's width and height.
 */
export interface Shape {
  readonly kind: ShapeKind
  readonly points: [x: number, y: number][]
}

const isFraction = (value: number): boolean => Number.isFinite(value) && value >= 0 && value <= 1

/** Whether every shape has its points, all of them in the picture, and there are not too many. */
export const isDrawing = (shapes: readonly Shape[]): boolean =>
  shapes.length <= MOST_SHAPES &&
  shapes.every(({ kind, points }) => {
    const [least, most] = POINTS[kind]
    return points.length >= least && points.length <= most && points.flat().every(isFraction)
  })
