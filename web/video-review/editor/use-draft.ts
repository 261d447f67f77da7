import { useState } from 'react'
import type { ReviewOnWire } from '../../../api/contract/review.ts'
import { type Draft, draftKey, drafts, firstDraft } from './draft.ts'

export interface KeptDraft {
  readonly draft: Draft
  readonly change: (next: (draft: Draft) => Draft) => void
  /** After it is saved, or to start over. */
  readonly forget: () => void
  /** It was begun in an earlier visit. */
  readonly wasKept: boolean
}

/** The review as it is now, kept by the browser with every change. `before`: what this reviewer has saved already. */
export const useDraft = (userId: string, submissionId: string, before: ReviewOnWire | undefined): KeptDraft => {
  const key = draftKey(userId, submissionId)
  const [first] = useState(() => firstDraft(before, () => crypto.randomUUID()))
  const [wasKept, setWasKept] = useState(() => drafts.get(key).draft !== null)
  const draft = drafts.use(key).draft ?? first
  return {
    draft,
    wasKept,
    change: (next) => drafts.change(key, ({ draft: kept }) => ({ draft: next(kept ?? first) })),
    forget: () => {
      drafts.change(key, () => ({ draft: null }))
      setWasKept(false)
    },
  }
}
