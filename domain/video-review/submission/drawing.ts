/** Minimum and maximum number of points for each kind of shape. */
const POINTS = { line: [2, 2], arrow: [2, 2], circle: [2, 2], angle: [3, 3], free: [2, 200] } as const
export type ShapeKind = keyof typeof POINTS
export const shapeKinds = Object.keys(POINTS) as [ShapeKind, ...ShapeKind[]]

/** More would hide the picture. */
export const MAX_SHAPES = 20

/**
 * A shape that a reviewer drew over the picture. An arrow ends at its second point; a circle has its center at the
 * first point and passes through the second; an angle has its vertex at the second. Points are fractions of the
 * picture's width and height.
 */
export interface Shape {
  readonly kind: ShapeKind
  readonly points: [x: number, y: number][]
}

const isFraction = (value: number): boolean => Number.isFinite(value) && value >= 0 && value <= 1

/** Whether the number of shapes and of their points is valid, and all points are inside the picture. */
export const isDrawing = (shapes: readonly Shape[]): boolean =>
  shapes.length <= MAX_SHAPES &&
  shapes.every(({ kind, points }) => {
    const [least, most] = POINTS[kind]
    return points.length >= least && points.length <= most && points.flat().every(isFraction)
  })
