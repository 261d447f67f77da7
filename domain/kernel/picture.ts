import { ok, type Refusal, type Result, refusal, refuse } from './result.ts'
import { kernelText } from './texts.ts'

/** See kernel rule 12. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024
/** In pixels. Larger pictures would take too much memory in the browser that shows them. */
export const MAX_PICTURE_SIDE = 8_000
export const MAX_PICTURE_AREA = 25_000_000

export const NO_PICTURE = kernelText('not-a-picture')
export const PICTURE_TOO_LARGE = kernelText('picture-too-large')

export const notAPicture = refusal('invalid', 'not-a-picture', NO_PICTURE)

/** Checks the sides, in pixels. Refused: picture-too-large. */
export const checkPictureSize = ({
  width,
  height,
}: {
  readonly width: number
  readonly height: number
}): Result<void, Refusal> =>
  Math.max(width, height) > MAX_PICTURE_SIDE || width * height > MAX_PICTURE_AREA
    ? refuse(refusal('invalid', 'picture-too-large', PICTURE_TOO_LARGE))
    : ok(undefined)

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp'

export const PNG_SIGNATURE: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG_SIGNATURE: readonly number[] = [0xff, 0xd8, 0xff]

const RIFF: readonly number[] = [0x52, 0x49, 0x46, 0x46]
const WEBP: readonly number[] = [0x57, 0x45, 0x42, 0x50]

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte)

/** Detects a file's type by its first bytes, regardless of its name; null for anything but jpg, png and webp. */
export const pictureTypeOf = (bytes: Uint8Array): PictureType | null => {
  if (startsWith(bytes, JPEG_SIGNATURE)) return 'image/jpeg'
  if (startsWith(bytes, PNG_SIGNATURE)) return 'image/png'
  return startsWith(bytes, RIFF) && startsWith(bytes.subarray(8), WEBP) ? 'image/webp' : null
}

/** A picture uploaded for a person: a student or a user. */
export interface UploadedPicture {
  readonly personId: string
  readonly imageId: string
}

/** The URL of an uploaded picture, as stored in answers. It grants no access: the console requests it signed in. */
export const uploadedPictureUrl = ({ personId, imageId }: UploadedPicture): string =>
  `/api/images/${personId}/${imageId}`

/** The uploaded picture that an answer refers to; null when the answer is not such a URL. */
export const parseUploadedPicture = (answer: string): UploadedPicture | null => {
  const [, personId, imageId] = /^\/api\/images\/([\w-]{1,100})\/([\w-]{1,100})$/.exec(answer) ?? []
  return personId === undefined || imageId === undefined ? null : { personId, imageId }
}

/** The URL of a public uploaded picture: of a tournament, an event or a catalog item. Its content never changes. */
export const publicPictureUrl = (imageId: string): string => `/api/pictures/${imageId}`

/** Whether this is the URL of a public uploaded picture. */
export const isPublicPictureUrl = (address: string): boolean => /^\/api\/pictures\/[\w-]{1,100}$/.test(address)

/** Whether an answer is the URL of a picture on another site: an https URL that is safe to put into a page. */
export const isExternalPictureUrl = (answer: string): boolean => /^https:\/\/[^\s"'<>]+$/.test(answer)
