import { useEffect, useRef } from 'react'
import type { Step } from './steps.ts'
import type { OpenDraft } from './use-draft.ts'

/** Keeps the editor's step in the draft. A deduction that waits for its place is not kept. */
export const useStepIn = ({ draft, change }: OpenDraft, step: Step): void => {
  const latest = useRef({ draft, change })
  latest.current = { draft, change }
  useEffect(() => {
    const at = step.at === 'placing' ? 'viewing' : step.at
    const now = latest.current
    if (now.draft.step !== at) now.change((one) => ({ ...one, step: at }))
  }, [step.at])
}
