import { create } from 'zustand'

/** A file that is made as a job: the link made for it, and about how large it will be. */
export interface LargeFile {
  readonly filename: string
  readonly value: string
  /** Pages of a PDF; bytes of another file. */
  readonly unit: 'pages' | 'bytes'
  readonly size: number
}

/** A large file that is being made and downloaded, or was. */
export interface PrintJob extends LargeFile {
  readonly id: number
  /** How much of it has arrived. */
  readonly done: number
  /** Null while it is made. */
  readonly end: { readonly file: Blob } | { readonly failure: unknown } | null
  readonly cancel: () => void
}

/** Jobs in the order of their start; rendered by `PrintJobHost`. They continue while the user opens other screens. */
export const usePrintJobs = create<{ readonly jobs: readonly PrintJob[] }>(() => ({ jobs: [] }))

/** Where this tab keeps what is being made, so that a reload starts it again. */
export const RUNNING = 'matside.printing'

/** Whether the page was left or reloaded while a file was made. */
export const wasInterrupted = (): boolean => {
  try {
    return sessionStorage.getItem(RUNNING) !== null
  } catch {
    return false
  }
}
