import { concat, letters } from './bytes.ts'
import type { CleanedPicture } from './cleaned-picture.ts'

const HEADER = 12
/** The flag in the extended header for an alpha channel. */
const ALPHA = 0x10

/** A little-endian number of `length` bytes; NaN past the end. */
const number = (bytes: Uint8Array, at: number, length: 2 | 3 | 4): number => {
  let value = 0
  for (let byte = length - 1; byte >= 0; byte--) value = value * 0x100 + (bytes[at + byte] ?? Number.NaN)
  return value
}
const littleEndian = (value: number): readonly number[] => [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff)

interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the picture without metadata and trailing data; null if it is not one complete still picture. */
export const cleanWebp = (bytes: Uint8Array): CleanedPicture | null => {
  const end = 8 + number(bytes, 4, 4)
  if (!(end <= bytes.length)) return null
  const chunks: Uint8Array[] = []
  let canvas: Size | null = null
  let drawn: (Size & { readonly lossless: boolean }) | null = null
  let alpha = false
  for (let at = HEADER; at < end; ) {
    const type = letters(bytes, at, at + 4)
    const length = number(bytes, at + 4, 4)
    const next = at + 8 + length + (length % 2)
    if (!(next <= end)) return null
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'VP8X') {
      if (canvas !== null || drawn !== null || content.length !== 10) return null
      canvas = { width: number(content, 4, 3) + 1, height: number(content, 7, 3) + 1 }
    } else if (type === 'ALPH') {
      if (canvas === null || alpha || drawn !== null) return null
      alpha = true
      chunks.push(bytes.subarray(at, next))
    } else if (type === 'VP8 ' || type === 'VP8L') {
      const size = type === 'VP8L' ? losslessSize(content) : lossySize(content)
      if (drawn !== null || size === null) return null
      drawn = { ...size, lossless: type === 'VP8L' }
      chunks.push(bytes.subarray(at, next))
    } else if (type === 'ANIM' || type === 'ANMF') return null
    at = next
  }
  if (drawn === null || (canvas !== null && (canvas.width !== drawn.width || canvas.height !== drawn.height)))
    return null
  const { width, height } = drawn
  // Only a lossy picture with transparency needs the extended header.
  const extended = alpha && !drawn.lossless ? [extendedHeader(drawn)] : []
  const body = concat([ascii('WEBP'), ...extended, ...chunks])
  return { width, height, bytes: concat([ascii('RIFF'), littleEndian(body.length), body]) }
}

const ascii = (text: string): readonly number[] => [...text].map((letter) => letter.charCodeAt(0))

const extendedHeader = ({ width, height }: Size): readonly number[] => [
  ...ascii('VP8X'),
  ...littleEndian(10),
  ALPHA,
  0,
  0,
  0,
  ...littleEndian(width - 1).slice(0, 3),
  ...littleEndian(height - 1).slice(0, 3),
]

/** A key frame begins with its tag, a start code and both sides in 14 bits each. */
const lossySize = (content: Uint8Array): Size | null => {
  const isKeyFrame = ((content[0] ?? 1) & 1) === 0
  if (!isKeyFrame || content[3] !== 0x9d || content[4] !== 0x01 || content[5] !== 0x2a) return null
  return sized(number(content, 6, 2) & 0x3fff, number(content, 8, 2) & 0x3fff)
}

/** A signature byte, then both sides less one in 14 bits each. */
const losslessSize = (content: Uint8Array): Size | null => {
  if (content[0] !== 0x2f || content.length < 5) return null
  const bits = number(content, 1, 4)
  return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}

const sized = (width: number, height: number): Size | null => (width > 0 && height > 0 ? { width, height } : null)
