import type { NewTournamentForm } from '../../../../api/contract/tournament-forms.ts'
import { isEmail, normalizeEmail } from '../../../../domain/kernel/email.ts'
import { defaultDetails } from '../../../../domain/tournaments/published-set-up.ts'
import { tournamentAdminText } from '../../../texts/en/tournament-admin.ts'
import type { Draft, FieldErrors } from '../../../ui/form/draft.ts'
import type { FormOf } from '../../../ui/form/use-schema-form.ts'
import { detailsProblems, instantIn } from '../details-problems.ts'

export type TournamentDraft = Draft<NewTournamentForm>
/** The values of the details steps of new and existing tournaments. */
export type DetailsDraft = Omit<TournamentDraft, 'id'>
export type DetailsFormOf = Pick<FormOf<DetailsDraft>, keyof FormOf<DetailsDraft>>

const { athleteCallMinutes: _, stagingLocations: __, bracketLocations: ___, ...defaults } = defaultDetails
const { coachesCanEditAthletes: ____, statusHubId: _____, platformFee: ______, ...asked } = defaults

/** The wizard's initial values. The `id` makes the save idempotent. */
export const emptyDraft = (organization: {
  readonly timeZone: string
  readonly supportEmail: string | null
}): TournamentDraft => ({
  title: '',
  ...asked,
  displayAfter: null,
  startDate: null,
  endDate: null,
  timezone: organization.timeZone,
  supportEmail: organization.supportEmail ?? '',
  id: crypto.randomUUID(),
})

/** Domain errors of a tournament's details, plus format errors. */
export const draftProblems = (draft: DetailsDraft): FieldErrors => ({
  ...detailsProblems(draft, draft.timezone ?? '', {
    title: draft.title ?? '',
    type: draft.type ?? 'InPerson',
    location: draft.location,
    terms: draft.terms ?? '',
    statementDescriptor: draft.statementDescriptor ?? '',
    taxPercent: draft.taxPercent ?? 0,
  }),
  ...(draft.supportEmail && !isEmail(normalizeEmail(draft.supportEmail))
    ? { supportEmail: tournamentAdminText('supportEmailInvalid') }
    : {}),
})

/** The form's values in the API's format. */
export const tournamentOf = <F extends Omit<NewTournamentForm, 'id'>>(form: F) => {
  const at = (time: string): string => instantIn(time, form.timezone)
  return {
    ...form,
    displayAfter: at(form.displayAfter),
    startDate: at(form.startDate),
    endDate: at(form.endDate),
    registrationEnds: form.registrationEnds === null ? null : at(form.registrationEnds),
    // Online tournaments have no location, even if one was typed before the type was chosen.
    location: form.type === 'Online' ? null : form.location?.trim() || null,
    imageUri: form.imageUri || null,
    receiptImageUri: form.receiptImageUri || null,
    supportEmail: normalizeEmail(form.supportEmail),
  }
}
