import { Text } from '@mantine/core'
import { tournamentAdminText } from '../../../texts/en/tournament-admin.ts'
import { CheckboxField, SelectField } from '../../../ui/form/choice-fields.tsx'
import { HtmlField } from '../../../ui/form/html-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { typeText } from '../columns.ts'
import { TimeFields } from '../time-fields.tsx'
import type { DetailsFormOf } from './draft.ts'

const TYPES = ['InPerson', 'Hybrid', 'Online'] as const

/** Step 0: title, descriptions, times, location and payment details. */
export const BasicStep = ({ form }: { readonly form: DetailsFormOf }) => {
  const { type, timezone, customerPaysConvenienceFee } = form.values
  return (
    <>
      <TextField label={tournamentAdminText('title')} {...form.field('title')} />
      <HtmlField
        label={tournamentAdminText('description')}
        description={tournamentAdminText('descriptionHint')}
        {...form.field('description')}
      />
      <HtmlField
        label={tournamentAdminText('registrationDescription')}
        description={tournamentAdminText('registrationDescriptionHint')}
        {...form.field('registrationDescription')}
      />
      <SelectField
        label={tournamentAdminText('type')}
        options={TYPES.map((value) => ({ value, label: typeText(value) }))}
        {...form.field('type')}
        required
      />
      {type === 'Online' ? null : (
        <TextField label={tournamentAdminText('location')} {...form.field('location')} required={type === 'InPerson'} />
      )}
      <Text size="sm">{tournamentAdminText('timesAt', { zone: timezone ?? '' })}</Text>
      <TimeFields form={form} />
      <TextField
        label={tournamentAdminText('statementDescriptor')}
        description={tournamentAdminText('statementDescriptorHint')}
        {...form.field('statementDescriptor')}
      />
      <TextField
        label={tournamentAdminText('supportEmail')}
        description={tournamentAdminText('supportEmailHint')}
        type="email"
        {...form.field('supportEmail')}
      />
      <CheckboxField label={tournamentAdminText('paysFee')} {...form.field('customerPaysConvenienceFee')} />
      {customerPaysConvenienceFee === true ? (
        <TextField label={tournamentAdminText('feeName')} {...form.field('convenienceFeeDescriptor')} />
      ) : null}
    </>
  )
}

export const basicFields = [
  ...(['title', 'description', 'registrationDescription', 'type', 'location'] as const),
  ...(['startDate', 'endDate', 'displayAfter', 'registrationEnds'] as const),
  ...(['statementDescriptor', 'supportEmail', 'customerPaysConvenienceFee', 'convenienceFeeDescriptor'] as const),
] as const
