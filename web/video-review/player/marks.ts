import type { Shape } from '../../../domain/video-review/published.ts'

/** Fractions of the picture's width and height. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A marked moment (video-review rule 28). */
export interface PlayerMark {
  readonly id: string
  readonly timestamp: number
  readonly title: string
  /** Null: no position in the picture. */
  readonly place: Place | null
  /** Shapes drawn over the picture. */
  readonly drawing: readonly Shape[]
  /** The voice note, played when the video reaches the mark. */
  readonly spoken?: VoiceClip | undefined
}

export interface VoiceClip {
  readonly soundUri: string
  readonly seconds: number
  /** The reviewer's name. */
  readonly author: string
}

/** How long a marker is visible after its moment (video-review rule 28). */
export const MARKER_SECONDS = 0.9

/** The markers visible at a moment of the video. */
export const marksAt = <M extends PlayerMark>(marks: readonly M[], time: number): readonly M[] =>
  marks.filter(({ timestamp }) => timestamp <= time && time < timestamp + MARKER_SECONDS)

/** A drawing takes longer to read than a marker. */
export const DRAWING_SECONDS = 3

/** The shapes visible at a moment of the video. */
export const drawingAt = (marks: readonly PlayerMark[], time: number): readonly Shape[] =>
  marks
    .filter(({ timestamp }) => timestamp <= time && time < timestamp + DRAWING_SECONDS)
    .flatMap(({ drawing }) => drawing)

/** Side of a marker's square as a fraction of the picture: about a hand or a foot. */
const SIDE = 0.14

/** A square (on screen) around a point, kept within the picture. `ratio`: the picture's width / height. */
export const placeAround = (x: number, y: number, ratio: number): Place => {
  const [width, height] = ratio >= 1 ? [SIDE, SIDE * ratio] : [SIDE / ratio, SIDE]
  const within = (from: number, side: number) => Math.min(1 - side, Math.max(0, from - side / 2))
  return { x: within(x, width), y: within(y, height), width, height }
}

/** A longer step between two ticks is a seek, not playback, so its voice notes are skipped. Busy machines tick slowly. */
const JUMP_SECONDS = 2

/** Marks with a voice note that the video passed between two ticks. */
export const voiceMarksBetween = <M extends PlayerMark>(marks: readonly M[], from: number, to: number): readonly M[] =>
  to - from > JUMP_SECONDS
    ? []
    : marks.filter(({ spoken, timestamp }) => spoken !== undefined && from <= timestamp && timestamp < to)
