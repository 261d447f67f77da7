import { z } from 'zod'
import { curriculumText } from '../../domain/curriculum/texts.ts'
import { endpoint } from './endpoint.ts'
import { says } from './messages.ts'
import { wholeNumber } from './numbers.ts'
import { uploadTicket } from './workbook.ts'

const id = z.string().regex(/^[\w-]{1,100}$/)

/** A ticket in both spellings that callers know; `SasUri` is the whole address to upload to. */
export const pictureTicket = uploadTicket.extend({
  Endpoint: z.string(),
  ContainerName: z.string(),
  Filename: z.string(),
  SasUri: z.string(),
})
/** `relativeFilePath` becomes the person's `imageUri`, or the answer to an image input. */
export const storedPicture = z.object({
  absoluteFilePath: z.string(),
  relativeFilePath: z.string(),
  type: z.enum(['image/jpeg', 'image/png', 'image/webp']),
})
export type StoredPicture = z.infer<typeof storedPicture>
export const pictureToShow = z.object({
  contentType: z.enum(['image/jpeg', 'image/png', 'image/webp']),
  /** Base64. */
  value: z.string().meta({ contentEncoding: 'base64' }),
})
export type PictureToShow = z.infer<typeof pictureToShow>

export const setUpPicture = endpoint({
  method: 'GET',
  path: '/studentimage/setup/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'A ticket to upload a picture of a student, or of oneself',
  params: { id },
  /** Bytes of the picture; at most 2 MB, which is the default. */
  query: z.object({ size: wholeNumber(z.number().positive()).optional() }),
  response: pictureTicket,
  problems: ['not-found', 'forbidden', 'storage-full'],
  limitPerMinute: 60,
})
/** The body is the picture itself. The ticket alone authorizes the upload, as at a blob store. */
export const uploadPicture = endpoint({
  method: 'PUT',
  path: '/images/:s/:id',
  access: 'public',
  summary: 'Upload a picture with its ticket: jpg, png or webp, 2 MB at most',
  changes: true,
  params: { s: id, id },
  query: z.object({ se: z.string(), sz: wholeNumber(), sig: z.string() }),
  response: storedPicture,
  problems: ['upload-not-allowed', 'file-too-large', 'not-a-picture', 'picture-too-large', 'person-not-found'],
  // A little more than 2 MB, so that slightly larger pictures get a readable problem.
  bodyLimit: 2_200_000,
  limitPerMinute: 60,
})
export const readPicture = endpoint({
  method: 'GET',
  path: '/images/:s/:id',
  access: 'signed-in',
  service: 'curriculum',
  summary: 'A picture that was uploaded for a person (base64)',
  params: { s: id, id },
  response: pictureToShow,
  problems: ['not-found'],
})

/** The address of a picture of a tournament, an event or a catalog item: one uploaded here, or one on another site. */
export const pictureAddress = z
  .string()
  .regex(/^(\/api\/pictures\/[\w-]{1,100}|https:\/\/[^\s"'<>]+)$/, says(curriculumText('picture-address-invalid')))

const displayTicket = {
  method: 'GET',
  access: 'signed-in',
  query: z.object({ size: wholeNumber(z.number().positive()).optional() }),
  response: pictureTicket,
  problems: ['forbidden', 'storage-full'],
  limitPerMinute: 60,
} as const
export const setUpTournamentPicture = endpoint({
  ...displayTicket,
  path: '/tournament/setup',
  service: 'environment',
  summary: 'A ticket to upload a picture of a tournament or for its receipts, which anyone may see',
})
export const setUpCurriculumPicture = endpoint({
  ...displayTicket,
  path: '/curriculum/setup',
  service: 'curriculum',
  summary: 'A ticket to upload a picture of an event or a catalog item, which anyone may see',
})
/** The body is the picture itself. The ticket alone authorizes the upload, as at a blob store. */
export const uploadDisplayPicture = endpoint({
  method: 'PUT',
  path: '/pictures/:id',
  access: 'public',
  summary: 'Upload a picture on display with its ticket: jpg, png or webp, 2 MB at most',
  changes: true,
  params: { id },
  query: z.object({ se: z.string(), sz: wholeNumber(), sig: z.string() }),
  response: storedPicture,
  problems: ['upload-not-allowed', 'file-too-large', 'not-a-picture', 'picture-too-large'],
  bodyLimit: 2_200_000,
  limitPerMinute: 60,
})
/** Answers the picture itself, without sign-in: for `<img>` elements, mails and link previews. */
export const readDisplayPicture = endpoint({
  method: 'GET',
  path: '/pictures/:id',
  access: 'public',
  summary: 'A picture on display, as it is',
  params: { id },
  /** The bytes of the picture. */
  response: z.string(),
  media: ['image/jpeg', 'image/png', 'image/webp'],
  problems: ['not-found'],
})
