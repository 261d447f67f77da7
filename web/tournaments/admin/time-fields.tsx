import { tournamentAdminText } from '../../texts/tournament-admin.ts'
import { MomentField } from '../../ui/form/moment-field.tsx'
import type { FormOf } from '../../ui/form/use-schema-form.ts'

/** As the clocks of the tournament's zone show them; null while a time is not filled in. */
export interface TournamentTimes {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly displayAfter: string | null
  readonly registrationEnds: string | null
}

/** When a tournament begins and ends, and from when until when members register. */
export const TimeFields = ({ form }: { readonly form: Pick<FormOf<TournamentTimes>, 'field'> }) => (
  <>
    <MomentField label={tournamentAdminText('start')} {...form.field('startDate')} />
    <MomentField label={tournamentAdminText('end')} {...form.field('endDate')} />
    <MomentField label={tournamentAdminText('registrationOpens')} {...form.field('displayAfter')} />
    <MomentField
      label={tournamentAdminText('registrationCloses')}
      description={tournamentAdminText('registrationClosesHint')}
      {...form.field('registrationEnds')}
    />
  </>
)
