import { expect, it } from 'vitest'
import { MAX_DEVICE_BYTES } from '../../../domain/video-review/published.ts'
import { checkVideoFile } from '../../../web/video-review/recorder/check-video-file.ts'
import { videoFile } from '../../support/video/video-file.ts'

const chosen = (content: string | Uint8Array<ArrayBuffer>, name = 'kick.mp4', type = 'video/mp4') =>
  new File([content], name, { type })
const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1, 'latin1'))
const film = async (format: 'mp4' | 'mp4-fragments' | 'mov' | 'webm') => new Uint8Array(await videoFile({ format }))

it.each([
  ['mp4', 'kick.mp4', 'video/mp4'],
  ['mp4-fragments', 'kick', ''],
  ['webm', 'kick.mp4', 'video/mp4'],
  ['mov', 'kick.mp4', 'video/mp4'],
  ['mp4', 'kick.avi', 'video/x-msvideo'],
] as const)('accepts content in %s, also in a file named %s of type %j', async (format, name, type) => {
  const expected = { mp4: 'video/mp4', 'mp4-fragments': 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' }[
    format
  ]
  expect(await checkVideoFile(chosen(await film(format), name, type))).toMatchObject({
    file: { type: expected },
    codec: 'vp9',
    name,
  })
})

it.each([
  ['text', 'notes about a kick\n', 'The content of this file is text.'],
  ['a page', '<!doctype html><script>', 'The content of this file is text.'],
  ['an AVI video', bytes('RIFF\x10\0\0\0AVI LIST'), 'The content of this file is AVI,'],
  ['a WMV video', bytes('\x30\x26\xb2\x75\x8e\x66\xcf\x11'), 'The content of this file is WMV,'],
  ['a Matroska video', bytes('\x1a\x45\xdf\xa3\x01\0\x42\x82\x88matroska'), 'The content of this file is MKV,'],
  ['a photo of an iPhone', bytes('\0\0\0\x18ftypheic\0\0\0\0'), 'The content of this file is HEIC,'],
  ['a picture', bytes('\x89PNG\r\n\x1a\n'), 'The content of this file is PNG,'],
  ['anything else', bytes('\x01\x02\x03\x04\x05\x06\x07\x08\x09'), 'not a video in a known format'],
  ['an mp4 without an index', bytes('\0\0\0\x18ftypisom\0\0\0\0isomavc1'), 'incomplete or damaged'],
  ['nothing', '', 'not a video'],
])('refuses %s in a file named kick.mp4 and reports what it is', async (_, content, reason) => {
  expect(await checkVideoFile(chosen(content))).toEqual({ refused: expect.stringContaining(reason) })
})

it('refuses a file that is larger than the limit before reading it', async () => {
  const large = Object.defineProperty(chosen('0123456789'), 'size', { value: MAX_DEVICE_BYTES + 1 })
  expect(await checkVideoFile(large)).toEqual({ refused: expect.stringContaining('less than 100mb.') })
})
