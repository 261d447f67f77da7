import { create } from 'zustand'

/** A PDF to print as a job: the link made for it, and about how many pages it will have. */
export interface LargeFile {
  readonly filename: string
  readonly value: string
  readonly pages: number
}

/** A large PDF that is being printed, or was. */
export interface PrintJob extends LargeFile {
  readonly id: number
  readonly printed: number
  /** Null while it is printed. */
  readonly end: { readonly file: Blob } | { readonly failure: unknown } | null
  readonly cancel: () => void
}

/** Jobs in the order of their start; rendered by `PrintJobHost`. They continue while the user opens other screens. */
export const usePrintJobs = create<{ readonly jobs: readonly PrintJob[] }>(() => ({ jobs: [] }))

/** Where this tab keeps what is being printed, so that a reload starts it again. */
export const RUNNING = 'matside.printing'

/** Whether the page was left or reloaded while something was printed. */
export const wasInterrupted = (): boolean => {
  try {
    return sessionStorage.getItem(RUNNING) !== null
  } catch {
    return false
  }
}
