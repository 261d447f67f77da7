import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Registration } from '../../api/contract/registration.ts'
import type { CatalogItem, Tournament } from '../../api/contract/tournaments.ts'
import { worded } from '../../domain/kernel/phrase.ts'
import { instantOf, latestDateAt } from '../../domain/kernel/time.ts'
import { answerProblem } from '../../domain/registration/published.ts'
import { InputField } from '../accounts/inputs/input-field.tsx'
import { serverNow } from '../client/server-clock.ts'
import { reread } from '../client/use-read.ts'
import { useSend } from '../client/use-send.ts'
import { kitText } from '../texts/en/kit.ts'
import { registrationText } from '../texts/en/registration.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { textOfField } from '../ui/form/use-answer-checks.ts'
import { notify } from '../ui/notice.tsx'
import { whenText } from '../ui/when.tsx'
import { useInputChecks } from './use-input-checks.ts'

interface ChangeChoicesProps {
  readonly tournament: Tournament
  readonly line: Registration['catalog'][number]
  readonly item: CatalogItem
  readonly opened: boolean
  readonly onClose: () => void
}

/** Changes the options of a bought item until registration closes (registration rule 41). */
export const ChangeChoices = ({ tournament, line, item, opened, onClose }: ChangeChoicesProps) => {
  const [changes, setChanges] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { check, problemOf } = useInputChecks(tournament.id)
  const { run, busy } = useSend('POST /membership/tournament/:t/choices')
  const optionOf = (bindTo: string): string =>
    changes[bindTo] ?? line.config.find(({ key }) => key === bindTo)?.value ?? ''
  const wrongIn = (input: CatalogItem['inputs'][number]): string | undefined => {
    const value = optionOf(input.bindTo)
    const problem = isTried ? answerProblem(input, value, latestDateAt(instantOf(serverNow()))) : null
    return textOfField(problem === null ? problemOf(input.bindTo, value) : worded(problem))
  }
  const close = (): void => {
    setChanges({})
    setTried(false)
    setFailure(null)
    onClose()
  }
  const save = async (): Promise<void> => {
    setTried(true)
    const today = latestDateAt(instantOf(serverNow()))
    if (item.inputs.some((input) => answerProblem(input, optionOf(input.bindTo), today) !== null)) return
    const values = item.inputs.flatMap(({ bindTo }) => {
      const value = optionOf(bindTo)
      return value === '' ? [] : [{ key: bindTo, value }]
    })
    const sent = await run({ params: { t: tournament.id }, body: { lineId: line.id, values } })
    if (!sent.ok) return setFailure(sent.problem.message)
    await reread('/membership/registrations')
    notify(registrationText('choicesSaved'))
    close()
  }
  const isUnchanged = Object.keys(changes).length === 0
  return (
    <Dialog
      title={registrationText('choicesOf', { item: item.name })}
      opened={opened}
      onClose={close}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={busy}>
            {kitText('cancel')}
          </Button>
          <Button loading={busy} onClick={() => (isUnchanged ? close() : void save())}>
            {registrationText('saveAnswers')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <p>
          {registrationText('choicesUntil', { day: whenText(tournament.registrationEnds, 'day', tournament.timezone) })}
        </p>
        {line.qty > 1 ? <p>{registrationText('choicesForAll', { quantity: line.qty })}</p> : null}
        <Refusal text={failure} />
        {item.inputs.map((input) => (
          <InputField
            key={input.bindTo}
            input={input}
            value={optionOf(input.bindTo)}
            error={wrongIn(input)}
            onLeave={(value) => void check({ id: input.bindTo, input, askedBy: [item.id] }, value)}
            onChange={(value) => setChanges((before) => ({ ...before, [input.bindTo]: value }))}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
