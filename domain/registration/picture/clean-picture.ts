import { ok, type Refusal, type Result, refusal, refuse } from '../../kernel/result.ts'
import { cleanJpeg } from './jpeg.ts'
import {
  MAX_PICTURE_AREA,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
  NO_PICTURE,
  PICTURE_TOO_LARGE,
  type PictureType,
  pictureTypeOf,
} from './picture-rules.ts'
import { cleanPng } from './png.ts'

/** The picture alone: nothing that a camera or a forger wrote beside it. Sides in pixels. */
export interface CleanedPicture {
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array
}

export interface Picture extends CleanedPicture {
  readonly type: PictureType
}

const cleaners = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng }

/**
 * What is kept of an uploaded picture (spec/tournament-and-registration.md §5 Image upload). A photo of a child says
 * where and when it was taken: only what is needed to show it stays, built anew from the parts that are known.
 * Refused: not-a-picture (another kind of file, broken, over 2 MB), picture-too-large (in pixels).
 */
export const cleanPicture = (bytes: Uint8Array): Result<Picture, Refusal> => {
  const type = bytes.length > MAX_PICTURE_BYTES ? null : pictureTypeOf(bytes)
  const cleaned = type === null ? null : cleaners[type](bytes)
  if (type === null || cleaned === null) return refuse(refusal('invalid', 'not-a-picture', NO_PICTURE))
  const { width, height } = cleaned
  const isTooLarge = Math.max(width, height) > MAX_PICTURE_SIDE || width * height > MAX_PICTURE_AREA
  return isTooLarge ? refuse(refusal('invalid', 'picture-too-large', PICTURE_TOO_LARGE)) : ok({ type, ...cleaned })
}
