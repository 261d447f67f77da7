import { crc32, deflateSync } from 'node:zlib'

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1')
const number = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

export const pngChunk = (type: string, content: Uint8Array = Buffer.alloc(0)): Buffer => {
  const named = Buffer.concat([ascii(type), content])
  return Buffer.concat([number(content.length, 4), named, number(crc32(named), 4)])
}

export const pngHeader = (width: number, height: number): Buffer =>
  pngChunk('IHDR', Buffer.concat([number(width, 4), number(height, 4), Buffer.from([8, 2, 0, 0, 0])]))

export const pngFrom = (...chunks: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks])

/** A displayable picture with one color in each half; `more` chunks precede its data. */
export const png = (width: number, height: number, ...more: readonly Uint8Array[]): Buffer => {
  const line = (y: number): Buffer =>
    Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.from(y < height / 2 ? [40, 90, 160] : [220, 150, 60]))])
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, (_, y) => line(y))))
  return pngFrom(pngHeader(width, height), ...more, pngChunk('IDAT', data), pngChunk('IEND'))
}

export const jpegPart = (marker: number, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.of(0xff, marker), number(content.length + 2, 2), content])

/** A camera's metadata: orientation and GPS position. */
export const exif = (orientation: number, order: 'MM' | 'II' = 'MM'): Buffer => {
  const field = (value: number, bytes: 2 | 4): Buffer => {
    const bigEndian = number(value, bytes)
    return order === 'MM' ? bigEndian : Buffer.from(bigEndian).reverse()
  }
  const entry = (tag: number, value: Buffer): Buffer => Buffer.concat([field(tag, 2), field(3, 2), field(1, 4), value])
  return jpegPart(
    0xe1,
    Buffer.concat([
      ascii(`Exif\0\0${order}`),
      field(42, 2),
      field(8, 4),
      field(2, 2),
      entry(0x010f, Buffer.alloc(4)),
      entry(0x0112, Buffer.concat([field(orientation, 2), Buffer.alloc(2)])),
      field(0, 4),
      ascii('GPS 47.3769 N'),
    ]),
  )
}

const jfif = jpegPart(0xe0, Buffer.concat([ascii('JFIF\0'), Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0])]))

/** A valid file structure without image data; `more` parts precede the picture itself. */
export const jpeg = (width: number, height: number, ...more: readonly Uint8Array[]): Buffer =>
  Buffer.concat([
    Buffer.of(0xff, 0xd8),
    jfif,
    ...more,
    jpegPart(0xdb, Buffer.alloc(65, 1)),
    jpegPart(0xc0, Buffer.concat([Buffer.of(8), number(height, 2), number(width, 2), Buffer.of(1, 1, 0x11, 0)])),
    jpegPart(0xc4, Buffer.alloc(19, 1)),
    jpegPart(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
    Buffer.of(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9),
  ])

export const webpPart = (type: string, content: Uint8Array): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(content.length)
  return Buffer.concat([ascii(type), length, content, Buffer.alloc(content.length % 2)])
}

/** A lossless picture's data: its size, and a few bytes of content. */
export const webpImage = (width: number, height: number): Buffer => {
  const sides = Buffer.alloc(4)
  sides.writeUInt32LE(((height - 1) << 14) | (width - 1))
  return webpPart('VP8L', Buffer.concat([Buffer.of(0x2f), sides, Buffer.from([0x07, 0x10, 0x11])]))
}

export const webpFrom = (...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat([ascii('WEBP'), ...parts])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([ascii('RIFF'), length, body])
}

/** A valid file structure without image data; `more` parts precede the picture itself. */
export const webp = (width: number, height: number, ...more: readonly Uint8Array[]): Buffer =>
  webpFrom(...more, webpImage(width, height))

/** The extended header, which announces metadata. */
export const webpHeader = (width: number, height: number): Buffer => {
  const content = Buffer.alloc(10)
  content[0] = 0x2c
  content.writeUIntLE(width - 1, 4, 3)
  content.writeUIntLE(height - 1, 7, 3)
  return webpPart('VP8X', content)
}
