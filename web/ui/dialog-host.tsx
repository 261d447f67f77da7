import { Button, Text } from '@mantine/core'
import { useQuestions } from './ask.ts'
import { Dialog } from './dialog.tsx'

/** Draws the questions of `ask` and the messages of `tell`; stands once in the provider. */
export const DialogHost = () => {
  const question = useQuestions((state) => state.questions[0])
  if (question === undefined) return null
  return (
    <Dialog
      key={question.id}
      title={question.title}
      opened
      width={450}
      onClose={() => question.answer(false)}
      actions={
        <>
          {question.no === undefined ? null : (
            <Button variant="default" onClick={() => question.answer(false)}>
              {question.no}
            </Button>
          )}
          <Button
            {...(question.danger === true ? { color: 'red' } : {})}
            data-autofocus
            onClick={() => question.answer(true)}
          >
            {question.yes}
          </Button>
        </>
      }
    >
      <Text lh={1.55}>{question.text}</Text>
    </Dialog>
  )
}
