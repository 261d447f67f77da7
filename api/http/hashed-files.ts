import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers may keep a file for a year: a change of its content changes its name. */
export const HASHED_CACHE = 'public, max-age=31536000, immutable'

/** The types that the build emits. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Encodings that the build writes next to a file, best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

interface HashedFile {
  readonly content: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** Answers to these depend on more than the file. */
const CONDITIONS = ['range', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'] as const

/**
 * Serves the files of a folder whose names contain a hash of their content, from memory after the first request: a page
 * loads a hundred of them at a time. `fromDisk` answers all other requests below the same path.
 */
export const hashedFiles = (folder: string, fromDisk: (reply: FastifyReply, name: string) => FastifyReply) => {
  const files = new Map<string, Promise<HashedFile | null>>()
  const load = (name: string, accepted: ReadonlySet<string>): Promise<HashedFile | null> => {
    const encodings = ENCODINGS.filter((encoding) => accepted.has(encoding.name))
    const key = [name, ...encodings.map((encoding) => encoding.name)].join(' ')
    const known = files.get(key)
    if (known !== undefined) return known
    const loading = readHashedFile(join(folder, name), encodings)
    files.set(key, loading)
    const forget = (): void => void files.delete(key)
    // A later build may write the file.
    loading.then((file) => file === null && forget(), forget)
    return loading
  }
  return async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    const name = request.params['*']
    const isPlain = /^\w[\w.-]*$/.test(name) && TYPES[extname(name)] !== undefined
    if (!isPlain || CONDITIONS.some((header) => request.headers[header] !== undefined)) return fromDisk(reply, name)
    const file = await load(name, acceptedEncodings(request.headers['accept-encoding']))
    if (file !== null) return reply.headers(file.headers).send(file.content)
    reply.callNotFound()
    return reply
  }
}

/** The encodings that an Accept-Encoding header names and does not refuse by `q=0`. */
const acceptedEncodings = (header: string | undefined): ReadonlySet<string> =>
  new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, quality = 'q=1']) => !/^q=0(\.0*)?$/.test(quality))
      .map(([name = '']) => name),
  )

const readHashedFile = async (
  path: string,
  encodings: readonly (typeof ENCODINGS)[number][],
): Promise<HashedFile | null> => {
  for (const { name, ending } of [...encodings, { name: null, ending: '' }]) {
    const read = await contentOf(`${path}${ending}`)
    if (read === null) continue
    const { content, changed } = read
    const headers = {
      'cache-control': HASHED_CACHE,
      'content-type': TYPES[extname(path)] ?? '',
      'accept-ranges': 'bytes',
      etag: `W/"${content.length.toString(16)}-${changed.getTime().toString(16)}"`,
      'last-modified': changed.toUTCString(),
      vary: 'accept-encoding',
      ...(name === null ? {} : { 'content-encoding': name }),
    }
    return { content, headers }
  }
  return null
}

const contentOf = async (path: string): Promise<{ readonly content: Buffer; readonly changed: Date } | null> => {
  try {
    const [content, { mtime }] = await Promise.all([readFile(path), stat(path)])
    return { content, changed: mtime }
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
