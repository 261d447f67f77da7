import { unzipSync, zipSync } from 'fflate'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import {
  fileTooLarge,
  MAX_FILE_BYTES,
  MAX_PARTS,
  MAX_UNPACKED_BYTES,
  notAWorkbook,
  workbookTooLarge,
  workbookUnsafe,
} from './workbook-limits.ts'

/** The parts that contain cells. Drawings, macros, links to other files and everything else never reach the parser. */
const wanted =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/sharedStrings\.xml|xl\/styles\.xml|xl\/worksheets\/[^/]+\.xml)$/

const MAIN_PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/**
 * Unpacks an untrusted .xlsx file within a size limit and repacks the needed parts uncompressed. fflate writes no more
 * than a part's directory entry declares, so the sum of the declared sizes bounds the memory, whatever the data would
 * inflate to. Refused: file-too-large, not-a-workbook, workbook-too-large, workbook-unsafe.
 */
export const checkWorkbook = (content: Uint8Array): Result<Uint8Array, Refusal> => {
  if (content.length > MAX_FILE_BYTES) return refuse(fileTooLarge)
  if (!(content[0] === 0x50 && content[1] === 0x4b && content[2] === 3 && content[3] === 4)) return refuse(notAWorkbook)
  try {
    const parts = unpack(content)
    const types = parts['[Content_Types].xml']
    if (types === undefined || parts['xl/workbook.xml'] === undefined) return refuse(notAWorkbook)
    if (!new TextDecoder().decode(types).includes(MAIN_PART)) return refuse(notAWorkbook)
    for (const part of Object.values(parts)) if (!isPlainXml(part)) return refuse(workbookUnsafe)
    return ok(zipSync(parts, { level: 0 }))
  } catch (error) {
    return refuse(error instanceof Refused ? error.refusal : notAWorkbook)
  }
}

const unpack = (content: Uint8Array): Record<string, Uint8Array> => {
  let unpacked = 0
  let count = 0
  return unzipSync(content, {
    filter: ({ name, originalSize }) => {
      count += 1
      unpacked += originalSize
      if (count > MAX_PARTS || unpacked > MAX_UNPACKED_BYTES) throw new Refused(workbookTooLarge)
      return wanted.test(name)
    },
  })
}

/** UTF-8 without a document type, which could declare entities, external ones included. */
const isPlainXml = (part: Uint8Array): boolean => {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  const first = text.subarray(0, 4)
  // UTF-16 and UTF-32 text has a zero or a byte order mark among its first bytes, and would hide the strings searched
  // for below.
  if (first.includes(0) || first[0] === 0xfe || first[0] === 0xff) return false
  const declaration = text.subarray(0, 200).toString('latin1')
  const encoding = /^[^>]*encoding\s*=\s*["']([^"']+)["']/i.exec(declaration)?.[1]
  if (encoding !== undefined && !/^(utf-8|us-ascii)$/i.test(encoding)) return false
  return !text.includes('<!DOCTYPE') && !text.includes('<!ENTITY') && !text.includes('<!doctype')
}
