import { NumberInput, Radio, Select, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { type BoutResultOnWire, type MethodOnWire, method as methods } from '../../api/contract/bouts.ts'
import { type PlayedBout, voidedByCorrection } from '../../domain/bouts/published.ts'
import type { ApiProblem } from '../client/problem.ts'
import { useSend } from '../client/use-send.ts'
import { boutsText } from '../texts/en/bouts.ts'
import { reasonText } from '../texts/en/reason.ts'
import { AboveActions, Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notice.tsx'
import { remountOnOpen } from '../ui/remount-on-open.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import classes from './bouts.module.css'
import { type BracketNow, boutTitle } from './bouts-of.ts'

const METHOD_TEXTS = {
  points: 'methodPoints',
  superiority: 'methodSuperiority',
  fall: 'methodFall',
  ippon: 'methodIppon',
  submission: 'methodSubmission',
  'knock-out': 'methodKnockOut',
  decision: 'methodDecision',
  injury: 'methodInjury',
  withdrawal: 'methodWithdrawal',
  'no-show': 'methodNoShow',
  disqualification: 'methodDisqualification',
} as const satisfies Record<MethodOnWire, string>

/** What is chosen when neither has won. */
const NO_WINNER = 'none'

interface BoutDialogProps {
  readonly tournamentId: string
  readonly now: BracketNow
  readonly isDirector: boolean
  /** Undefined: closed. */
  readonly bout: PlayedBout | undefined
  readonly opened: boolean
  readonly onClose: () => void
}

/** A bout's result with all that is known of it; a result that is there is corrected or taken back. */
export const BoutDialog = remountOnOpen((props: BoutDialogProps) => {
  // What is shown stays while the dialog closes.
  const [bout] = useState(props.bout)
  return bout === undefined ? null : <Result {...props} bout={bout} />
})

const Result = ({
  tournamentId,
  now,
  isDirector,
  bout,
  opened,
  onClose,
}: BoutDialogProps & { readonly bout: PlayedBout }) => {
  const earlier = bout.result
  const [first, second] = (earlier?.competitorIds ?? bout.competitorIds) as readonly [string, string]
  const [winner, setWinner] = useState<string | null>(earlier === null ? null : (earlier.winnerId ?? NO_WINNER))
  const [method, setMethod] = useState<MethodOnWire | null>(earlier?.method ?? null)
  const [points, setPoints] = useState<readonly [number | null, number | null]>(earlier?.points ?? [null, null])
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const deciding = useSend('POST /bouts/:t/decide')
  const correcting = useSend('POST /bouts/:t/correct')
  const busy = deciding.busy || correcting.busy
  const of = { bracketId: now.drawn.bracketId, boutId: bout.boutId }
  const params = { t: tournamentId }
  const [one, other] = points
  const result: BoutResultOnWire = {
    competitorIds: [first, second],
    winnerId: winner === NO_WINNER ? null : winner,
    method,
    points: one === null || other === null ? null : [one, other],
  }
  const bracket = now.state.bracket ?? now.drawn
  const voided =
    earlier === null ? [] : voidedByCorrection(bracket, now.state, bout.boutId, winner === null ? null : result)
  const voidedByTaking = earlier === null ? [] : voidedByCorrection(bracket, now.state, bout.boutId, null)
  const needsReason = earlier !== null && (voided.length > 0 || now.state.finished !== null)

  const send = async (result: BoutResultOnWire | null, voidedIds: readonly string[]): Promise<void> => {
    const sent =
      earlier === null && result !== null
        ? await deciding.run({ params, body: { ...of, ...result } })
        : await correcting.run({ params, body: { ...of, result, voidedIds: [...voidedIds], reason } })
    setProblem(sent.ok ? null : sent.problem)
    if (!sent.ok) return
    notify(
      result === null
        ? boutsText('takenBack')
        : result.winnerId === null
          ? boutsText('recordedNone')
          : boutsText('recorded', { winner: now.nameOf(result.winnerId) }),
    )
    onClose()
  }
  const missing = winner === null || (needsReason && reason.trim() === '') ? reasonText('fillInFirst') : null
  const forbidden = voided.length > 0 && !isDirector ? boutsText('needsDirector') : null
  const names = { one: now.nameOf(first), other: now.nameOf(second) }
  return (
    <Dialog
      title={boutsText(earlier === null ? 'detailsOf' : 'correctOf', names)}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      actions={
        <>
          {earlier === null ? null : (
            <SubmitButton
              variant="default"
              reason={voidedByTaking.length > 0 && !isDirector ? boutsText('needsDirector') : null}
              loading={busy}
              onClick={() => void send(null, voidedByTaking)}
            >
              {boutsText('takeBack')}
            </SubmitButton>
          )}
          <SubmitButton reason={missing ?? forbidden} loading={busy} onClick={() => void send(result, voided)}>
            {boutsText(earlier === null ? 'record' : 'saveCorrection')}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="lg">
        <p className={classes.soft}>{boutTitle(bout, now.played)}</p>
        <Radio.Group label={boutsText('winner')} value={winner} onChange={setWinner}>
          <div className={classes.choices}>
            {[first, second, NO_WINNER].map((value) => (
              <Radio.Card key={value} value={value} className={classes.choice ?? ''}>
                <Radio.Indicator aria-hidden />
                <span>{value === NO_WINNER ? boutsText('noWinner') : now.nameOf(value)}</span>
              </Radio.Card>
            ))}
          </div>
        </Radio.Group>
        {needsReason ? (
          <Textarea
            label={boutsText('reason')}
            autosize
            minRows={2}
            required
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        ) : null}
        <Select
          label={boutsText('method')}
          placeholder={boutsText('noMethod')}
          clearable
          value={method}
          data={methods.options.map((value) => ({ value, label: boutsText(METHOD_TEXTS[value]) }))}
          onChange={(value) => setMethod(methods.options.find((known) => known === value) ?? null)}
        />
        <div className={classes.points}>
          {[first, second].map((id, side) => (
            <NumberInput
              key={id}
              label={boutsText('pointsOf', { name: now.nameOf(id) })}
              min={0}
              max={999}
              allowDecimal={false}
              allowNegative={false}
              inputMode="numeric"
              value={points[side] ?? ''}
              onChange={(typed) => {
                const value = typed === '' ? null : Number(typed)
                setPoints(([a, b]) => (side === 0 ? [value, b] : [a, value]))
              }}
            />
          ))}
        </div>
        <AboveActions>
          {voided.length === 0 ? null : (
            <div className={classes.voids} role="status">
              <p>{boutsText('voids', { count: voided.length })}</p>
              <ul>
                {voided.map((boutId) => (
                  <li key={boutId}>{voidedText(boutId, now)}</li>
                ))}
              </ul>
            </div>
          )}
          {problem === null ? null : (
            <p className={classes.problem} role="alert">
              {problem.message}
            </p>
          )}
        </AboveActions>
      </Stack>
    </Dialog>
  )
}

/** `Semifinal · 1: Ana Ruiz – Eva Lang`. */
const voidedText = (boutId: string, { played, state, nameOf }: BracketNow): string => {
  const bout = played.bouts.get(boutId)
  const competitors = state.results[boutId]?.competitorIds ?? []
  return `${bout === undefined ? boutId : boutTitle(bout, played)}: ${competitors.map(nameOf).join(' – ')}`
}
