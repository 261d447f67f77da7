import { useState } from 'react'
import type { ReviewOnWire } from '../../../api/contract/review.ts'
import { type Draft, draftKey, drafts, initialDraft } from './draft.ts'

export interface StoredDraft {
  readonly draft: Draft
  readonly change: (next: (draft: Draft) => Draft) => void
  /** Called after saving, or to start over. */
  readonly clear: () => void
  /** Whether the draft was restored from an earlier visit. */
  readonly wasRestored: boolean
}

/** The current draft, stored in the browser on every change. `before`: the reviewer's saved review, if any. */
export const useDraft = (userId: string, submissionId: string, before: ReviewOnWire | undefined): StoredDraft => {
  const key = draftKey(userId, submissionId)
  const [first] = useState(() => initialDraft(before, () => crypto.randomUUID()))
  const [wasRestored, setRestored] = useState(() => drafts.get(key).draft !== null)
  const draft = drafts.use(key).draft ?? first
  return {
    draft,
    wasRestored,
    change: (next) => drafts.change(key, ({ draft: kept }) => ({ draft: next(kept ?? first) })),
    clear: () => {
      drafts.change(key, () => ({ draft: null }))
      setRestored(false)
    },
  }
}
