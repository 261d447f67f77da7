import { useState } from 'react'
import { useLocation } from 'wouter'
import { canGoBack } from '../../client/can-go-back.ts'
import { useSend } from '../../client/use-send.ts'
import { editorText } from '../../texts/en/editor.ts'
import { voiceText } from '../../texts/en/voice.ts'
import { notify } from '../../ui/notice.tsx'
import type { VoiceNotes } from '../voice/use-voice-notes.ts'
import { autoAdvance } from './auto-advance.ts'
import { feedbackOf } from './draft.ts'
import type { ReviewPurpose } from './purpose.ts'
import type { OpenDraft } from './use-draft.ts'

interface ToSave {
  readonly submissionId: string
  readonly storedDraft: OpenDraft
  readonly notes: VoiceNotes
  readonly purpose: ReviewPurpose
}

interface SaveReview {
  readonly save: (status: 'pass' | 'fail') => Promise<void>
  readonly busy: boolean
  /** The error message of the last attempt. */
  readonly problem: string | null
}

/** Saves the review with its voice notes, then opens the next video or returns to the previous page. */
export const useSaveReview = ({ submissionId, storedDraft, notes, purpose }: ToSave): SaveReview => {
  const { draft, pause, resume, end } = storedDraft
  const { next, tournamentId, list } = purpose
  const [problem, setProblem] = useState<string | null>(null)
  const { isOn: advancesToNext } = autoAdvance.use('')
  const training = useSend('POST /review/create')
  const judging = useSend('POST /review/create/tournament/:t')
  const [, navigate] = useLocation()
  const leave = () => {
    // A judge has the bracket's videos in sequence.
    if ((advancesToNext || tournamentId !== null) && next !== undefined) return navigate(next.href, { replace: true })
    // Reviewers who came through a link or an address have no page to go back to.
    if (tournamentId === null && canGoBack(window.navigation)) window.history.back()
    else navigate(list.href)
  }
  const save = async (status: 'pass' | 'fail') => {
    if (notes.speaking !== null) return setProblem(voiceText('stillSpeaking'))
    const unsent = await notes.sendAll()
    if (unsent !== null) return setProblem(`${voiceText('notSent')} ${unsent}`)
    // A save of the draft that arrives after the review would begin another draft.
    await pause()
    const { reviewId: id, text } = draft
    const body = { id, studentCurriculumSubmissionId: submissionId, text, status, feedback: feedbackOf(draft) }
    const sent =
      tournamentId === null ? await training.run({ body }) : await judging.run({ params: { t: tournamentId }, body })
    if (!sent.ok) {
      resume()
      return setProblem(sent.problem.message)
    }
    notes.forgetAll()
    end()
    notify(editorText('submitted'))
    leave()
  }
  return { save, busy: training.busy || judging.busy, problem }
}
