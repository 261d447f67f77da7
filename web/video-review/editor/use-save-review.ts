import { useState } from 'react'
import { useLocation } from 'wouter'
import { useSend } from '../../client/use-send.ts'
import { editorText } from '../../texts/editor.ts'
import { voiceText } from '../../texts/voice.ts'
import { notify } from '../../ui/notice.tsx'
import type { VoiceNotes } from '../voice/use-voice-notes.ts'
import { feedbackOf } from './draft.ts'
import { goesOn } from './goes-on.ts'
import type { KeptDraft } from './use-draft.ts'

interface ToSave {
  readonly submissionId: string
  readonly kept: KeptDraft
  readonly notes: VoiceNotes
  /** The video that waits next; undefined for none. */
  readonly next: { readonly href: string } | undefined
}

interface SaveReview {
  readonly save: (status: 'pass' | 'fail') => Promise<void>
  readonly busy: boolean
  /** Why it was not saved, to be shown. */
  readonly problem: string | null
}

/** Saves the review with what was said in it, and leaves the editor: for the next video, or for where the reviewer came from. */
export const useSaveReview = ({ submissionId, kept: { draft, forget }, notes, next }: ToSave): SaveReview => {
  const [problem, setProblem] = useState<string | null>(null)
  const { isOn: goesOnToNext } = goesOn.use('')
  const { run, busy } = useSend('POST /review/create')
  const [, navigate] = useLocation()
  const leave = () => {
    if (goesOnToNext && next !== undefined) return navigate(next.href, { replace: true })
    // Whoever came from elsewhere, by a link in a mail, does not go there again.
    if (window.navigation?.canGoBack) window.history.back()
    else navigate('/review')
  }
  const save = async (status: 'pass' | 'fail') => {
    if (notes.speaking !== null) return setProblem(voiceText('stillSpeaking'))
    const unsent = await notes.sendAll()
    if (unsent !== null) return setProblem(`${voiceText('notSent')} ${unsent}`)
    const { reviewId: id, text } = draft
    const body = { id, studentCurriculumSubmissionId: submissionId, text, status, feedback: feedbackOf(draft) }
    const sent = await run({ body })
    if (!sent.ok) return setProblem(sent.problem.message)
    notes.forgetAll()
    forget()
    notify(editorText('submitted'))
    leave()
  }
  return { save, busy, problem }
}
