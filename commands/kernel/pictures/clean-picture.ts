import {
  checkPictureSize,
  MAX_PICTURE_BYTES,
  notAPicture,
  type PictureType,
  pictureTypeOf,
} from '../../../domain/kernel/picture.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import type { CleanedPicture } from './cleaned-picture.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

export interface Picture extends CleanedPicture {
  readonly type: PictureType
}

const cleaners = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng, 'image/webp': cleanWebp }

/**
 * Strips an uploaded picture for storage (kernel rule 12). A photo's metadata reveals where and when a child was
 * photographed, so the file is rebuilt from only those known parts that are needed to show it. Refused: not-a-picture
 * (another kind of file, broken, over 2 MB), picture-too-large (in pixels).
 */
export const cleanPicture = (bytes: Uint8Array): Result<Picture, Refusal> => {
  const type = bytes.length > MAX_PICTURE_BYTES ? null : pictureTypeOf(bytes)
  const cleaned = type === null ? null : cleaners[type](bytes)
  if (type === null || cleaned === null) return refuse(notAPicture)
  const size = checkPictureSize(cleaned)
  return size.ok ? ok({ type, ...cleaned }) : size
}
