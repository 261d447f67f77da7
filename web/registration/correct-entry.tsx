import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { AthleteInputs } from '../../api/contract/athletes.ts'
import { worded } from '../../domain/kernel/phrase.ts'
import { instantOf, latestDateAt } from '../../domain/kernel/time.ts'
import { answerProblem } from '../../domain/registration/published.ts'
import { InputField } from '../accounts/inputs/input-field.tsx'
import { studentName } from '../accounts/student-name.ts'
import { serverNow } from '../client/server-clock.ts'
import { useSend } from '../client/use-send.ts'
import { athletesText } from '../texts/en/athletes.ts'
import { kitText } from '../texts/en/kit.ts'
import { textOf } from '../texts/refusals.ts'
import { Refusal } from '../ui/form/refusal.tsx'
import { notify } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

interface CorrectEntryProps {
  readonly tournamentId: string
  readonly athlete: AthleteInputs
  /** Why the student's record cannot be changed. */
  readonly lock: string
  readonly onClose: () => void
}

/** The texts of inputs that the tournament does not ask itself. */
const LABELS: Readonly<Record<string, 'weight' | 'level'>> = { Weight: 'weight', LevelId: 'level' }

/** Corrects a locked athlete's weight, level and contact for this tournament alone (registration rule 44). */
export const CorrectEntry = ({ tournamentId, athlete, lock, onClose }: CorrectEntryProps) => {
  // Frozen when the form opens, so that concurrent changes by others do not enter it unnoticed.
  const [{ student, correctable }] = useState(athlete)
  const [changes, setChanges] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { run, busy } = useSend('POST /athletes/:t/correct/:id')
  const today = latestDateAt(instantOf(serverNow()))
  const fields = correctable.map(({ input, value: before }) => {
    const own = LABELS[input.bindTo]
    const value = changes[input.bindTo] ?? before
    return {
      input: own === undefined ? input : { ...input, label: athletesText(own) },
      value,
      isChanged: value.trim() !== before,
      problem: answerProblem(input, value, today),
    }
  })
  const changed = fields.filter(({ isChanged }) => isChanged)
  const save = async (): Promise<void> => {
    setTried(true)
    setFailure(null)
    if (changed.some(({ problem }) => problem !== null)) return
    const values = changed.map(({ input, value }) => ({ key: input.bindTo, value }))
    const sent = await run({ params: { t: tournamentId, id: student.id }, body: { values } })
    if (!sent.ok) return setFailure(sent.problem.message)
    notify(athletesText('corrected', { name: studentName(student) }))
    onClose()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length > 0 && !busy) void save()
      }}
    >
      <Stack gap="md">
        <Text>{lock}</Text>
        <Text>{athletesText('correctHere')}</Text>
        <Refusal text={failure} />
        {fields.map(({ input, value, isChanged, problem }) => (
          <InputField
            key={input.bindTo}
            input={input}
            value={value}
            path={input.bindTo}
            error={isTried && isChanged && problem !== null ? textOf(worded(problem)) : undefined}
            onChange={(given) => setChanges((before) => ({ ...before, [input.bindTo]: given }))}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {athletesText('cancel')}
          </Button>
          <SubmitButton type="submit" loading={busy} reason={changed.length === 0 ? kitText('nothingChanged') : null}>
            {athletesText('saveCorrection')}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}
