import { Button, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Disbursement, DisbursementPreview } from '../../../api/contract/disbursements.ts'
import { fromDollars, sumCents } from '../../../domain/kernel/money.ts'
import { type ApiProblem, NO_ANSWER } from '../../client/problem.ts'
import { useSend } from '../../client/use-send.ts'
import { disbursementText } from '../../texts/en/disbursement.ts'
import { numberText } from '../../ui/count.ts'
import { DangerActions } from '../../ui/danger-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Refusal } from '../../ui/form/refusal.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Money, moneyText } from '../../ui/money.tsx'
import { MoneyOut } from '../../ui/money-out.tsx'
import { whenText } from '../../ui/when.tsx'

interface PreviewDialogProps {
  readonly tournamentId: string
  readonly timezone: string
  readonly preview: DisbursementPreview
  readonly onClose: () => void
}

/** The payout preview, then its confirmation. */
export const PreviewDialog = ({ tournamentId: t, timezone, preview, onClose }: PreviewDialogProps) => {
  const { run, busy } = useSend('POST /disbursement/:t/complete/:id')
  const [completed, setCompleted] = useState<Disbursement | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { disbursement } = preview
  const complete = async (): Promise<void> => {
    setFailure(null)
    const sent = await run({ params: { t, id: disbursement.id } })
    if (sent.ok) setCompleted(sent.answer.disbursement)
    else setFailure(completeProblem(sent.problem))
  }
  if (completed !== null) {
    const amount = moneyText(fromDollars(completed.amount))
    return (
      <Dialog
        title={disbursementText('completed', { amount })}
        opened
        onClose={onClose}
        actions={<Button onClick={onClose}>{disbursementText('done')}</Button>}
      >
        <Text>{disbursementText('completedText', { amount })}</Text>
      </Dialog>
    )
  }
  const canComplete = disbursement.amount > 0
  return (
    <Dialog
      title={disbursementText('disburse')}
      opened
      onClose={onClose}
      closable={!busy}
      actions={
        <DangerActions
          label={disbursementText('complete')}
          onConfirm={() => void complete()}
          keepLabel={disbursementText('cancel')}
          onKeep={onClose}
          busy={busy}
          disabled={!canComplete}
        />
      }
    >
      <Stack gap="md">
        <Refusal text={failure} />
        <Period disbursement={disbursement} timezone={timezone} />
        <Title order={3} size="h5">
          {disbursementText('soFar')}
        </Title>
        <KeyValue
          ledger
          items={[
            [disbursementText('gross'), <Money key="gross" dollars={preview.totalGrossCollections} />],
            [disbursementText('net'), <Money key="net" dollars={preview.totalNetCollections} />],
            [disbursementText('prior'), <Money key="prior" dollars={preview.totalDisbursedPrior} />],
          ]}
        />
        {canComplete ? (
          <MoneyOut
            amount={fromDollars(disbursement.amount)}
            payees={[disbursementText('organizer')]}
            stays={fromDollars(disbursement.amountWitheld)}
            staysLabel={disbursementText('stays')}
          />
        ) : null}
        <Text size="sm">{canComplete ? disbursementText('completeText') : nothingText(disbursement)}</Text>
      </Stack>
    </Dialog>
  )
}

/** Why there is nothing to pay out: nothing came in, or what was taken from it is more. */
export const nothingText = (
  one: Pick<
    Disbursement,
    'collected' | 'refunded' | 'chargebacks' | 'cardProcessingFees' | 'platformFees' | 'athleteFees'
  >,
): string => {
  const taken = [one.refunded, one.chargebacks, one.cardProcessingFees, one.platformFees, one.athleteFees]
  const missing = sumCents(taken.map(fromDollars)) - fromDollars(one.collected)
  return missing > 0 ? disbursementText('nothingShort', { amount: moneyText(missing) }) : disbursementText('nothing')
}

const Period = ({
  disbursement: one,
  timezone,
}: {
  readonly disbursement: Disbursement
  readonly timezone: string
}) => (
  <KeyValue
    ledger
    items={[
      [
        disbursementText('period'),
        disbursementText('periodText', {
          start: whenText(one.periodStart, 'day', timezone),
          end: whenText(one.periodEnd, 'day', timezone),
        }),
      ],
      [disbursementText('registrants'), numberText(one.numAthletes)],
      [disbursementText('collected'), <Money key="collected" dollars={one.collected} />],
      [disbursementText('refunded'), <Money key="refunded" dollars={one.refunded} deducted />],
      [disbursementText('chargebacks'), <Money key="chargebacks" dollars={one.chargebacks} deducted />],
      [disbursementText('cardFees'), <Money key="card" dollars={one.cardProcessingFees} deducted />],
      [disbursementText('platformFees'), <Money key="platform" dollars={one.platformFees} deducted />],
      [disbursementText('athleteFees'), <Money key="athletes" dollars={one.athleteFees} deducted />],
      [disbursementText('withheld'), <Money key="withheld" dollars={one.amountWitheld} deducted />],
      [
        disbursementText('amount'),
        <strong key="amount">
          <Money dollars={one.amount} />
        </strong>,
      ],
    ]}
  />
)

const completeProblem = ({ code, status }: ApiProblem): string => {
  if (code === 'disbursement-outdated') return disbursementText('outdated')
  if (code === 'nothing-to-disburse') return disbursementText('nothing')
  return disbursementText(status === NO_ANSWER ? 'completeError' : 'completeFailed')
}
