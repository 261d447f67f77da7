import { ActionIcon, Button, Group, NumberInput, Stack, Switch, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { RequestRule as Rule } from '../../api/contract/family-requests.ts'
import { MAX_REFUND_STEPS } from '../../domain/tournaments/published-set-up.ts'
import { reread, useRead } from '../client/use-read.ts'
import { useSend } from '../client/use-send.ts'
import { requestsText } from '../texts/en/requests.ts'
import { Dialog } from '../ui/dialog.tsx'
import { DateField } from '../ui/form/date-field.tsx'
import { Refusal } from '../ui/form/refusal.tsx'
import { notify } from '../ui/notice.tsx'
import { Section } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { remountOnOpen } from '../ui/remount-on-open.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { dateText } from '../ui/when.tsx'
import classes from './settings.module.css'

/** The Settings section with what families may ask for, and what a withdrawal refunds (tournaments rules 48 and 49). */
export const RequestRule = ({ tournamentId }: { readonly tournamentId: string }) => {
  const read = useRead('/familyrequests/:t/rule', { params: { t: tournamentId } })
  const [isEditing, setEditing] = useState(false)
  return (
    <Section
      title={requestsText('rule')}
      aside={
        <Button variant="default" aria-label={requestsText('edit')} onClick={() => setEditing(true)}>
          {requestsText('editShort')}
        </Button>
      }
    >
      <Reading of={read}>
        {(rule) => (
          <>
            <Text>{requestsText(rule.takesRequests ? 'takes' : 'takesNot')}</Text>
            {rule.refunds.length === 0 ? (
              <Text>{requestsText('refundsNothing')}</Text>
            ) : (
              <>
                <ul className={classes.steps}>
                  {rule.refunds.map(({ until, percent }) => (
                    <li key={until}>{requestsText('step', { percent, until: dateText(until) })}</li>
                  ))}
                </ul>
                <Text>{requestsText('thenNothing')}</Text>
              </>
            )}
            <EditRule tournamentId={tournamentId} rule={rule} opened={isEditing} onClose={() => setEditing(false)} />
          </>
        )}
      </Reading>
    </Section>
  )
}

interface EditProps {
  readonly tournamentId: string
  readonly rule: Rule
  readonly opened: boolean
  readonly onClose: () => void
}

interface Step {
  readonly key: number
  readonly until: string | null
  readonly percent: number | null
}

const Edit = ({ tournamentId, rule, opened, onClose }: EditProps) => {
  const { run, busy } = useSend('POST /familyrequests/:t/rule')
  const [takesRequests, setTakes] = useState(rule.takesRequests)
  const [steps, setSteps] = useState<readonly Step[]>(() => rule.refunds.map((step, key) => ({ key, ...step })))
  const [failure, setFailure] = useState<string | null>(null)
  const change = (key: number, changes: Partial<Step>): void =>
    setSteps((before) => before.map((step) => (step.key === key ? { ...step, ...changes } : step)))
  const add = (): void =>
    setSteps((before) => [
      ...before,
      { key: Math.max(-1, ...before.map(({ key }) => key)) + 1, until: null, percent: null },
    ])
  const refunds = steps.flatMap(({ until, percent }) =>
    until === null || percent === null ? [] : [{ until, percent }],
  )
  const save = async (): Promise<void> => {
    setFailure(null)
    const sent = await run({ params: { t: tournamentId }, body: { takesRequests, refunds } })
    if (!sent.ok) return setFailure(sent.problem.message)
    await reread('/familyrequests/:t/rule', { params: { t: tournamentId } })
    notify(requestsText('saved'))
    onClose()
  }
  return (
    <Dialog
      title={requestsText('rule')}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {requestsText('cancel')}
          </Button>
          <SubmitButton
            loading={busy}
            reason={refunds.length < steps.length ? requestsText('fillSteps') : null}
            onClick={() => void save()}
          >
            {requestsText('save')}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="md">
        <Refusal text={failure} />
        <Switch
          label={requestsText('takesLabel')}
          checked={takesRequests}
          onChange={({ currentTarget }) => setTakes(currentTarget.checked)}
        />
        <Text>{requestsText('ruleAbout')}</Text>
        {steps.map(({ key, until, percent }, at) => (
          <fieldset key={key} className={classes.step}>
            <legend>{requestsText('stepOf', { number: at + 1 })}</legend>
            <Group align="flex-end" gap="sm" wrap="nowrap">
              <DateField
                label={requestsText('until')}
                data-path={`refunds.${at}.until`}
                required
                error={undefined}
                value={until}
                onChange={(day) => change(key, { until: day })}
              />
              <NumberInput
                label={requestsText('percent')}
                required
                min={1}
                max={100}
                allowDecimal={false}
                value={percent ?? ''}
                onChange={(typed) => change(key, { percent: typeof typed === 'number' ? typed : null })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={requestsText('removeStep', { number: at + 1 })}
                onClick={() => setSteps((before) => before.filter((step) => step.key !== key))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </fieldset>
        ))}
        {steps.length < MAX_REFUND_STEPS ? (
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {requestsText('addStep')}
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  )
}
const EditRule = remountOnOpen(Edit)
