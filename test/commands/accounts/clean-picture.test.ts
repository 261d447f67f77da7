import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanPicture } from '../../../commands/kernel/pictures/clean-picture.ts'
import { MAX_PICTURE_BYTES, NO_PICTURE, PICTURE_TOO_LARGE } from '../../../domain/kernel/picture.ts'
import { exif, jpeg, jpegPart, png, pngChunk, pngFrom, pngHeader } from '../../support/pictures.ts'

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const cleaned = (bytes: Uint8Array) => {
  const result = cleanPicture(bytes)
  if (!result.ok) throw new Error(result.error.message)
  return { ...result.value, text: latin(result.value.bytes) }
}
const reasonFor = (bytes: Uint8Array): string | null => {
  const result = cleanPicture(bytes)
  return result.ok ? null : result.error.message
}
const withLength = (picture: Buffer, at: number, length: number): Buffer => {
  const changed = Buffer.from(picture)
  changed.writeUInt32BE(length, at)
  return changed
}

const photo = jpeg(640, 480)
const drawing = png(6, 4)

describe('accepts a picture', () => {
  it.each<[string, Buffer, string, number, number]>([
    ['jpg', photo, 'image/jpeg', 640, 480],
    ['png', drawing, 'image/png', 6, 4],
    ['of the maximum size', jpeg(8_000, 3_125), 'image/jpeg', 8_000, 3_125],
  ])('%s', (_what, bytes, type, width, height) => {
    expect(cleaned(bytes)).toMatchObject({ type, width, height })
  })

  it('without metadata unchanged, and changes nothing when it cleans a picture again', () => {
    for (const bytes of [photo, drawing, jpeg(9, 9, exif(6))]) {
      const once = cleaned(bytes)
      expect(latin(cleaned(once.bytes).bytes)).toBe(once.text)
    }
    expect(cleaned(photo).text).toBe(latin(photo))
    expect(cleaned(drawing).text).toBe(latin(drawing))
  })
})

describe('removes metadata', () => {
  it('from a jpg: locations, comments, profiles and thumbnails', () => {
    const thumbnail = Buffer.concat([
      Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01', 'latin1'),
      Buffer.from('face'),
    ])
    const secrets = [
      exif(1),
      jpegPart(0xe0, thumbnail),
      jpegPart(0xe2, Buffer.from('ICC_PROFILE')),
      jpegPart(0xed, Buffer.from('Photoshop')),
      jpegPart(0xfe, Buffer.from('comment')),
    ]
    const { text } = cleaned(jpeg(640, 480, ...secrets))
    for (const secret of ['GPS', 'face', 'ICC', 'Photoshop', 'comment', 'Exif']) expect(text).not.toContain(secret)
  })

  it.each([
    ['MM', 6],
    ['II', 8],
  ] as const)('from a rotated jpg (%s %i), except the orientation', (order, orientation) => {
    const { text } = cleaned(jpeg(640, 480, exif(orientation, order)))
    expect(text).not.toContain('GPS')
    expect(text).toContain(`Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}`)
  })

  it('from a jpg, except its color transform', () => {
    const adobe = jpegPart(0xee, Buffer.from('Adobe\0d\0\0\0\0\x01', 'latin1'))
    expect(cleaned(jpeg(1, 1, adobe)).text).toContain('Adobe')
  })

  it('from a png: texts, times and unknown chunks', () => {
    const kept = [pngChunk('gAMA', Buffer.from([0, 0, 177, 143])), pngChunk('pHYs', Buffer.alloc(9))]
    const left = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'acTL', 'juNk'].map((type) =>
      pngChunk(type, Buffer.from(`secret ${type}`)),
    )
    const { text } = cleaned(png(6, 4, ...kept, ...left))
    expect(text).toBe(latin(png(6, 4, ...kept)))
  })

  it.each([
    ['jpg', photo],
    ['png', drawing],
  ])('and data after the end of a %s', (_type, bytes) => {
    const polyglot = Buffer.concat([bytes, Buffer.from('PK\x03\x04<script>alert(1)</script>')])
    expect(cleaned(polyglot).text).toBe(latin(bytes))
  })
})

