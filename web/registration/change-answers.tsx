import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Student } from '../../api/contract/accounts.ts'
import { worded } from '../../domain/kernel/phrase.ts'
import { latestDateAt } from '../../domain/kernel/time.ts'
import { answerProblem, boundValue } from '../../domain/registration/published.ts'
import { InputField } from '../accounts/inputs/input-field.tsx'
import { studentName } from '../accounts/student-name.ts'
import { reread } from '../client/use-read.ts'
import { useSend } from '../client/use-send.ts'
import { kitText } from '../texts/en/kit.ts'
import { registrationText } from '../texts/en/registration.ts'
import { textOf } from '../texts/refusals.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { notify } from '../ui/notice.tsx'
import { whenText } from '../ui/when.tsx'
import type { Desk } from './desk.ts'
import { questionsFor } from './questions.ts'
import { useInputChecks } from './use-input-checks.ts'

interface ChangeAnswersProps {
  readonly desk: Desk
  readonly student: Student
  readonly opened: boolean
  readonly onClose: () => void
}

/** Changes a family's answers about a registered student until registration closes (registration rule 41). */
const ChangeAnswers = ({ desk, student, opened, onClose }: ChangeAnswersProps) => {
  const { tournament, holdings, now } = desk
  const own = holdings.entries.filter(({ studentId }) => studentId === student.id)
  const questions = questionsFor(desk, { entries: own }).flatMap((one) => one.questions)
  const [changes, setChanges] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(0)
  const { check, problemOf } = useInputChecks(tournament.id)
  const { run, busy } = useSend('POST /membership/tournament/:t/answers')
  const today = latestDateAt(now)
  const answerOf = (bindTo: string): string => changes[bindTo] ?? boundValue(bindTo, student) ?? ''
  const problemsOf = ({ input, definitions }: (typeof questions)[number]) =>
    definitions.flatMap((one) => answerProblem(one, answerOf(input.bindTo), today) ?? [])
  const save = async (): Promise<void> => {
    setTried(true)
    if (questions.some((question) => problemsOf(question).length > 0)) return
    const values = Object.entries(changes).map(([key, value]) => ({ key, value }))
    const sent = await run({ params: { t: tournament.id }, body: { studentId: student.id, values } })
    if (!sent.ok) return setFailure(sent.problem.message)
    await reread('/membership')
    notify(registrationText('answersSaved'))
    onClose()
  }
  const isUnchanged = Object.keys(changes).length === 0
  return (
    <Dialog
      title={registrationText('answersOf', { student: studentName(student) })}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {kitText('cancel')}
          </Button>
          <Button loading={busy} onClick={() => (isUnchanged ? onClose() : void save())}>
            {registrationText('saveAnswers')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <p>
          {registrationText('answersUntil', { day: whenText(tournament.registrationEnds, 'day', tournament.timezone) })}
        </p>
        <Refusal text={failure} />
        {questions.map((question) => {
          const { input, askedBy } = question
          const [problem] = isTried ? problemsOf(question) : []
          const wrong = problem === undefined ? problemOf(input.bindTo, answerOf(input.bindTo)) : worded(problem)
          return (
            <InputField
              key={input.bindTo}
              input={input}
              value={answerOf(input.bindTo)}
              error={wrong === undefined ? undefined : textOf(wrong)}
              disabled={sending > 0}
              pictureOf={{ studentId: student.id, name: studentName(student) }}
              onBusy={(isBusy) => setSending((count) => count + (isBusy ? 1 : -1))}
              onLeave={(given) => void check({ id: input.bindTo, input, askedBy }, given)}
              onChange={(given) => setChanges((before) => ({ ...before, [input.bindTo]: given }))}
            />
          )
        })}
      </Stack>
    </Dialog>
  )
}
export default ChangeAnswers
