import { dataOf } from '../../../client/read-state.ts'
import { useRead } from '../../../client/use-read.ts'
import { tournamentAdminText } from '../../../texts/en/tournament-admin.ts'
import { CheckboxField, SelectField } from '../../../ui/form/choice-fields.tsx'
import { HtmlField } from '../../../ui/form/html-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { PictureField } from '../../../ui/form/picture-field.tsx'
import type { DetailsFormOf } from './draft.ts'

interface StepProps {
  readonly form: DetailsFormOf
}

export const layoutText = (layout: 'default' | 'compact'): string =>
  tournamentAdminText(layout === 'compact' ? 'layoutCompact' : 'layoutDefault')

/** Step 1: appearance on the public page, during registration and on receipts. */
export const VisualStep = ({ form }: StepProps) => (
  <>
    <PictureField
      purpose="Tournament"
      label={tournamentAdminText('picture')}
      description={tournamentAdminText('pictureHint')}
      {...form.field('imageUri')}
    />
    <HtmlField
      label={tournamentAdminText('landingPage')}
      description={tournamentAdminText('landingPageHint')}
      {...form.field('eventLandingPage')}
    />
    <SelectField
      label={tournamentAdminText('layout')}
      description={tournamentAdminText('layoutHint')}
      options={(['default', 'compact'] as const).map((value) => ({ value, label: layoutText(value) }))}
      {...form.field('layout')}
      required
    />
    <CheckboxField label={tournamentAdminText('showsRegistered')} {...form.field('showsRegistered')} />
    <PictureField
      purpose="Tournament"
      label={tournamentAdminText('receiptPicture')}
      description={tournamentAdminText('receiptPictureHint')}
      {...form.field('receiptImageUri')}
    />
    <HtmlField label={tournamentAdminText('receiptText')} {...form.field('receiptAdditionalContent')} />
  </>
)

export const visualFields = [
  ...(['imageUri', 'eventLandingPage', 'layout', 'showsRegistered'] as const),
  ...(['receiptImageUri', 'receiptAdditionalContent'] as const),
] as const

/** Step 2: time zone and tax. */
export const RegionalStep = ({ form }: StepProps) => {
  const zones = dataOf(useRead('/timezones/list').reading) ?? []
  const { timezone } = form.values
  const own = !timezone || zones.some(({ id }) => id === timezone) ? [] : [{ value: timezone, label: timezone }]
  return (
    <>
      <SelectField
        label={tournamentAdminText('timezone')}
        description={tournamentAdminText('timezoneHint')}
        options={[...own, ...zones.map(({ id, displayName }) => ({ value: id, label: displayName }))]}
        searchable
        {...form.field('timezone')}
        required
      />
      <NumberField
        label={tournamentAdminText('tax')}
        description={tournamentAdminText('taxHint')}
        suffix="%"
        decimals={3}
        {...form.field('taxPercent')}
      />
    </>
  )
}

export const regionalFields = ['timezone', 'taxPercent'] as const

export const TermsStep = ({ form }: StepProps) => (
  <>
    <HtmlField
      label={tournamentAdminText('terms')}
      description={tournamentAdminText('termsHint')}
      {...form.field('terms')}
    />
    <HtmlField
      label={tournamentAdminText('judgingTerms')}
      description={tournamentAdminText('judgingTermsHint')}
      {...form.field('judgingTerms')}
    />
  </>
)

export const termsFields = ['terms', 'judgingTerms'] as const