describe('refuses', () => {
  const chunk = (...chunks: Buffer[]) => pngFrom(pngHeader(2, 2), ...chunks, pngChunk('IEND'))
  const data = pngChunk('IDAT', Buffer.from('data'))
  const frame = jpegPart(0xc0, Buffer.from([8, 0, 2, 0, 2, 1, 1, 0x11, 0]))
  const scan = jpegPart(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))
  it.each<[string, Uint8Array]>([
    ['an empty file', Buffer.alloc(0)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['WebP', Buffer.from('RIFF\x1a\0\0\0WEBPVP8L', 'latin1')],
    ['HTML behind the first bytes of a jpg', Buffer.concat([photo.subarray(0, 3), Buffer.from('<script>')])],
    ['HTML behind the first bytes of a png', Buffer.concat([drawing.subarray(0, 8), Buffer.from('<script>')])],
    ['a jpg over 2 MB', Buffer.concat([photo, Buffer.alloc(MAX_PICTURE_BYTES)])],
    ['a jpg without a scan', Buffer.concat([photo.subarray(0, 20), frame, Buffer.of(0xff, 0xd9)])],
    ['a jpg with two frames', jpeg(2, 2, frame)],
    ['a jpg with a scan before its frame', jpeg(2, 2, scan)],
    ['a jpg of a kind that no browser shows', jpeg(2, 2, jpegPart(0xc3, Buffer.alloc(9, 1)))],
    ['a jpg without height', jpeg(2, 0)],
    ['a jpg part shorter than its own length', jpeg(2, 2, Buffer.from([0xff, 0xfe, 0, 1]))],
    ['a png whose chunk is longer than the file', withLength(drawing, 8, 0x7fffffff)],
    ['a png with a wrong checksum', withLength(drawing, 16, 7)],
    ['a png that begins with something else', pngFrom(data, pngChunk('IEND'))],
    ['a png with two headers', chunk(pngHeader(2, 2), data)],
    ['a png without data', chunk()],
    ['a png with separated data chunks', chunk(data, pngChunk('tIME'), data)],
    ['a png with an unknown critical chunk', chunk(pngChunk('EVIL'), data)],
    ['a png of size zero', png(0, 0)],
  ])('%s', (_what, bytes) => {
    expect(reasonFor(bytes)).toBe(NO_PICTURE.english)
  })

  it('a jpg with more scans than any real picture', () => {
    const scans = Array.from({ length: 101 }, () => Buffer.concat([scan, Buffer.of(1)]))
    const built = Buffer.concat([Buffer.of(0xff, 0xd8), frame, ...scans, Buffer.of(0xff, 0xd9)])
    expect(reasonFor(built)).toBe(NO_PICTURE.english)
  })

  it.each<[string, Uint8Array]>([
    ['the width of a jpg', jpeg(8_001, 1)],
    ['the height of a png', pngFrom(pngHeader(1, 60_000), pngChunk('IDAT', Buffer.of(1)), pngChunk('IEND'))],
    ['the area of a jpg', jpeg(8_000, 8_000)],
  ])('too many pixels: %s', (_what, bytes) => {
    expect(reasonFor(bytes)).toBe(PICTURE_TOO_LARGE.english)
  })

  it('pictures truncated anywhere', () => {
    for (const bytes of [photo, drawing])
      for (let end = 0; end < bytes.length; end++) expect(reasonFor(bytes.subarray(0, end))).toBe(NO_PICTURE.english)
  })

  it('or cleans a picture in which any byte was changed', () => {
    const anyChange = fc.record({
      bytes: fc.constantFrom(photo, drawing, jpeg(3, 3, exif(3))),
      at: fc.nat(),
      value: fc.integer({ min: 0, max: 255 }),
    })
    fc.assert(
      fc.property(anyChange, ({ bytes, at, value }) => {
        const changed = Buffer.from(bytes)
        changed[at % bytes.length] = value
        const result = cleanPicture(changed)
        if (!result.ok) return
        expect(latin(cleaned(result.value.bytes).bytes)).toBe(latin(result.value.bytes))
      }),
      { numRuns: 2_000 },
    )
  })
})
