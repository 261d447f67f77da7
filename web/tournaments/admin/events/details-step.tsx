import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { CheckboxField, SelectField } from '../../../ui/form/choice-fields.tsx'
import { ChoicesField } from '../../../ui/form/choices-field.tsx'
import { HtmlField } from '../../../ui/form/html-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { PictureField } from '../../../ui/form/picture-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { EventFormOf } from './event-draft.ts'

const ROLES = ['Athlete', 'Coach', 'Referee', 'VIP', 'Volunteer'] as const

interface DetailsStepProps {
  readonly form: EventFormOf
  readonly setUp: TournamentToEdit
}

/** Step 1: title, description, role, capacity and prerequisites. */
export const DetailsStep = ({ form, setUp }: DetailsStepProps) => {
  const { needs } = form.values
  return (
    <>
      <TextField label={eventWizardText('title')} {...form.field('title')} />
      <HtmlField label={eventWizardText('description')} {...form.field('description')} />
      <SelectField
        label={eventWizardText('role')}
        description={eventWizardText('roleHint')}
        options={ROLES.map((value) => ({ value, label: eventWizardText(value) }))}
        {...form.field('role')}
        required
      />
      <TextField
        label={eventWizardText('subcategory')}
        description={eventWizardText('subcategoryHint')}
        {...form.field('subcategory')}
      />
      <PictureField purpose="Curriculum" label={eventWizardText('picture')} {...form.field('imageUri')} />
      <NumberField
        label={eventWizardText('capacity')}
        description={capacityHint(form, setUp)}
        min={0}
        {...form.field('capacity')}
      />
      <SelectField
        label={eventWizardText('bracketing')}
        description={eventWizardText('bracketingHint')}
        options={bracketings()}
        {...form.field('bracketingPolicy')}
        required
      />
      <CheckboxField
        label={eventWizardText('team')}
        description={eventWizardText('teamHint')}
        {...form.field('isTeamEvent')}
      />
      <ChoicesField
        label={eventWizardText('needs')}
        description={eventWizardText('needsHint')}
        options={needsOptions(setUp, form.values.eventId)}
        {...form.field('needs')}
      />
      {(needs ?? []).length < 2 ? null : (
        <SelectField
          label={eventWizardText('needsType')}
          options={[
            { value: 'all', label: eventWizardText('all') },
            { value: 'any', label: eventWizardText('any') },
          ]}
          {...form.field('needsType')}
          required
        />
      )}
      <SelectField
        label={eventWizardText('group')}
        description={eventWizardText(setUp.purchaseGroups.length === 0 ? 'groupNone' : 'groupHint')}
        options={setUp.purchaseGroups.map(({ id, title }) => ({ value: id, label: title }))}
        {...form.field('purchaseGroupId')}
      />
      <HtmlField
        label={eventWizardText('additionalTerms')}
        description={eventWizardText('additionalTermsHint')}
        {...form.field('additionalTerms')}
      />
    </>
  )
}

export const detailsFields = [
  ...(['title', 'description', 'role', 'subcategory', 'imageUri', 'capacity', 'bracketingPolicy'] as const),
  ...(['isTeamEvent', 'needs', 'needsType', 'purchaseGroupId', 'additionalTerms'] as const),
] as const

export const bracketingText = (policy: 'Ordered' | 'Repechage'): string =>
  eventWizardText(policy === 'Ordered' ? 'ordered' : 'repechage')
const bracketings = () => (['Ordered', 'Repechage'] as const).map((value) => ({ value, label: bracketingText(value) }))

const capacityHint = ({ values }: EventFormOf, { events }: TournamentToEdit): string => {
  const taken = events.find(({ eventId }) => eventId === values.eventId)?.taken ?? null
  return taken === null ? eventWizardText('capacityHint') : eventWizardText('capacityTaken', { count: taken })
}

/** Options for prerequisites: the other events and the catalog items. */
export const needsOptions = ({ events, catalog }: Pick<TournamentToEdit, 'events' | 'catalog'>, own: string | null) => [
  ...events
    .filter(({ eventId }) => eventId !== own)
    .map(({ eventId, title }) => ({ value: `event ${eventId}`, label: title })),
  ...catalog.map(({ id, name }) => ({ value: `item ${id}`, label: eventWizardText('item', { name }) })),
]
