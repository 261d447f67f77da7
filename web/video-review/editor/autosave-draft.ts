import type { ReadDraft, ReviewDraftOnWire } from '../../../api/contract/review-drafts.ts'
import type { Sent } from '../../client/use-send.ts'
import { draftFromWire, draftOnWire, NO_DRAFT, type StoredDraft } from './draft.ts'

/** The server's answer, as far as it decides what the editor opens with. */
export type ServerDraft = Pick<ReadDraft, 'draft' | 'doesFit' | 'revision' | 'changed'>

/** What the editor opens with. */
export interface Opening {
  readonly stored: StoredDraft
  /** `outdated`: there was a draft that no longer fits. `changed`: another device has changed it since. */
  readonly notice: 'continued' | 'outdated' | 'changed' | null
}

export const storedFrom = ({ draft, revision, changed }: ServerDraft): StoredDraft =>
  draft === null ? { ...NO_DRAFT, revision } : { draft: draftFromWire(draft), revision, isSent: true, changed }

/**
 * Chooses between this browser's draft and the server's (video-review rule 32): the server's, unless this browser has
 * changes that were not sent. `server`: null if it could not be read.
 */
export const openingOf = (local: StoredDraft, server: ServerDraft | null): Opening => {
  if (server === null) return { stored: local, notice: local.draft === null ? null : 'continued' }
  if (!server.doesFit) return { stored: storedFrom(server), notice: 'outdated' }
  const isSame = local.draft !== null && local.revision === server.revision
  if (isSame && (server.revision !== null || !local.isSent)) return { stored: local, notice: 'continued' }
  if (local.draft !== null && !local.isSent) return { stored: local, notice: 'changed' }
  return { stored: storedFrom(server), notice: server.draft === null ? null : 'continued' }
}

const SAVED_AFTER_MS = 1_000
const RETRIED_AFTER_MS = 10_000

interface AutosaveOptions {
  readonly stored: () => StoredDraft
  readonly change: (next: (stored: StoredDraft) => StoredDraft) => void
  readonly save: (
    revision: string | null,
    draft: ReviewDraftOnWire,
  ) => Promise<Sent<{ revision: string; changed: string }>>
  /** The server has another revision; `changed`: null if it has none any more. Nothing is sent until `resume`. */
  readonly onChangedElsewhere: (changed: string | null) => void
  /** The server has a draft for the first time. */
  readonly onStarted: () => void
  /** Resolves once the saves before are answered, those of an editor of the same video that was closed included. */
  readonly queue?: { last: Promise<void> }
}

export interface Autosave {
  /** Saves a second after the last call. */
  readonly changed: () => void
  /** Saves what is not saved yet. Resolves once nothing is on its way. */
  readonly flush: () => Promise<void>
  /** Sends nothing from now on. Resolves once nothing is on its way. */
  readonly pause: () => Promise<void>
  /** Sends again, what was not sent first. */
  readonly resume: () => void
}

/** Saves a draft on the server, one save after another. */
export const autosaveDraft = (options: AutosaveOptions): Autosave => {
  const { stored, change, save, onChangedElsewhere, onStarted, queue = { last: Promise.resolve() } } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPaused = false
  const saveIn = (milliseconds: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), milliseconds)
  }
  const saveNow = async (): Promise<void> => {
    const { draft, revision, isSent } = stored()
    if (isPaused || draft === null || isSent) return
    const sent = await save(revision, draftOnWire(draft))
    if (sent.ok) {
      const { answer } = sent
      change((now) =>
        now.draft === null ? now : { ...now, revision: answer.revision, isSent: isSame(now.draft, draft) },
      )
      if (revision === null) onStarted()
      return
    }
    const { code, status, details } = sent.problem
    if (code === 'draft-changed') {
      isPaused = true
      onChangedElsewhere(typeof details.changed === 'string' ? details.changed : null)
    } else if (status < 0 || status === 429 || status >= 500) saveIn(RETRIED_AFTER_MS)
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    queue.last = queue.last.then(saveNow)
    return queue.last
  }
  return {
    changed: () => {
      if (!isPaused) saveIn(SAVED_AFTER_MS)
    },
    flush,
    pause: () => {
      isPaused = true
      clearTimeout(timer)
      return queue.last
    },
    resume: () => {
      isPaused = false
      void flush()
    },
  }
}

const isSame = (a: object, b: object): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
