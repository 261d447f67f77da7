import type { Shape } from '../../../domain/video-review/published.ts'

/** Fractions of the picture's width and height. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A marked moment (spec/training-and-review.md §3 Video marker). */
export interface PlayerMark {
  readonly id: string
  readonly timestamp: number
  readonly title: string
  /** Null: at no place of the picture. */
  readonly place: Place | null
  /** What was drawn over the picture. */
  readonly drawing: readonly Shape[]
  /** What is said about it, played when the video comes to it. */
  readonly spoken?: Spoken | undefined
}

export interface Spoken {
  readonly soundUri: string
  readonly seconds: number
  /** Who says it. */
  readonly author: string
}

/** A marker shows for so long after its moment (spec/training-and-review.md §9). */
export const MARKER_SECONDS = 0.9

/** The markers of a moment of the video. */
export const marksAt = <M extends PlayerMark>(marks: readonly M[], time: number): readonly M[] =>
  marks.filter(({ timestamp }) => timestamp <= time && time < timestamp + MARKER_SECONDS)

/** A drawing takes longer to be understood than a frame around a hand. */
export const DRAWING_SECONDS = 3

/** What is drawn over a moment of the video. */
export const drawingAt = (marks: readonly PlayerMark[], time: number): readonly Shape[] =>
  marks
    .filter(({ timestamp }) => timestamp <= time && time < timestamp + DRAWING_SECONDS)
    .flatMap(({ drawing }) => drawing)

/** As wide as a hand or a foot that fills some of the picture. */
const SIDE = 0.14

/** The place around a point, as a square on the screen and within the picture. `ratio`: width by height of the picture. */
export const placeAround = (x: number, y: number, ratio: number): Place => {
  const [width, height] = ratio >= 1 ? [SIDE, SIDE * ratio] : [SIDE / ratio, SIDE]
  const within = (from: number, side: number) => Math.min(1 - side, Math.max(0, from - side / 2))
  return { x: within(x, width), y: within(y, height), width, height }
}

/** A jump is no playing: what lies in it is not spoken. Longer than two looks at the clock of a busy machine. */
const JUMP_SECONDS = 2

/** What is said about the moments that the video has played through between two looks at it. */
export const spokenBetween = <M extends PlayerMark>(marks: readonly M[], from: number, to: number): readonly M[] =>
  to - from > JUMP_SECONDS
    ? []
    : marks.filter(({ spoken, timestamp }) => spoken !== undefined && from <= timestamp && timestamp < to)
