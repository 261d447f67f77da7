import { z } from 'zod'
import { ApiProblem, problemOf } from '../client/problem.ts'
import { type LargeFile, type PrintJob, RUNNING, usePrintJobs } from './print-jobs.ts'
import { saveBlob } from './save-blob.ts'

const change = (id: number, changes: Partial<PrintJob>): void =>
  usePrintJobs.setState(({ jobs }) => ({ jobs: jobs.map((job) => (job.id === id ? { ...job, ...changes } : job)) }))

export const dismissJob = (id: number): void => {
  usePrintJobs.setState(({ jobs }) => ({ jobs: jobs.filter((job) => job.id !== id) }))
  keepUnfinished()
}

let last = 0

/**
 * Starts a job, which saves the file when it is done. It is made while it is read, so that canceling it stops the
 * server's work.
 */
export const startPrintJob = ({ filename, value, unit, size }: LargeFile): void => {
  last += 1
  const id = last
  const aborting = new AbortController()
  const cancel = (): void => {
    aborting.abort()
    dismissJob(id)
  }
  usePrintJobs.setState(({ jobs }) => ({
    jobs: [...jobs, { id, filename, value, unit, size, done: 0, end: null, cancel }],
  }))
  keepUnfinished()
  readFile({ value, unit }, aborting.signal, (done) => change(id, { done }))
    .then(
      (file) => {
        change(id, { end: { file } })
        saveBlob(filename, file)
      },
      (failure: unknown) => {
        if (!aborting.signal.aborted) change(id, { end: { failure } })
      },
    )
    .then(keepUnfinished)
}

/**
 * Starts again the files that this user was waiting for when the page was left or reloaded; null: signed out. Nothing of another user of
 * the same tab. An expired link fails with its reason.
 */
export const resumePrintJobs = (userId: string | null): void => {
  for (const file of interrupted()) if (ownerOf(file) === userId) startPrintJob(file)
}

/** The user whom the link was made for. */
const ownerOf = ({ value }: LargeFile): string | null => new URL(value, 'http://host').searchParams.get('user')

const stored = z.array(
  z.object({ filename: z.string(), value: z.string(), unit: z.enum(['pages', 'bytes']), size: z.number() }),
)

const interrupted = (): readonly LargeFile[] => {
  const running = new Set(usePrintJobs.getState().jobs.map(({ value }) => value))
  try {
    const files = stored.parse(JSON.parse(sessionStorage.getItem(RUNNING) ?? '[]'))
    return files.filter(({ value }) => !running.has(value))
  } catch {
    return []
  }
}

/** A page that is left fails its requests first, so a job without an answer counts as unfinished until it is dismissed. */
const isUnfinished = ({ end }: PrintJob): boolean =>
  end === null || ('failure' in end && !(end.failure instanceof ApiProblem))

const keepUnfinished = (): void => {
  const { jobs } = usePrintJobs.getState()
  const unfinished = jobs
    .filter(isUnfinished)
    .map(({ filename, value, unit, size }) => ({ filename, value, unit, size }))
  try {
    if (unfinished.length === 0) sessionStorage.removeItem(RUNNING)
    else sessionStorage.setItem(RUNNING, JSON.stringify(unfinished))
  } catch {
    // Without storage, a reload ends the job.
  }
}

/** How often a download that was cut off is continued, after pauses of 1, 2, 4 … seconds. */
const MAX_CUTS = 6
const PAUSE_MS = 1_000

/** Reads the file. If the connection is cut off and the server identifies the bytes (`ETag`), it continues where it was. */
const readFile = async (
  { value, unit }: Pick<LargeFile, 'value' | 'unit'>,
  signal: AbortSignal,
  onPart: (done: number) => void,
): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  let count = counterOf(unit)
  let tag: string | null = null
  let type = ''
  for (let cuts = 0; ; cuts++) {
    try {
      const resumed: RequestInit = tag === null ? {} : { headers: { range: `bytes=${received}-`, 'if-range': tag } }
      const answer: Response = await fetch(value, { signal, ...resumed })
      if (!answer.ok || answer.body === null) throw await problemOf(answer)
      if (answer.status !== 206) {
        // The whole file: other bytes than those received so far.
        parts.length = 0
        received = 0
        count = counterOf(unit)
        tag = answer.headers.get('etag')
        type = answer.headers.get('content-type') ?? ''
      }
      const reader = answer.body.getReader()
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        parts.push(read.value)
        received += read.value.length
        onPart(count(read.value))
      }
      return new Blob(parts, { type })
    } catch (failure) {
      const isCut = !(failure instanceof ApiProblem) && !signal.aborted
      if (!isCut || tag === null || cuts >= MAX_CUTS) throw failure
      await pause(PAUSE_MS * 2 ** cuts, signal)
    }
  }
}

/** Ends early if the signal aborts, which the next request reports. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const counterOf = (unit: LargeFile['unit']): ((chunk: Uint8Array) => number) =>
  unit === 'pages' ? pageCounter() : byteCounter()

const byteCounter = (): ((chunk: Uint8Array) => number) => {
  let bytes = 0
  return ({ length }) => {
    bytes += length
    return bytes
  }
}

const PAGE = /\/Type \/Page\b/g
/** Longer than the mark of a page, which may be cut by the end of a chunk. */
const OVERLAP = 16

/** Counts the pages in a PDF as it arrives: the dictionary of each page is written as text. */
export const pageCounter = (): ((chunk: Uint8Array) => number) => {
  const text = new TextDecoder('latin1')
  let pages = 0
  let end = ''
  return (chunk) => {
    const seen = end + text.decode(chunk)
    const inEnd = end.match(PAGE)?.length ?? 0
    pages += (seen.match(PAGE)?.length ?? 0) - inEnd
    end = seen.slice(-OVERLAP)
    return pages
  }
}
