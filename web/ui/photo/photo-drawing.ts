import { pictureTypeOf } from '../../../domain/kernel/picture.ts'

/** Longest side in pixels; phone photos are several times larger. */
const LONGEST_SIDE = 1_600
/** Widest picture of the camera, at 4:3 (kernel rule 13). */
export const CAMERA_WIDTH = 640
export const CAMERA_RATIO = 4 / 3
const QUALITY = 0.92

/** Thrown for a file that is not a jpg, png or webp, whatever its name. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture'
}

/** The part of a picture to keep, in percent of its sides. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const canvasOf = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const drawing = canvas.getContext('2d')
  if (drawing === null) throw new NotAPicture()
  // Transparent areas of a png would become black.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  return { canvas, drawing }
}

/**
 * Reads the picture in a file, upright and scaled down for a hall's Wi-Fi. Redrawing removes its metadata, so the place
 * where it was taken never leaves the phone. Throws NotAPicture.
 */
export const readPhoto = async (file: Blob): Promise<HTMLCanvasElement> => {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const bitmap = pictureTypeOf(start) === null ? null : await createImageBitmap(file).catch(() => null)
  if (bitmap === null) throw new NotAPicture()
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const { canvas, drawing } = canvasOf(bitmap.width * scale, bitmap.height * scale)
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}

/** The camera's current picture, cropped to 4:3. */
export const capture = (video: HTMLVideoElement): HTMLCanvasElement => {
  const width = Math.min(video.videoWidth, video.videoHeight * CAMERA_RATIO)
  const height = width / CAMERA_RATIO
  const scale = Math.min(1, CAMERA_WIDTH / width)
  const { canvas, drawing } = canvasOf(width * scale, height * scale)
  const [left, top] = [(video.videoWidth - width) / 2, (video.videoHeight - height) / 2]
  drawing.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Rotates by 90 degrees. */
export const rotated = (picture: HTMLCanvasElement, to: 'left' | 'right'): HTMLCanvasElement => {
  const { canvas, drawing } = canvasOf(picture.height, picture.width)
  drawing.translate(canvas.width / 2, canvas.height / 2)
  drawing.rotate(to === 'right' ? Math.PI / 2 : -Math.PI / 2)
  drawing.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return canvas
}

/** Crops a picture, at full size or scaled to fit a square of `side` pixels. */
export const cutOut = (picture: HTMLCanvasElement, part: Part, side?: number): HTMLCanvasElement => {
  const [left, top] = [(part.x / 100) * picture.width, (part.y / 100) * picture.height]
  const [width, height] = [(part.width / 100) * picture.width, (part.height / 100) * picture.height]
  const scale = side === undefined ? 1 : side / Math.max(width, height)
  const { canvas, drawing } = canvasOf(width * scale, height * scale)
  drawing.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encoded = (picture: HTMLCanvasElement, type: 'image/webp' | 'image/jpeg'): Promise<Blob> =>
  new Promise((resolve, reject) =>
    picture.toBlob((blob) => (blob === null ? reject(new NotAPicture()) : resolve(blob)), type, QUALITY),
  )

/** Encodes as webp; as JPEG in browsers that write a png instead. */
export const asPhoto = async (picture: HTMLCanvasElement): Promise<Blob> => {
  const photo = await encoded(picture, 'image/webp')
  return photo.type === 'image/webp' ? photo : encoded(picture, 'image/jpeg')
}
