import { create } from 'zustand'
import { problemOf } from '../client/problem.ts'

/** A large PDF that is being printed, or was. */
export interface PrintJob {
  readonly id: number
  readonly filename: string
  /** About how many pages it will have. */
  readonly pages: number
  readonly printed: number
  /** Null while it is printed. */
  readonly end: { readonly file: Blob } | { readonly failure: unknown } | null
  readonly cancel: () => void
}

/** Jobs in the order of their start; rendered by `PrintJobHost`. They continue while the user opens other screens. */
export const usePrintJobs = create<{ readonly jobs: readonly PrintJob[] }>(() => ({ jobs: [] }))
let last = 0

const change = (id: number, changes: Partial<PrintJob>): void =>
  usePrintJobs.setState(({ jobs }) => ({ jobs: jobs.map((job) => (job.id === id ? { ...job, ...changes } : job)) }))

export const dismissJob = (id: number): void =>
  usePrintJobs.setState(({ jobs }) => ({ jobs: jobs.filter((job) => job.id !== id) }))

interface LargeFile {
  readonly filename: string
  readonly value: string
  readonly pages: number
}

/** Starts a job. It is printed while it is read, so that canceling it stops the printing. */
export const startPrintJob = ({ filename, value, pages }: LargeFile, onReady: (file: Blob) => void): void => {
  last += 1
  const id = last
  const aborting = new AbortController()
  const cancel = (): void => {
    aborting.abort()
    dismissJob(id)
  }
  usePrintJobs.setState(({ jobs }) => ({
    jobs: [...jobs, { id, filename, pages, printed: 0, end: null, cancel }],
  }))
  readFile(value, aborting.signal, (printed) => change(id, { printed })).then(
    (file) => {
      change(id, { end: { file } })
      onReady(file)
    },
    (failure: unknown) => {
      if (!aborting.signal.aborted) change(id, { end: { failure } })
    },
  )
}

const readFile = async (address: string, signal: AbortSignal, onPages: (printed: number) => void): Promise<Blob> => {
  const answer = await fetch(address, { signal })
  if (!answer.ok || answer.body === null) throw await problemOf(answer)
  const parts: Uint8Array<ArrayBuffer>[] = []
  const count = pageCounter()
  const reader = answer.body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value)
    onPages(count(read.value))
  }
  return new Blob(parts, { type: 'application/pdf' })
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
