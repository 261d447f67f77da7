import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { Conflict } from '../../../ui/form/conflict.tsx'
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
export const EventClashes = ({ clash: { saved, fields }, form, setUp, context }: EventClashesProps) => (
  <Conflict
    clash={{ current: saved, revision: saved.basis?.event ?? 0 }}
    form={form}
    compared={comparedFields(fields, { setUp, context, saved, mine: form.values })}
  />
)
