import { describe, expect, it } from 'vitest'
import { cleanPicture } from '../../../commands/kernel/pictures/clean-picture.ts'
import { webp, webpFrom, webpHeader, webpImage, webpPart } from '../../support/pictures.ts'

const gps = webpPart('EXIF', Buffer.from('GPS 47.3769 N'))
const lossy = (width: number, height: number): Buffer => {
  const sides = Buffer.alloc(4)
  sides.writeUInt16LE(width, 0)
  sides.writeUInt16LE(height, 2)
  return webpPart('VP8 ', Buffer.concat([Buffer.from([0x10, 0, 0, 0x9d, 0x01, 0x2a]), sides, Buffer.of(1, 2)]))
}

describe('a webp picture', () => {
  it('without metadata is stored unchanged', () => {
    expect(cleanPicture(webp(6, 4))).toMatchObject({ ok: true, value: { type: 'image/webp', width: 6, height: 4 } })
    const cleaned = cleanPicture(webp(6, 4))
    expect(cleaned.ok && Buffer.from(cleaned.value.bytes).equals(webp(6, 4))).toBe(true)
  })

  it('loses its metadata and the data after its end', () => {
    const withMetadata = webpFrom(webpHeader(6, 4), webpImage(6, 4), gps, webpPart('XMP ', Buffer.from('Paris')))
    const cleaned = cleanPicture(Buffer.concat([withMetadata, Buffer.from('more')]))
    expect(cleaned.ok && Buffer.from(cleaned.value.bytes).equals(webp(6, 4))).toBe(true)
  })

  it('keeps its transparency', () => {
    const alpha = webpPart('ALPH', Buffer.of(0, 1, 2, 3))
    const cleaned = cleanPicture(webpFrom(webpHeader(6, 4), alpha, lossy(6, 4), gps))
    expect(cleaned).toMatchObject({ ok: true, value: { width: 6, height: 4 } })
    const bytes = cleaned.ok ? Buffer.from(cleaned.value.bytes) : Buffer.alloc(0)
    expect(bytes.indexOf('ALPH')).toBeGreaterThan(0)
    expect(bytes.indexOf('GPS')).toBe(-1)
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
    expect(cleanPicture(bytes)).toEqual(cleaned)
  })

  it.each<[string, Buffer]>([
    ['truncated', webp(6, 4).subarray(0, 20)],
    ['without a picture', webpFrom(webpHeader(6, 4))],
    ['with two pictures', webpFrom(webpImage(6, 4), webpImage(6, 4))],
    ['animated', webpFrom(webpHeader(6, 4), webpPart('ANIM', Buffer.alloc(6)), webpPart('ANMF', webpImage(6, 4)))],
    ['of another size than its header declares', webpFrom(webpHeader(60, 40), webpImage(6, 4))],
    ['of width zero', webpFrom(lossy(0, 4))],
    ['without a key frame', webpFrom(webpPart('VP8 ', Buffer.from([0x11, 0, 0, 0x9d, 0x01, 0x2a, 6, 0, 4, 0])))],
  ])('is refused when it is %s', (_what, bytes) => {
    expect(cleanPicture(bytes)).toMatchObject({ ok: false, error: { code: 'not-a-picture' } })
  })

  it('is refused when it has too many pixels', () => {
    expect(cleanPicture(webp(9_000, 10))).toMatchObject({ ok: false, error: { code: 'picture-too-large' } })
  })
})
