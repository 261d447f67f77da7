import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** What is wrong with a file that was read or written, by the error's code. */
const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'there is no right to it',
  EPERM: 'it is not permitted',
  ENOENT: 'it does not exist',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EEXIST: 'it exists already',
  EMFILE: 'too many files are open',
  EIO: 'the disk reports an error',
}

const freeBytes = (path: string): string => {
  for (let folder = path; ; folder = dirname(folder)) {
    try {
      const { bavail, bsize } = statfsSync(folder)
      return `, ${bavail * bsize} bytes are free`
    } catch {
      if (folder === dirname(folder)) return ''
    }
  }
}

/** The sentence for an error about a file or a folder, with its path; null for another error. */
export const fileProblemOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  const { code, path, dest } = error as NodeJS.ErrnoException & { readonly dest?: unknown }
  const problem = typeof code === 'string' ? FILE_PROBLEMS[code] : undefined
  if (problem === undefined) return error.cause === undefined ? null : fileProblemOf(error.cause)
  const named = typeof dest === 'string' ? dest : path
  const where = named === undefined ? 'A file' : named
  return `${where} cannot be used: ${problem}${code === 'ENOSPC' && named !== undefined ? freeBytes(named) : ''}.`
}

/** What a server of Postgres refuses for a reason that its operator can mend: room, rights, connections, time. */
const REFUSALS = /^(28|3D|42501|25006|53|55P03|57014|57P|58)/

/** The sentence for a statement that the database refused; null for another error, and for one that is a fault of the program. */
export const refusalOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null
  const { code } = error as { readonly code?: unknown }
  if (typeof code === 'string' && code.length === 5 && REFUSALS.test(code))
    return `The database refuses it: ${error.message}. Nothing is half done: run this again when that is mended.`
  return error.cause === undefined ? null : refusalOf(error.cause)
}
