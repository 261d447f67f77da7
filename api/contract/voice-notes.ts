import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const id = z.string().regex(/^[\w-]{1,100}$/)
/** base64 of three megabytes, which is more than two minutes take. */
const MOST_TEXT = 4_200_000

export const sendVoiceNote = endpoint({
  access: 'signed-in',
  service: 'curriculum',
  method: 'POST',
  changes: true,
  path: '/review/voice/:id',
  summary: 'Keeps what a reviewer says about a moment of a video, for a review that names it',
  params: { id },
  body: z.object({
    /** Made by the caller, so that a note sent again is the same. */
    id,
    /** A recording of sound alone, mp4 or webm, base64. */
    sound: z.base64().max(MOST_TEXT),
  }),
  response: z.object({ id: z.string(), seconds: z.number(), soundUri: z.string() }),
  problems: [
    'forbidden',
    'submission-not-found',
    'not-a-sound',
    'voice-note-too-long',
    'storage-full',
    'id-in-use',
  ] as const,
  bodyLimit: MOST_TEXT + 1_000,
  limitPerMinute: 60,
  limitedBy: 'person',
})
/** Answers the sound itself, in ranges too: an `<audio>` asks for it without sign-in, with its link. */
export const readVoiceNote = endpoint({
  method: 'GET',
  path: '/review/voice/:id/by/:author/:note',
  access: 'public',
  summary: 'What a reviewer says about a moment of a video, by a link of minutes for one person',
  params: { id, author: id, note: id },
  query: z.object({ user: z.string(), expires: z.string(), signature: z.string() }),
  /** The bytes. */
  response: z.string(),
  problems: ['not-found', 'range-not-there'],
})
