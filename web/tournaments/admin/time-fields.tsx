import { tournamentAdminText } from '../../texts/en/tournament-admin.ts'
import { MomentField } from '../../ui/form/moment-field.tsx'
import type { FormOf } from '../../ui/form/use-schema-form.ts'

/** Local times in the tournament's zone; null if not entered. */
export interface TournamentTimes {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly displayAfter: string | null
  readonly registrationEnds: string | null
}

/** Fields for the start and end of the tournament and of its registration. */
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
