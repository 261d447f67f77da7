import { Suspense, useEffect, useState } from 'react'
import { useQuestions } from './confirm.ts'
import { lazyPart } from './lazy-part.ts'

/** Where Mantine's dialog cannot be loaded, the browser's own asks. */
const NativeQuestion = () => {
  const asked = useQuestions((state) => state.questions[0])
  useEffect(() => {
    if (asked === undefined) return
    const text = `${asked.title}\n\n${asked.text}`
    if (asked.no === undefined) {
      window.alert(text)
      asked.answer(true)
    } else asked.answer(window.confirm(text))
  }, [asked])
  return null
}

const QuestionDialog = lazyPart(() => import('./question-dialog.tsx'), NativeQuestion)

/** Renders the dialogs of `confirm` and `showMessage`; used once, in the provider. Their code is loaded with the first one. */
export const DialogHost = () => {
  const isAsked = useQuestions((state) => state.questions.length > 0)
  const [used, setUsed] = useState(false)
  if (isAsked && !used) setUsed(true)
  return used ? (
    <Suspense>
      <QuestionDialog />
    </Suspense>
  ) : null
}
