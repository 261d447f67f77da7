import { pictureTypeOf } from '../../domain/registration/published.ts'

/** Longest side in pixels: a phone's photo has several times as many, which nobody needs. */
const LONGEST_SIDE = 1_600
const QUALITY = 0.85

/** Thrown for a file that is not a jpg or png, whatever its name. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture'
}

/**
 * The picture as a data URI, small enough for a hall's Wi-Fi. It is redrawn: upright, however the camera was
 * held, and without its metadata, so that the location where it was taken never leaves the phone.
 */
export const pictureToSend = async (file: Blob): Promise<string> => {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  const bitmap = pictureTypeOf(start) === null ? null : await createImageBitmap(file).catch(() => null)
  if (bitmap === null) throw new NotAPicture()
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new NotAPicture()
  // What is clear in a png would become black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}
