import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { Differences, differencesOf, overwriteText } from '../../../ui/form/conflict.tsx'
import type { RuleContext } from '../divisions/rule-text.ts'
import { comparedFields } from './compared.ts'
import type { EventFormOf } from './event-draft.ts'
import type { EventClash } from './use-save-event.ts'

interface EventClashesProps {
  readonly clash: EventClash
  readonly form: EventFormOf
  readonly setUp: TournamentToEdit
  readonly context: RuleContext
}

/** Fields of the event that two users changed, with both versions, above every step until saved. */
export const EventClashes = (props: EventClashesProps) => <Differences differences={eventDifferences(props)} />

/** Label of the button that saves again; null if nothing is overwritten. */
export const overwrittenEvent = (props: EventClashesProps): string | null => overwriteText(eventDifferences(props))

const eventDifferences = ({ clash: { saved, fields }, form, setUp, context }: EventClashesProps) =>
  differencesOf(
    { current: saved, revision: saved.basis?.event ?? 0 },
    form,
    comparedFields(fields, { setUp, context, saved, mine: form.values }),
  )
