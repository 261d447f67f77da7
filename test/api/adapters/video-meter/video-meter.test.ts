import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { CustomSource } from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { CACHE_BYTES } from '../../../../api/adapters/video-meter/limits.ts'
import { measure, measureSound } from '../../../../api/adapters/video-meter/measure.ts'
import { checkMeasured, videoMeter } from '../../../../api/adapters/video-meter/video-meter.ts'
import type { VideoFile, VideoMeter } from '../../../../commands/ports/video-meter.ts'
import { checkSound, checkVideo, notASound, notAVideo } from '../../../../domain/video-review/published.ts'
import { demoFilms, ofDemo } from '../../../../scripts/seed/videos.ts'
import { soundFile } from '../../../support/video/sound-file.ts'
import { videoFile } from '../../../support/video/video-file.ts'

const MEGABYTE = 1_024 * 1_024

const fileOf = (content: Uint8Array): VideoFile => ({
  bytes: content.length,
  read: async (from, to) => content.slice(from, to),
})
const text = (content: string) => new TextEncoder().encode(content)

const box = (type: string, content: Uint8Array, size = content.length + 8): Uint8Array => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const fileType = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1'))

/** A file of three hundred megabytes that is generated while it is read, and so takes no memory here. */
const endless = (start: Uint8Array, filler: Uint8Array): VideoFile => ({
  bytes: 300 * MEGABYTE,
  read: async (from, to) => {
    const content = Buffer.alloc(to - from)
    const copied = start.subarray(from, to)
    content.set(copied)
    if (filler.length === 0) return content
    const phase = Math.max(0, from - start.length) % filler.length
    const turned = Buffer.concat([filler.subarray(phase), filler.subarray(0, phase)])
    return content.fill(turned, copied.length)
  },
})

let peak = 0
const meter = videoMeter({
  milliseconds: 60_000,
  onPeak: (bytes) => {
    peak = Math.max(peak, bytes)
  },
})
const sourceOf = ({ bytes, read }: VideoFile) =>
  new CustomSource({ getSize: () => bytes, read, maxCacheSize: CACHE_BYTES })
/** Measures in this process, for files that need no limit of time, memory or reading: a process takes longer to start. */
const inline: VideoMeter = {
  measure: async (file) => checkMeasured(await measure(sourceOf(file), file.bytes), checkVideo, notAVideo),
  measureSound: async (file) => checkMeasured(await measureSound(sourceOf(file), file.bytes), checkSound, notASound),
}
const measured = async (file: VideoFile, by: VideoMeter = inline) => {
  const answer = await by.measure(file)
  return answer.ok ? answer.value : answer.error.code
}

describe('a valid video', () => {
  it.each([
    ['mp4', 'video/mp4', meter],
    ['mp4-index-last', 'video/mp4', inline],
    ['mp4-fragments', 'video/mp4', inline],
    ['mov', 'video/quicktime', inline],
    ['webm', 'video/webm', meter],
    ['webm-recorded', 'video/webm', inline],
  ] as const)('given a %s, its length, size and codec are measured', async (format, type, by) => {
    expect(await measured(fileOf(await videoFile({ format })), by)).toMatchObject({
      type,
      width: 320,
      height: 240,
      rotation: 0,
      codec: 'vp9',
      audioCodec: null,
      seconds: expect.closeTo(2, 0),
    })
  })

  it.each(['mp4', 'mov'] as const)('swaps width and height of a portrait %s recorded by a phone', async (format) => {
    const turned = await videoFile({ format, rotation: 90 })
    expect(await measured(fileOf(turned))).toMatchObject({ rotation: 90, width: 240, height: 320 })
  })

  it.each(Object.entries(demoFilms))('measures the demo video %s as its seed declares', async (name, seed) => {
    const content = readFileSync(new URL(`../../../../scripts/seed/videos/${name}.webm`, import.meta.url))
    const seconds = expect.closeTo(seed.seconds, 1)
    expect(await measured(fileOf(content))).toEqual({ ...ofDemo, bytes: content.length, seconds })
  })

  it('reads only a small part of a long video', async () => {
    const content = await videoFile({ seconds: 600, rate: 30 })
    let read = 0
    const file = fileOf(content)
    const counted: VideoFile = {
      ...file,
      read: (from, to) => {
        read += to - from
        return file.read(from, to)
      },
    }
    expect(await measured(counted, meter)).toMatchObject({ seconds: expect.closeTo(600, 0) })
    expect(read).toBeLessThan(content.length / 2)
  })
})

