import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useQuestions } from './ask.ts'
import { Dialog } from './dialog.tsx'

/** Draws the questions of `ask` and the messages of `tell`; stands once in the provider. */
export const DialogHost = () => {
  const asked = useQuestions((state) => state.questions[0])
  // The answered one stays drawn while the dialog closes, which gives the focus back to where it was.
  const [drawn, setDrawn] = useState(asked)
  if (asked !== undefined && asked !== drawn) setDrawn(asked)
  const question = asked ?? drawn
  // The browser's Back leaves the page that asked: what it asked goes with it, unanswered.
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
