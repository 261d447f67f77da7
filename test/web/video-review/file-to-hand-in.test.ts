import { expect, it } from 'vitest'
import { MAX_DEVICE_BYTES } from '../../../domain/video-review/published.ts'
import { fileToHandIn } from '../../../web/video-review/recorder/file-to-hand-in.ts'

const chosen = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File(['0123456789'], name, { type }), 'size', { value: size })

it.each([
  ['kick.mp4', 'video/mp4', 'video/mp4'],
  ['kick.MOV', '', 'video/quicktime'],
  ['kick.m4v', '', 'video/mp4'],
  ['kick.webm', 'video/webm;codecs=vp9', 'video/webm'],
])('%s of type %j is taken as %s', (name, type, expected) => {
  expect(fileToHandIn(chosen(name, type))).toMatchObject({ file: { type: expected } })
})

it.each([
  ['kick.avi', '', 10, 'Please choose an mp4, webm or mov video.'],
  ['kick.mp4', 'text/html', 10, 'Please choose an mp4, webm or mov video.'],
  ['kick.mp4', 'video/mp4', MAX_DEVICE_BYTES + 1, 'Please limit files to less than 100mb.'],
  ['kick.mp4', 'video/mp4', 0, 'not a video'],
])('%s of type %j with %i bytes is refused', (name, type, size, reason) => {
  expect(fileToHandIn(chosen(name, type, size))).toEqual({ refused: expect.stringContaining(reason) })
})
