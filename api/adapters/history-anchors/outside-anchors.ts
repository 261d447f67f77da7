import type { BlobStore } from '../../../commands/ports/blob-store.ts'
import { type Anchor, anchorBlob, anchorLine } from '../../../domain/audit/published.ts'
import { appendAnchor, readAnchors } from './anchor-file.ts'

/** The copies of anchors outside of the database. */
export interface OutsideAnchors {
  append(anchor: Anchor): Promise<void>
  /** Throws if a place cannot be read. */
  read(): Promise<readonly Anchor[]>
}

interface Places {
  /** Null without a file or a container. */
  readonly file: string | null
  readonly container: string | null
  /** Null without a container. */
  readonly blobs: Blobs | null
  /** Receives what the check leaves out. */
  readonly warn: (message: string) => void
}

type Blobs = Pick<BlobStore, 'list' | 'read'>

const MAX_BYTES = 10_000
/** Blobs that are read at the same time. */
const CONCURRENT = 8

/**
 * The anchors of the file and those of the container, each once. A process stores the blobs, which follow the log
 * (`publish-anchors`).
 */
export const outsideAnchors = ({ file, container, blobs, warn }: Places): OutsideAnchors => ({
  append: async (anchor) => {
    if (file !== null) await appendAnchor(file, anchor)
  },
  read: async () => {
    const inFile = file === null ? [] : await readAnchors(file, warn)
    const inContainer = container === null || blobs === null ? [] : await publishedAnchors(blobs, container)
    return [...new Map([...inFile, ...inContainer].map((anchor) => [anchorLine(anchor), anchor])).values()]
  },
})

const publishedAnchors = async (blobs: Blobs, container: string): Promise<readonly Anchor[]> => {
  const names = (await blobs.list(container, '')).map(({ filename }) => filename)
  const anchors: Anchor[] = []
  for (let at = 0; at < names.length; at += CONCURRENT)
    anchors.push(
      ...(await Promise.all(names.slice(at, at + CONCURRENT).map((name) => publishedAnchor(blobs, container, name)))),
    )
  return anchors
}

/** The anchor of a blob. One that was changed is an anchor without a signature, which no check accepts. */
const publishedAnchor = async (blobs: Blobs, container: string, name: string): Promise<Anchor> => {
  const blob = await blobs.read(container, name, MAX_BYTES).catch((error: unknown) => {
    if (error instanceof RangeError) return null
    throw error
  })
  const anchor = blob === null ? null : parseAnchor(new TextDecoder().decode(blob.content))
  return anchor !== null && anchorBlob(anchor) === name ? anchor : namedAnchor(name)
}

const parseAnchor = (text: string): Anchor | null => {
  try {
    const anchor: Anchor = JSON.parse(text)
    return `${anchorLine(anchor)}\n` === text ? anchor : null
  } catch {
    return null
  }
}

const namedAnchor = (name: string): Anchor => {
  const [, tenant = '', upTo = '', root = ''] = /^([^/]*)\/(\d+)-(.*)\.json$/.exec(name) ?? []
  return { tenant, upTo: Number(upTo), streams: 0, root, keyId: '', signature: '' }
}
