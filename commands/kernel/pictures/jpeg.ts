import { concat, letters, uint16, uint32 } from './bytes.ts'
import type { CleanedPicture } from './cleaned-picture.ts'

const SOI = [0xff, 0xd8]
const EOI = 0xd9
const SCAN = 0xda
/** Baseline, extended and progressive frames: what browsers show. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2])
/** Huffman and quantization tables, restart interval. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd])
const JFIF = 0xe0
const EXIF = 0xe1
const ADOBE = 0xee
const COMMENT = 0xfe
/** Real pictures have about ten; each costs the viewer a pass over the whole picture. */
const MAX_SCANS = 100

/** Returns the picture without metadata and trailing data; null if it is not a complete picture. */
export const cleanJpeg = (bytes: Uint8Array): CleanedPicture | null => {
  const parts: (Uint8Array | readonly number[])[] = [SOI]
  let frame: { readonly width: number; readonly height: number } | null = null
  let scans = 0
  let at = SOI.length
  for (;;) {
    if (bytes[at] !== 0xff) return null
    while (bytes[at] === 0xff) at++
    const marker = bytes[at] ?? 0
    if (marker === EOI) {
      if (frame === null || scans === 0) return null
      return { ...frame, bytes: concat([...parts, [0xff, EOI]]) }
    }
    const end = at + 1 + uint16(bytes, at + 1)
    if (!(end >= at + 3 && end <= bytes.length)) return null
    const content = bytes.subarray(at + 3, end)
    if (isMetadata(marker)) {
      parts.push(neededOf(marker, content))
      at = end
      continue
    }
    if (marker === SCAN) {
      if (frame === null || ++scans > MAX_SCANS) return null
      const scanned = endOfScan(bytes, end)
      if (scanned === null) return null
      parts.push([0xff], bytes.subarray(at, scanned))
      at = scanned
      continue
    }
    if (FRAMES.has(marker)) {
      if (frame !== null) return null
      frame = { height: uint16(content, 1), width: uint16(content, 3) }
      if (!(frame.width > 0 && frame.height > 0)) return null
    } else if (!TABLES.has(marker)) return null
    parts.push([0xff], bytes.subarray(at, end))
    at = end
  }
}

/** Segments in which cameras and programs store metadata. */
const isMetadata = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === COMMENT

/** Offset of the next marker after a scan's data; null when the data never ends. */
const endOfScan = (bytes: Uint8Array, from: number): number | null => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return null
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  return null
}

/** The parts of a metadata segment that affect how the picture looks: the color transform and the orientation. */
const neededOf = (marker: number, content: Uint8Array): readonly number[] => {
  if (marker === JFIF && letters(content, 0, 5) === 'JFIF\0' && content.length >= 14)
    return [0xff, JFIF, 0, 16, ...content.subarray(0, 12), 0, 0]
  if (marker === ADOBE && letters(content, 0, 5) === 'Adobe' && content.length >= 12)
    return [0xff, ADOBE, 0, 14, ...content.subarray(0, 12)]
  const orientation = marker === EXIF ? orientationOf(content) : 1
  return orientation === 1 ? [] : orientationSegment(orientation)
}

const ORIENTATION = 0x0112

/** EXIF orientation, 1 (upright) to 8; 1 when it is missing or unreadable. */
const orientationOf = (content: Uint8Array): number => {
  if (letters(content, 0, 6) !== 'Exif\0\0') return 1
  const order = letters(content, 6, 8)
  if (order !== 'MM' && order !== 'II') return 1
  // The two formats differ in byte order only; a little-endian field is reversed before it is read.
  const number = (from: number, length: 2 | 4): number => {
    const field = content.slice(6 + from, 6 + from + length)
    const read = length === 2 ? uint16 : uint32
    return read(order === 'II' ? field.reverse() : field, 0)
  }
  const directory = number(4, 4)
  const entries = number(directory, 2)
  for (let entry = 0; entry < entries; entry++) {
    const from = directory + 2 + entry * 12
    const tag = number(from, 2)
    if (Number.isNaN(tag)) return 1
    if (tag !== ORIENTATION) continue
    const value = number(from + 8, 2)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** The shortest EXIF segment with an orientation and nothing else. */
const orientationSegment = (value: number): readonly number[] => [
  0xff,
  EXIF,
  0,
  34,
  0x45,
  0x78,
  0x69,
  0x66,
  0,
  0,
  0x4d,
  0x4d,
  0,
  42,
  0,
  0,
  0,
  8,
  0,
  1,
  0x01,
  0x12,
  0,
  3,
  0,
  0,
  0,
  1,
  0,
  value,
  0,
  0,
  0,
  0,
  0,
  0,
]
