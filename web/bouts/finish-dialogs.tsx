import { enterPlaces, reopenBracket } from '../../api/contract/bouts.ts'
import { placesOf } from '../../domain/bouts/published.ts'
import { useSend } from '../client/use-send.ts'
import { boutsText } from '../texts/en/bouts.ts'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { notify } from '../ui/notice.tsx'
import { PlaceList } from '../ui/place-list.tsx'
import { remountOnOpen } from '../ui/remount-on-open.tsx'
import classes from './bouts.module.css'
import type { BracketNow } from './bouts-of.ts'

interface FinishDialogProps {
  readonly tournamentId: string
  readonly now: BracketNow
  readonly opened: boolean
  readonly onClose: () => void
}

/** The places of the whole bracket, when only those are known. */
export const PlacesDialog = remountOnOpen(({ tournamentId, now, opened, onClose }: FinishDialogProps) => {
  const { run } = useSend('POST /bouts/:t/places')
  // Those that the bouts give already; withdrawn athletes last.
  const placings = placesOf(now.played).map(({ studentId, place }) => ({ studentId, place }))
  return (
    <FormDialog
      title={boutsText('enterPlaces')}
      opened={opened}
      onClose={onClose}
      schema={enterPlaces.body}
      initial={{ bracketId: now.drawn.bracketId, placings, changes: now.state.changes }}
      submit={boutsText('finish')}
      onSend={(body) => run({ params: { t: tournamentId }, body })}
      onDone={() => notify(boutsText('finishedNow'))}
    >
      {(form) => (
        <>
          <p className={classes.soft}>{boutsText('enterPlacesText')}</p>
          <PlaceList
            placings={(form.values.placings ?? []).map(({ studentId = '', place = null }) => ({ studentId, place }))}
            nameOf={now.nameOf}
            about={(studentId) => now.facilityOf(studentId) || undefined}
            onChange={(changed) => form.change('placings', () => [...changed])}
          />
        </>
      )}
    </FormDialog>
  )
})

/** Lets a finished bracket compete again, with a reason that stays in the history. */
export const ReopenDialog = remountOnOpen(
  ({ tournamentId, now, title, opened, onClose }: FinishDialogProps & { readonly title: string }) => {
    const { run } = useSend('POST /bouts/:t/reopen')
    return (
      <FormDialog
        title={boutsText('reopenOf', { bracket: title })}
        opened={opened}
        onClose={onClose}
        schema={reopenBracket.body}
        initial={{ bracketId: now.drawn.bracketId, reason: '' }}
        submit={boutsText('reopen')}
        fieldOf={{ 'reason-missing': 'reason' }}
        onSend={(body) => run({ params: { t: tournamentId }, body })}
        onDone={() => notify(boutsText('reopened'))}
      >
        {(form) => (
          <>
            <p className={classes.soft}>{boutsText('reopenText')}</p>
            <TextField label={boutsText('reason')} lines={2} {...form.field('reason')} />
          </>
        )}
      </FormDialog>
    )
  },
)
