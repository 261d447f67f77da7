import { expect, it } from 'vitest'
import { MAX_DEVICE_BYTES } from '../../../domain/video-review/published.ts'
import { checkVideoFile } from '../../../web/video-review/recorder/check-video-file.ts'

const chosen = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File(['0123456789'], name, { type }), 'size', { value: size })

it.each([
  ['kick.mp4', 'video/mp4', 'video/mp4'],
  ['kick.MOV', '', 'video/quicktime'],
  ['kick.m4v', '', 'video/mp4'],
  ['kick.webm', 'video/webm;codecs=vp9', 'video/webm'],
])('accepts %s with type %j as %s', (name, type, expected) => {
  expect(checkVideoFile(chosen(name, type))).toMatchObject({ file: { type: expected } })
})

it.each([
  ['kick.avi', '', 10, 'Please choose an mp4, webm or mov video.'],
  ['kick.mp4', 'text/html', 10, 'Please choose an mp4, webm or mov video.'],
  ['kick.mp4', 'video/mp4', MAX_DEVICE_BYTES + 1, 'Please limit files to less than 100mb.'],
  ['kick.mp4', 'video/mp4', 0, 'not a video'],
])('refuses %s with type %j and %i bytes', (name, type, size, reason) => {
  expect(checkVideoFile(chosen(name, type, size))).toEqual({ refused: expect.stringContaining(reason) })
})
