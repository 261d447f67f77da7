import { Button, Checkbox, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { reasonOut } from '../../api/contract/bouts.ts'
import { type Out, voidedByReturn } from '../../domain/bouts/published.ts'
import { useSend } from '../client/use-send.ts'
import { boutsText } from '../texts/en/bouts.ts'
import { reasonText } from '../texts/en/reason.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notice.tsx'
import { remountOnOpen } from '../ui/remount-on-open.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import classes from './bouts.module.css'
import type { BracketNow } from './bouts-of.ts'

const WHY_TEXTS = {
  withdrawn: 'withdrawn',
  'no-show': 'noShow',
  injured: 'injured',
  disqualified: 'disqualified',
} as const satisfies Record<Out['why'], string>

interface AthletesProps {
  readonly tournamentId: string
  readonly now: BracketNow
  readonly isDirector: boolean
}

/** Who is in the bracket, and who is out of it and why. */
export const Athletes = ({ tournamentId, now, isDirector }: AthletesProps) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const athletes = (now.state.bracket ?? now.drawn).seats.filter((id) => id !== null)
  const isOpen = now.state.finished === null
  return (
    <details className={classes.later}>
      <summary>
        {boutsText('athletes')} <span className="numerals">{athletes.length}</span>
      </summary>
      <ul className={classes.athletes}>
        {athletes.map((studentId) => {
          const out = now.state.outs[studentId]
          const name = now.nameOf(studentId)
          return (
            <li key={studentId} data-out={out === undefined ? undefined : true}>
              <span>
                {name} <small>{out === undefined ? now.facilityOf(studentId) : boutsText(WHY_TEXTS[out.why])}</small>
              </span>
              {isOpen ? (
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={boutsText(out === undefined ? 'outOf' : 'putBackOf', { name })}
                  onClick={() => setChosen(studentId)}
                >
                  {boutsText(out === undefined ? 'takeOut' : 'putBack')}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      <OutDialog
        {...{ tournamentId, now, isDirector }}
        studentId={chosen}
        opened={chosen !== null}
        onClose={() => setChosen(null)}
      />
    </details>
  )
}

interface OutDialogProps extends AthletesProps {
  readonly studentId: string | null
  readonly opened: boolean
  readonly onClose: () => void
}

const OutDialog = remountOnOpen(({ tournamentId, now, isDirector, opened, onClose, ...props }: OutDialogProps) => {
  const [studentId] = useState(props.studentId ?? '')
  const [out] = useState(now.state.outs[studentId])
  const [why, setWhy] = useState<Out['why'] | null>(null)
  const [losesPlace, setLosesPlace] = useState(true)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const taking = useSend('POST /bouts/:t/out')
  const returning = useSend('POST /bouts/:t/back')
  const name = now.nameOf(studentId)
  const { bracketId } = now.drawn
  const params = { t: tournamentId }
  const voided = out === undefined ? [] : voidedByReturn(now.state.bracket ?? now.drawn, now.state, studentId)
  const busy = taking.busy || returning.busy
  const send = async (): Promise<void> => {
    const sent =
      out !== undefined
        ? await returning.run({ params, body: { bracketId, studentId, voidedIds: [...voided], reason } })
        : await taking.run({ params, body: { bracketId, studentId, why: why ?? 'withdrawn', losesPlace } })
    setProblem(sent.ok ? '' : sent.problem.message)
    if (!sent.ok) return
    notify(boutsText(out === undefined ? 'isOut' : 'isBack', { name }))
    onClose()
  }
  const isMissing = out === undefined ? why === null : voided.length > 0 && reason.trim() === ''
  const refused = voided.length > 0 && !isDirector ? boutsText('needsDirector') : null
  return (
    <Dialog
      title={boutsText(out === undefined ? 'outOf' : 'putBackOf', { name })}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      width={450}
      actions={
        <SubmitButton
          reason={isMissing ? reasonText('fillInFirst') : refused}
          loading={busy}
          onClick={() => void send()}
        >
          {boutsText(out === undefined ? 'takeOut' : 'putBack')}
        </SubmitButton>
      }
    >
      <Stack gap="lg">
        {out === undefined ? (
          <>
            <p className={classes.soft}>{boutsText('outText')}</p>
            <Radio.Group
              label={boutsText('why')}
              value={why}
              onChange={(value) => setWhy(reasonOut.options.find((known) => known === value) ?? null)}
            >
              <div className={classes.choices}>
                {reasonOut.options.map((value) => (
                  <Radio.Card key={value} value={value} className={classes.choice ?? ''}>
                    <Radio.Indicator aria-hidden />
                    <span>{boutsText(WHY_TEXTS[value])}</span>
                  </Radio.Card>
                ))}
              </div>
            </Radio.Group>
            <Checkbox
              label={boutsText('losesPlace')}
              description={boutsText('losesPlaceText')}
              checked={losesPlace}
              onChange={(event) => setLosesPlace(event.currentTarget.checked)}
            />
          </>
        ) : null}
        {voided.length === 0 ? null : (
          <>
            <p className={classes.voids}>{boutsText('voids', { count: voided.length })}</p>
            <Textarea
              label={boutsText('reason')}
              autosize
              minRows={2}
              required
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </>
        )}
        {problem === '' ? null : (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </Stack>
    </Dialog>
  )
})
