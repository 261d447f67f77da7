import { useEffect, useRef, useState } from 'react'
import type { ReviewOnWire } from '../../../api/contract/review.ts'
import type { ReadDraft } from '../../../api/contract/review-drafts.ts'
import { instantOf } from '../../../domain/kernel/time.ts'
import { read } from '../../client/http.ts'
import { asProblem } from '../../client/problem.ts'
import { serverNow } from '../../client/server-clock.ts'
import { useSend } from '../../client/use-send.ts'
import { type Autosave, autosaveDraft, openingOf, storedFrom } from './autosave-draft.ts'
import { type Draft, draftKey, drafts, initialDraft, NO_DRAFT, type StoredDraft } from './draft.ts'

/** `continued`: of an earlier visit. `outdated`: the earlier one no longer fits. `changed`: by another device. */
type DraftNotice =
  | { readonly is: 'continued' | 'changed'; readonly since: string | null }
  | { readonly is: 'outdated' }
  | null

export interface OpenDraft {
  readonly draft: Draft
  readonly change: (next: (draft: Draft) => Draft) => void
  readonly notice: DraftNotice
  /** Discards the draft here and on the server. Resolves to the empty draft. */
  readonly startAgain: () => Promise<Draft>
  /** Replaces the draft by the one of another device, and resolves to it. Null if it could not be read. */
  readonly takeOther: () => Promise<Draft | null>
  /** Replaces the draft of another device. */
  readonly keepOwn: () => Promise<null>
  /** Saves nothing while the review is saved. */
  readonly pause: () => Promise<void>
  readonly resume: () => void
  /** Forgets the draft after its review was saved. */
  readonly end: () => void
  /** Links to the voice notes of a draft of another device. */
  readonly voiceNotes: ReadDraft['VoiceNotes']
}

interface DraftOptions {
  /** The reviewer's saved review, if any. */
  readonly before: ReviewOnWire | undefined
  /** The server's draft; null if it could not be read. */
  readonly server: ReadDraft | null
  readonly onStarted: () => void
}

/** The current draft, stored in the browser on every change and on the server a second later (video-review rule 31). */
export const useDraft = (userId: string, submissionId: string, options: DraftOptions): OpenDraft => {
  const { before, server, onStarted } = options
  const key = draftKey(userId, submissionId)
  const [first] = useState(() => initialDraft(before, () => crypto.randomUUID()))
  const [voiceNotes, setVoiceNotes] = useState(server?.VoiceNotes ?? [])
  const [opening] = useState(() => {
    const opened = openingOf(drafts.get(key), server)
    drafts.change(key, () => opened.stored)
    return opened
  })
  const [notice, setNotice] = useState<DraftNotice>(() => {
    if (opening.notice === 'outdated' || opening.notice === null) return opening.notice && { is: 'outdated' }
    const since = opening.notice === 'changed' ? (server?.changed ?? null) : opening.stored.changed
    return { is: opening.notice, since }
  })
  const stored = drafts.use(key)
  /** What the next change continues. Another tab of this browser removes from the storage what it has sent. */
  const base = useRef(opening.stored)
  if (stored.draft !== null) base.current = stored
  const { run: save } = useSend('POST /review/draft/save/:id')
  const { run: discard } = useSend('POST /review/draft/discard/:id')
  const latest = useRef({ save, onStarted })
  latest.current = { save, onStarted }
  const started = useRef<Autosave | null>(null)
  started.current ??= autosaveDraft({
    stored: () => drafts.get(key),
    change: (next) => drafts.change(key, next),
    save: (known, draft) => latest.current.save({ params: { id: submissionId }, body: { revision: known, draft } }),
    onChangedElsewhere: (since) => setNotice({ is: 'changed', since }),
    onStarted: () => latest.current.onStarted(),
    queue: queueOf(key),
  })
  const autosave = started.current

  useEffect(() => {
    if (opening.notice === 'changed') void autosave.pause()
    else void autosave.flush()
    const flush = () => void autosave.flush()
    // A hidden page may be closed without notice.
    document.addEventListener('visibilitychange', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [opening, autosave])

  const put = (next: StoredDraft): void => {
    base.current = next
    drafts.change(key, () => next)
  }
  const readOther = async (): Promise<ReadDraft | null> => {
    try {
      return await read('/review/draft/:id', { params: { id: submissionId } })
    } catch (thrown) {
      console.warn('The draft could not be read.', asProblem(thrown))
      return null
    }
  }
  const draft = base.current.draft ?? first
  return {
    draft,
    voiceNotes,
    notice,
    change: (next) => {
      const changed = instantOf(serverNow())
      drafts.change(key, (current) => {
        const { draft: known, revision } = current.draft === null ? base.current : current
        return { draft: next(known ?? first), revision, isSent: false, changed }
      })
      autosave.changed()
    },
    startAgain: async () => {
      await autosave.pause()
      const known = drafts.get(key).revision ?? base.current.revision
      const sent = known === null ? null : await discard({ params: { id: submissionId }, body: { revision: known } })
      const isDiscarded = sent === null || sent.ok
      // Without an answer, the empty draft is saved instead, as soon as it can be.
      put(isDiscarded ? NO_DRAFT : { ...NO_DRAFT, draft: first, revision: known, isSent: false })
      setNotice(null)
      autosave.resume()
      latest.current.onStarted()
      return first
    },
    takeOther: async () => {
      const other = await readOther()
      if (other === null) return null
      const taken = storedFrom(other)
      put(taken)
      setVoiceNotes(other.VoiceNotes)
      setNotice(other.doesFit ? taken.draft && { is: 'continued', since: taken.changed } : { is: 'outdated' })
      autosave.resume()
      return taken.draft ?? first
    },
    keepOwn: async () => {
      const other = await readOther()
      if (other === null) return null
      put({ ...base.current, revision: other.revision, isSent: false })
      setNotice(null)
      autosave.resume()
      return null
    },
    pause: autosave.pause,
    resume: autosave.resume,
    end: () => put(NO_DRAFT),
  }
}

const queues = new Map<string, { last: Promise<void> }>()
const queueOf = (key: string): { last: Promise<void> } => {
  const queue = queues.get(key) ?? { last: Promise.resolve() }
  queues.set(key, queue)
  return queue
}
