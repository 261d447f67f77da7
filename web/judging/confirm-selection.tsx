import { Alert, Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { BracketCard, JudgedEvent, ReviewDashboard } from '../../api/contract/judging.ts'
import { useSend } from '../client/use-send.ts'
import { judgingText } from '../texts/en/judging.ts'
import { kitText } from '../texts/en/kit.ts'
import { Dialog } from '../ui/dialog.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { bracketTitle } from './bracket-title.ts'
import classes from './judging.module.css'

interface ConfirmSelectionProps {
  readonly dashboard: ReviewDashboard
  readonly event: JudgedEvent
  /** Null while none is selected. */
  readonly bracket: BracketCard | null
  readonly onClose: () => void
  readonly onAccepted: () => Promise<void>
  readonly onConfirmed: (bracket: BracketCard) => void
}

/** The selected bracket with the judging terms, which are accepted once (judging rule 3). */
export const ConfirmSelection = ({ dashboard, event, bracket, ...on }: ConfirmSelectionProps) => {
  const { tournamentId, judgingTerms, termsHash, hasAccepted } = dashboard
  const { run, busy } = useSend('POST /judging/:t/terms')
  const [agrees, setAgrees] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async (): Promise<void> => {
    if (bracket === null) return
    if (!hasAccepted && termsHash !== null) {
      const sent = await run({ params: { t: tournamentId }, body: { termsHash } })
      if (!sent.ok) {
        setProblem(sent.problem.message)
        // A changed text is shown, to be read and accepted again.
        await on.onAccepted()
        setAgrees(false)
        return
      }
      await on.onAccepted()
    }
    on.onConfirmed(bracket)
  }
  return (
    <Dialog
      title={judgingText('confirmSelection')}
      opened={bracket !== null}
      onClose={on.onClose}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={on.onClose} disabled={busy}>
            {kitText('cancel')}
          </Button>
          <SubmitButton
            loading={busy}
            reason={hasAccepted || agrees ? null : judgingText('acceptFirst')}
            onClick={() => void confirm()}
          >
            {judgingText('startJudging')}
          </SubmitButton>
        </>
      }
    >
      {bracket === null ? null : (
        <div className={classes.selection}>
          <p>
            <b>{bracketTitle(bracket)}</b>
            <br />
            {event.title} · {judgingText('toReview', { open: bracket.open })}
          </p>
          {problem === null ? null : (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          )}
          {judgingTerms === '' ? null : (
            <section aria-label={judgingText('terms')} className={classes.terms}>
              <h3>{judgingText('terms')}</h3>
              <HtmlContent html={judgingTerms} />
            </section>
          )}
          {judgingTerms === '' ? null : hasAccepted ? (
            <p className={classes.quiet}>{judgingText('accepted')}</p>
          ) : (
            <Checkbox
              label={judgingText('accept')}
              checked={agrees}
              onChange={({ currentTarget }) => setAgrees(currentTarget.checked)}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
