import { unzipSync } from 'fflate'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { MAX_PARTS, MAX_UNPACKED_BYTES, notAWorkbook, workbookTooLarge, workbookUnsafe } from './workbook-limits.ts'

/** The parts of a workbook by their path. */
export type Parts = Readonly<Record<string, Uint8Array>>

/** The parts that contain cells. Drawings, macros, links to other files and everything else never reach the parser. */
const WANTED = /^(?:(?:_rels|xl|worksheets)\/)+[^/]*\.(?:xml|rels)$/i
const CONTENT_TYPES = '[Content_Types].xml'
const MAIN_PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/**
 * Unpacks an untrusted .xlsx file within a size limit. fflate writes no more than a part's directory entry declares, so
 * the sum of the declared sizes bounds the memory, whatever the data would inflate to. Refused: not-a-workbook,
 * workbook-too-large, workbook-unsafe.
 */
export const unpackWorkbook = (content: Uint8Array): Result<Parts, Refusal> => {
  try {
    const parts = unpack(content)
    const types = parts[CONTENT_TYPES]
    if (types === undefined || !new TextDecoder().decode(types).includes(MAIN_PART)) return refuse(notAWorkbook)
    for (const part of Object.values(parts)) if (!isPlainXml(part)) return refuse(workbookUnsafe)
    return ok(parts)
  } catch (error) {
    return refuse(error instanceof Refused ? error.refusal : notAWorkbook)
  }
}

const unpack = (content: Uint8Array): Parts => {
  let unpacked = 0
  let count = 0
  const found = unzipSync(content, {
    filter: ({ name, originalSize }) => {
      count += 1
      unpacked += originalSize
      if (count > MAX_PARTS || unpacked > MAX_UNPACKED_BYTES) throw new Refused(workbookTooLarge)
      return name === CONTENT_TYPES || WANTED.test(pathOf(name))
    },
  })
  return Object.fromEntries(Object.entries(found).map(([name, part]) => [pathOf(name), part]))
}

/** Some programs write backslashes. */
const pathOf = (name: string): string => name.replaceAll('\\', '/')

/** UTF-8 without a document type, which could declare entities, external ones included. */
const isPlainXml = (part: Uint8Array): boolean => {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  const first = text.subarray(0, 4)
  // UTF-16 and UTF-32 text has a zero or a byte order mark among its first bytes, and would hide the strings searched
  // for below.
  if (first.includes(0) || first[0] === 0xfe || first[0] === 0xff) return false
  const declaration = text.subarray(0, 200).toString('latin1')
  const encoding = /^[^>]*encoding\s*=\s*["']([^"']+)["']/i.exec(declaration)?.[1]
  if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) return false
  return !text.includes('<!DOCTYPE') && !text.includes('<!ENTITY') && !text.includes('<!doctype')
}