describe('an invalid video', () => {
  const whole = videoFile({ seconds: 10 })
  type Made = () => VideoFile | Promise<VideoFile>
  const other: Record<string, Made> = {
    'an empty file': () => fileOf(new Uint8Array()),
    'a page that is called mp4': () => fileOf(text('<!doctype html><script>alert(1)</script>'.repeat(100))),
    'a page behind the mark of an mp4': () =>
      fileOf(Buffer.concat([fileType, text('<script>alert(1)</script>'.repeat(100))])),
    'a picture': () => fileOf(Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(5_000)])),
    'a cut-off mp4 whose index comes last': async () =>
      fileOf((await videoFile({ format: 'mp4-index-last', seconds: 10 })).slice(0, -500)),
    'a cut-off webm': async () => fileOf((await videoFile({ format: 'webm', seconds: 10 })).slice(0, 5_000)),
    'one of no length': () => videoFile({ seconds: 0 }).then(fileOf),
  }
  /** For the process that measures: they take time, memory or reading, or end while it reads. */
  const hostile: Record<string, Made> = {
    'a zip bomb': () => fileOf(deflateSync(Buffer.alloc(50 * MEGABYTE))),
    'a cut-off mp4': async () => fileOf((await whole).slice(0, Math.floor((await whole).length / 2))),
    'an index that says it has four gigabytes': () =>
      endless(Buffer.concat([fileType, box('moov', new Uint8Array(), 0xff_ff_ff_ff)]), text('\0')),
    'metadata that never end': () =>
      endless(Buffer.concat([fileType, box('moov', new Uint8Array(), 299 * MEGABYTE)]), box('free', new Uint8Array())),
    'boxes in boxes without end': () => endless(fileType, box('moov', new Uint8Array(), 200 * MEGABYTE)),
    'tiny boxes without end': () => endless(fileType, box('free', new Uint8Array())),
    'a webm of nothing but zeros': () =>
      endless(Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex'), text('\0')),
  }

  it.each(Object.entries(other))('refuses %s', async (_, made) => {
    expect(await measured(await made())).toBe('not-a-video')
  })

  it.each(Object.entries(hostile))('refuses %s in the process that measures', async (_, made) => {
    expect(await measured(await made(), meter)).toBe('not-a-video')
  })

  it('refuses a video that is too long, too large or has too many pixels, with the reason', async () => {
    expect(await measured(fileOf(await videoFile({ seconds: 1_000, rate: 1 })))).toBe('video-too-long')
    expect(await measured(fileOf(await videoFile({ width: 8_000 })))).toBe('video-too-large-to-show')
    const large = await meter.measure({ bytes: 301 * MEGABYTE, read: () => Promise.reject(new Error('read')) })
    expect(large).toMatchObject({ error: { code: 'file-too-large', details: { maximum: 300 * MEGABYTE } } })
  })

  it('does not report a bad file while the storage is unreachable', async () => {
    const away = { bytes: 100, read: () => Promise.reject(new Error('away')) }
    await expect(meter.measure(away)).rejects.toThrow('away')
  })

  it('refuses a file that takes too long to measure', async () => {
    const answer = await videoMeter({ milliseconds: 0 }).measure(fileOf(await whole))
    expect(answer).toMatchObject({ error: { code: 'not-a-video' } })
  })

  it('uses less than a hundred megabytes of memory for all that it measures', () => {
    expect(peak).toBeGreaterThan(0)
    expect(peak).toBeLessThan(100 * MEGABYTE)
  })
})

describe('a voice note', () => {
  const measureVoice = async (content: Uint8Array, by: VideoMeter = inline) => {
    const answer = await by.measureSound(fileOf(content))
    return answer.ok ? answer.value : answer.error.code
  }

  it.each(['webm', 'mp4'] as const)('measures the length and codec of a %s', async (format) => {
    const content = await soundFile({ format })
    expect(await measureVoice(content, format === 'webm' ? meter : inline)).toEqual({
      type: `audio/${format}`,
      bytes: content.length,
      codec: 'opus',
      seconds: expect.closeTo(3, 0),
    })
  })

  it('refuses a video, a page, a truncated file, and a recording of five minutes', async () => {
    const cut = await soundFile({ format: 'mp4' })
    expect(await measureVoice(await videoFile())).toBe('not-a-sound')
    expect(await measureVoice(text('<!doctype html><script>alert(1)</script>'))).toBe('not-a-sound')
    expect(await measureVoice(cut.slice(0, cut.length / 2))).toBe('not-a-sound')
    expect(await measureVoice(new Uint8Array(0), meter)).toBe('not-a-sound')
    expect(await measureVoice(await soundFile({ seconds: 300 }))).toBe('voice-note-too-long')
  })
})
