import { appendFile, open, readFile } from 'node:fs/promises'

/** Ends a line that an append found half-written, as after a crash. A place to which lines are only added keeps it. */
const TORN = '#torn'
/** More than any line. */
const TAIL_BYTES = 100_000

/**
 * Appends a line to a file, and resolves when the disk has it. After a half-written line, which is marked, it begins a new one;
 * `isWhole` says whether what follows the last line break is a line without its end.
 */
export const appendLine = async (path: string, line: string, isWhole: (rest: string) => boolean): Promise<void> => {
  const rest = await lastLine(path)
  const ending = rest === '' ? '' : isWhole(rest) ? '\n' : `${TORN}\n`
  await appendFile(path, `${ending}${line}\n`, { mode: 0o600, flush: true })
}

/** What follows the last line break of the file; empty if the file ends with one, or does not exist. */
const lastLine = async (path: string): Promise<string> => {
  const file = await orMissing(open(path))
  if (file === null) return ''
  try {
    const { size } = await file.stat()
    const from = Math.max(0, size - TAIL_BYTES)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    return buffer.toString('utf8', 0, bytesRead).split('\n').at(-1) ?? ''
  } finally {
    await file.close()
  }
}

const orMissing = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

export interface Line<T> {
  /** From 1. */
  readonly number: number
  readonly text: string
  /** Null for a line that cannot be parsed. */
  readonly value: T | null
}

/**
 * The lines of a file; null if there is none. A line that a crash has cut off, the last one or a marked one, is left out with a
 * warning.
 */
export const readLines = async <T>(
  path: string,
  parse: (text: string) => T | null,
  warn: (message: string) => void,
): Promise<readonly Line<T>[] | null> => {
  const content = await orMissing(readFile(path, 'utf8'))
  if (content === null) return null
  const texts = content.split('\n')
  return texts.flatMap((text, index): readonly Line<T>[] => {
    if (text === '') return []
    const line = { number: index + 1, text, value: parse(text) }
    const isTorn = line.value === null && (index === texts.length - 1 || text.endsWith(TORN))
    if (isTorn) warn(`${path}: line ${line.number} is half-written, as after a crash, and is ignored.`)
    return isTorn ? [] : [line]
  })
}
