import { crc32 } from 'node:zlib'
import { PNG_SIGNATURE } from '../../../domain/kernel/picture.ts'
import { concat, letters, uint32 } from './bytes.ts'
import type { CleanedPicture } from './cleaned-picture.ts'

/** The chunks that change how the picture looks; all others are dropped. */
const RENDERING_CHUNKS: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'pHYs',
])
/** Allowed bits per sample, by color type. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
const PALETTE = 3

interface Header {
  readonly width: number
  readonly height: number
  readonly color: number
}

/** Returns the picture without metadata and trailing data; null if it is not a complete picture. */
export const cleanPng = (bytes: Uint8Array): CleanedPicture | null => {
  const parts: (Uint8Array | readonly number[])[] = [PNG_SIGNATURE]
  const seen = new Set<string>()
  let header: Header | null = null
  let before = ''
  for (let at = PNG_SIGNATURE.length; ; ) {
    const length = uint32(bytes, at)
    const end = at + 12 + length
    if (!(end <= bytes.length)) return null
    const type = letters(bytes, at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== uint32(bytes, end - 4)) return null
    const content = bytes.subarray(at + 8, end - 4)
    if (header === null) {
      header = type === 'IHDR' ? headerOf(content) : null
      if (header === null) return null
    } else if (type === 'IHDR' || (type === 'PLTE' && seen.has('IDAT'))) return null
    // The image data is one run of consecutive chunks.
    if (type === 'IDAT' && seen.has('IDAT') && before !== 'IDAT') return null
    if (RENDERING_CHUNKS.has(type)) parts.push(bytes.subarray(at, end))
    else if (!isOptional(type)) return null
    seen.add(type)
    before = type
    at = end
    if (type !== 'IEND') continue
    if (length !== 0 || !seen.has('IDAT') || (header.color === PALETTE && !seen.has('PLTE'))) return null
    return { width: header.width, height: header.height, bytes: concat(parts) }
  }
}

/** A lower-case first letter marks a chunk that a reader may ignore. */
const isOptional = (type: string): boolean => /^[a-z][A-Za-z]{3}$/.test(type)

const headerOf = (content: Uint8Array): Header | null => {
  if (content.length !== 13) return null
  const [width, height] = [uint32(content, 0), uint32(content, 4)]
  const [depth = 0, color = 0, compression, filter, interlace = 0] = content.subarray(8)
  const isKnown = DEPTHS[color]?.includes(depth) === true && compression === 0 && filter === 0 && interlace <= 1
  return isKnown && width > 0 && height > 0 ? { width, height, color } : null
}
