import { useEffect, useState } from 'react'
import { type BracketStanding, correctionRequest } from '../../api/contract/results.ts'
import type { ApiProblem } from '../client/problem.ts'
import { useSend } from '../client/use-send.ts'
import { resultsText } from '../texts/en/results.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { notify } from '../ui/notice.tsx'
import { PlaceList } from '../ui/place-list.tsx'
import { remountOnOpen } from '../ui/remount-on-open.tsx'
import { bracketTitle } from './bracket-title.ts'
import classes from './results.module.css'
import { athleteText } from './results-rows.ts'

interface CorrectDialogProps {
  readonly tournamentId: string
  /** As it is now: it may change while the dialog is open. */
  readonly bracket: BracketStanding
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChanged: () => Promise<void>
}

/**
 * Corrects the places of a declared bracket (judging rule 12). If another director corrected it in the meantime, the
 * dialog shows the current place next to each entered one.
 */
export const CorrectDialog = remountOnOpen(
  ({ tournamentId, bracket, opened, onClose, onChanged }: CorrectDialogProps) => {
    const [atOpening] = useState(bracket)
    const [expected, setExpected] = useState(bracket.corrections)
    const [isComparing, setComparing] = useState(false)
    const { corrections } = bracket
    // After a refusal, the correction replaces the one that the dialog shows then.
    useEffect(() => {
      if (!isComparing || corrections === expected) return
      setExpected(corrections)
      setComparing(false)
    }, [isComparing, corrections, expected])
    const { run } = useSend('POST /results/:t/correct')
    const placeAtOpening = new Map(atOpening.athletes.map(({ studentId, place }) => [studentId, place]))
    const nameOf = (studentId: string): string => {
      const athlete = atOpening.athletes.find((one) => one.studentId === studentId)
      return athlete === undefined ? '' : athleteText(athlete)
    }
    const problemText = ({ code, message }: ApiProblem): string =>
      code === 'result-changed' ? resultsText('changedText') : message
    return (
      <FormDialog
        title={resultsText('correctBracket', { bracket: bracketTitle({ ...bracket, label: bracket.bracketName }) })}
        opened={opened}
        onClose={onClose}
        schema={correctionRequest}
        initial={{
          bracketId: bracket.bracketId,
          expected,
          placings: atOpening.athletes.map(({ studentId, place }) => ({ studentId, place })),
          reason: '',
        }}
        submit={resultsText('correct')}
        problemText={problemText}
        onSend={async (values) => {
          const sent = await run({ params: { t: tournamentId }, body: { ...values, expected } })
          if (!sent.ok && sent.problem.code === 'result-changed') setComparing(true)
          await onChanged()
          return sent
        }}
        onDone={() => notify(resultsText('correctedNow'))}
      >
        {(form) => (
          <>
            <p className={classes.soft}>{resultsText('correctText')}</p>
            <PlaceList
              placings={(form.values.placings ?? []).map(({ studentId = '', place = null }) => ({ studentId, place }))}
              nameOf={nameOf}
              about={(studentId) => {
                const now = bracket.athletes.find((one) => one.studentId === studentId)
                if (now === undefined || now.place === placeAtOpening.get(studentId)) return undefined
                return resultsText('placeNow', { place: String(now.place ?? resultsText('noPlace')) })
              }}
              onChange={(placings) => form.change('placings', () => [...placings])}
            />
            <TextField label={resultsText('reason')} lines={2} {...form.field('reason')} />
          </>
        )}
      </FormDialog>
    )
  },
)
