import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useQuestions } from './confirm.ts'
import { Dialog } from './dialog.tsx'

/** The dialog of the oldest open question. Only `dialog-host.tsx` loads this module. */
const QuestionDialog = () => {
  const asked = useQuestions((state) => state.questions[0])
  // The answered question stays rendered while the dialog closes and returns the focus.
  const [drawn, setDrawn] = useState(asked)
  if (asked !== undefined && asked !== drawn) setDrawn(asked)
  const question = asked ?? drawn
  // The browser's Back leaves the page that asked: its question is answered with no.
  useEffect(() => {
    if (asked === undefined) return
    const leave = (): void => asked.answer(false)
    window.addEventListener('popstate', leave)
    return () => window.removeEventListener('popstate', leave)
  }, [asked])
  return (
    <Dialog
      title={question?.title ?? ''}
      opened={asked !== undefined}
      width={450}
      onTop
      onClose={() => asked?.answer(false)}
      actions={
        <>
          {question?.no === undefined ? null : (
            <Button variant="default" onClick={() => asked?.answer(false)}>
              {question.no}
            </Button>
          )}
          <Button
            {...(question?.danger === true ? { color: 'red' } : {})}
            data-autofocus
            onClick={() => asked?.answer(true)}
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
