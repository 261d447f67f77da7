import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A jpg or png of at most 2 MB; `image` is its base64, as a data URI or alone. */
export const pictureToKeep = z.object({
  /** The input's `bindTo`. */
  key: z.string().min(1).max(200),
  studentId: z.string().regex(/^[\w-]{1,100}$/),
  image: z.string().max(2_850_000),
})
/** `uri` becomes the answer to the input; the picture can be read there. */
export const keptPicture = z.object({ uri: z.string() })
export type KeptPicture = z.infer<typeof keptPicture>
export const pictureToShow = z.object({
  contentType: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  /** Base64. */
  value: z.string(),
})
export type PictureToShow = z.infer<typeof pictureToShow>

const id = z.string().regex(/^[\w-]+$/)

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/tournament/:t/inputs/image',
  access: 'signed-in',
  service: 'curriculum',
  summary: 'Keep a picture of an own student for an image input',
  changes: true,
  body: pictureToKeep,
  response: keptPicture,
  problems: [
    'not-found',
    'forbidden',
    'membership-inactive',
    'unknown-binding',
    'not-a-picture',
    'picture-too-large',
    'person-not-found',
  ],
  // 2 MB as base64, and what stands around it.
  bodyLimit: 2_900_000,
  limitPerMinute: 30,
})
export const readPicture = endpoint({
  method: 'GET',
  path: '/images/:s/:id',
  access: 'signed-in',
  service: 'curriculum',
  summary: 'A picture that was uploaded for a student (base64)',
  params: { s: id, id },
  response: pictureToShow,
  problems: ['not-found'],
})
