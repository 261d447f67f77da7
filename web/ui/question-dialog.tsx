import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useQuestions } from './confirm.ts'
import { Dialog } from './dialog.tsx'

/** The dialog of the oldest open question. Only `dialog-host.tsx` loads this module. */
const QuestionDialog = () => {
  const pending = useQuestions((state) => state.questions[0])
  // The answered question stays rendered while the dialog closes and returns the focus.
  const [last, setLast] = useState(pending)
  if (pending !== undefined && pending !== last) setLast(pending)
  const question = pending ?? last
  // The browser's Back leaves the page that asked: answers no.
  useEffect(() => {
    if (pending === undefined) return
    const leave = (): void => pending.answer(false)
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [pending])
  return (
    <Dialog
      title={question?.title ?? ''}
      opened={pending !== undefined}
      width={450}
      onTop
      onClose={() => pending?.answer(false)}
      actions={
        <>
          {question?.no === undefined ? null : (
            <Button variant="default" onClick={() => pending?.answer(false)}>
              {question.no}
            </Button>
          )}
          <Button
            {...(question?.danger === true ? { color: 'red' } : {})}
            data-autofocus
            onClick={() => pending?.answer(true)}
          >
            {question?.yes}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        {(question?.text ?? '').split('\n').map((paragraph) => (
          <Text key={paragraph} lh={1.55}>
            {paragraph}
          </Text>
        ))}
      </Stack>
    </Dialog>
  )
}
export default QuestionDialog
