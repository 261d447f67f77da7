import { Suspense, useEffect, useState } from 'react'
import { useQuestions } from './confirm.ts'
import { lazyPart } from './lazy-part.ts'

/** Fallback when the dialog's code cannot be loaded: the browser's own dialogs. */
const NativeQuestion = () => {
  const pending = useQuestions((state) => state.questions[0])
  useEffect(() => {
    if (pending === undefined) return
    const text = `${pending.title}\n\n${pending.text}`
    if (pending.no === undefined) {
      window.alert(text)
      pending.answer(true)
    } else pending.answer(window.confirm(text))
  }, [pending])
  return null
}

const QuestionDialog = lazyPart(() => import('./question-dialog.tsx'), NativeQuestion)

/**
 * Renders the dialogs of `confirm` and `showMessage`; used once, in the provider. Loads their code with the first one.
 */
export const DialogHost = () => {
  const hasQuestion = useQuestions((state) => state.questions.length > 0)
  const [used, setUsed] = useState(false)
  if (hasQuestion && !used) setUsed(true)
  return used ? (
    <Suspense>
      <QuestionDialog />
    </Suspense>
  ) : null
}
