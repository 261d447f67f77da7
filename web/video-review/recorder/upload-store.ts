import { create } from 'zustand'
import type { PendingVideo } from './video-store.ts'

export interface Upload {
  readonly id: string
  readonly video: PendingVideo
  /** `waiting`: for the connection. `elsewhere`: another tab is uploading it. */
  readonly state: 'preparing' | 'sending' | 'waiting' | 'paused' | 'handing-in' | 'done' | 'failed' | 'elsewhere'
  /** The uploaded share, 0 to 1. */
  readonly part: number
  /** The error message if it failed. */
  readonly message: string | null
  /** The server refused the file: another attempt with it fails, too. */
  readonly isRefused: boolean
}

/** The uploads of this tab by id. They continue while other pages are open. */
export const useUploads = create<{ readonly uploads: Readonly<Record<string, Upload>> }>(() => ({ uploads: {} }))
