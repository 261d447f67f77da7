import { expect, it } from 'vitest'
import { isIndexLast } from '../../../web/video-review/recorder/index-position.ts'
import { prepareVideo } from '../../../web/video-review/recorder/prepare.ts'
import { videoFile } from '../../support/video/video-file.ts'

const blobOf = async (format: 'mp4' | 'mp4-index-last' | 'mp4-fragments' | 'webm') =>
  new Blob([new Uint8Array(await videoFile({ format }))], { type: format === 'webm' ? 'video/webm' : 'video/mp4' })

it.each([
  ['mp4', false],
  ['mp4-index-last', true],
  ['mp4-fragments', false],
  ['webm', false],
] as const)('finds the index of a file: %s', async (format, isLast) => {
  expect(await isIndexLast(await blobOf(format))).toBe(isLast)
})

it('finds no index in a file that is cut off or no mp4', async () => {
  const whole = await blobOf('mp4-index-last')
  expect(await isIndexLast(whole.slice(0, 20))).toBe(false)
  expect(await isIndexLast(new Blob(['<script>']))).toBe(false)
  expect(await isIndexLast(new Blob([]))).toBe(false)
})

it('puts the index of a camera’s file first, and leaves a file that has it there as it is', async () => {
  const ready = await blobOf('mp4')
  expect((await prepareVideo(ready, 'device')).file).toBe(ready)
  const { file } = await prepareVideo(await blobOf('mp4-index-last'), 'device')
  expect(await isIndexLast(file)).toBe(false)
  expect(file.type).toBe('video/mp4')
})
